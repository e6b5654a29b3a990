// Sound and motion, each with a button that turns it off. Sound is off until asked for; motion follows the system.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const is = (name, otherwise) => (localStorage.getItem(name) ?? otherwise) === "on";

/** May things move? */
export const lively = () => is("motion", "on") && !still.matches;

function settle() {
  const sound = document.querySelector("#sound");
  const motion = document.querySelector("#motion");
  sound.hidden = false;
  sound.setAttribute("aria-pressed", is("sound", "off"));
  // Who has told the system to keep still needs no second button.
  motion.hidden = still.matches;
  motion.setAttribute("aria-pressed", lively());
  document.documentElement.dataset.motion = lively() ? "on" : "off";
}

for (const [name, otherwise] of [["sound", "off"], ["motion", "on"]]) {
  document.querySelector(`#${name}`).addEventListener("click", () => {
    localStorage.setItem(name, is(name, otherwise) ? "off" : "on");
    settle();
    if (name === "sound") beep();
  });
}
still.addEventListener("change", settle);
settle();

/** Two soft notes, if sound is wanted. */
export function beep() {
  if (!is("sound", "off")) return;
  const audio = new AudioContext();
  [660, 880].forEach((pitch, i) => {
    const start = audio.currentTime + i * 0.14;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  });
  setTimeout(() => audio.close(), 800);
}
