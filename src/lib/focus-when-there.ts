/** What is not there by then has failed, and says so by itself. */
const WAIT_MS = 10_000;

/** Gives the focus to what `find` finds, as soon as it does; a user who does something meanwhile keeps it. */
export function focusWhenThere(find: () => HTMLElement | null): () => void {
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const look = () => {
    const found = find();
    if (found === null) return;
    found.focus({ preventScroll: true });
    stop();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, WAIT_MS);
  waiting.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  // Not by the key that has begun it, which is on its way up still.
  setTimeout(() => {
    if (waiting.signal.aborted) return;
    for (const type of ["keydown", "pointerdown"])
      document.addEventListener(type, stop, { signal: waiting.signal });
  });
  look();
  return stop;
}
