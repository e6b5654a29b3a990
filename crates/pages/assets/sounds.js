// Sounds, made here: tones that fade, and noise through a filter.

let audio = null;

function tone(at, pitch, length, volume = 0.12, shape = "sine", to = pitch) {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

function noise(at, length, pitch, volume = 0.2) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

const sounds = {
  turn: (at) => [660, 880].forEach((pitch, i) => tone(at + i * 0.14, pitch, 0.3)),
  roll: (at) => [0, 0.07, 0.13, 0.22, 0.34, 0.5].forEach((late, i) => noise(at + late, 0.05, 1400 + 300 * (i % 3), 0.5)),
  mark: (at) => [0, 0.09].forEach((late) => noise(at + late, 0.08, 3200, 0.25)),
  miss: (at) => tone(at, 220, 0.3, 0.12, "triangle", 150),
  lock: (at) => [0, 0.08].forEach((late, i) => (noise(at + late, 0.04, 900 + 900 * i, 0.7), tone(at + late, 300 + 200 * i, 0.08, 0.08, "square"))),
  walk: (at) => noise(at, 0.04, 700, 0.6),
  fly: (at) => noise(at, 0.16, 2200, 0.25),
  turn_over: (at) => noise(at, 0.09, 3000, 0.3),
  say: (at) => tone(at, 520, 0.12, 0.08),
  bust: (at) => [0, 0.16, 0.32].forEach((late, i) => tone(at + late, 330 - 70 * i, 0.3, 0.12, "sawtooth", 200 - 40 * i)),
  win: (at) => [523, 659, 784, 1047].forEach((pitch, i) => tone(at + i * 0.13, pitch, 0.5, 0.1, "triangle")),
};

/** Plays a sound, if the browser lets us. */
export function play(name) {
  const Audio = window.AudioContext || window.webkitAudioContext;
  if (!Audio || !sounds[name]) return;
  audio ??= new Audio();
  audio.resume?.();
  sounds[name](audio.currentTime + 0.01);
}
