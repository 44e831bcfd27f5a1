/** Name of an input in the form that was submitted early, used to find the same form in the application. */
let sent: string | null = null;

/**
 * Intercepts a server-rendered form that is submitted before the application has loaded, until `served` is
 * removed from the page: native submission would leave the page and lose what was typed.
 */
export function recordEarlySubmit(served: Element | null): void {
  if (served === null) return;
  document.addEventListener("submit", (event) => {
    if (!served.isConnected) return;
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) sent = event.target.querySelector("input")?.name ?? null;
  });
}

/** Submits the application's form, once, in place of the form that was submitted early. */
export function replayEarlySubmit(root: HTMLElement): void {
  if (sent === null) return;
  root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(sent)}"]`)?.form?.requestSubmit();
  sent = null;
}
