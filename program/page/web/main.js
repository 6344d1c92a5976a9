// @ts-check
const answer = await fetch("/api/about");
document.getElementById("page")?.append(await answer.text());
