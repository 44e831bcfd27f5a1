import "#src/styles.css";
import { runAfterFirstPaint } from "#src/lib/after-first-paint.ts";
import { recordEarlySubmit, replayEarlySubmit } from "#src/lib/early-submit.ts";

// Login and signup are screens of the application, which replaces the served form and replays an early submit.
const form = document.querySelector("form");
recordEarlySubmit(form);
for (const button of form?.querySelectorAll("button") ?? []) button.disabled = false;

runAfterFirstPaint(() => {
  void import("./main.tsx").then(async ({ application }) => replayEarlySubmit(await application));
});
