// Nothing yet that the page could not do alone: buttons answer once.
document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (button) setTimeout(() => (button.disabled = true));
});
addEventListener("pageshow", () => document.querySelectorAll("button:disabled").forEach((b) => (b.disabled = false)));
