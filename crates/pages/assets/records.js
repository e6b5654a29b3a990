// A record can be dropped anywhere on the page; choosing one shows it at once.
const form = document.getElementById("drop");
const file = form.querySelector("input[type=file]");
const over = (is) => form.classList.toggle("over", is);

document.addEventListener("dragover", (event) => {
  event.preventDefault();
  over(true);
});
document.addEventListener("dragleave", (event) => event.relatedTarget || over(false));
document.addEventListener("drop", (event) => {
  event.preventDefault();
  over(false);
  if (!event.dataTransfer?.files.length) return;
  file.files = event.dataTransfer.files;
  form.submit();
});
document.documentElement.classList.add("js");
