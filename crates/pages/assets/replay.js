// Arrow keys step through a replay.
const rel = { ArrowLeft: "prev", ArrowRight: "next", Home: "start", End: "last" };
document.addEventListener("keydown", (event) => {
  const link = rel[event.key] && document.querySelector(`.steps [rel=${rel[event.key]}]`);
  if (link && !event.altKey && !event.ctrlKey && !event.metaKey) location.replace(link.href);
});
