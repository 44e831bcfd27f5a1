import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** A screen whose heading is not there by then has failed, and says so by itself. */
const WAIT_MS = 10_000;

/**
 * After a change of the route the focus goes to the new screen's heading, as after a page load. The heading may have
 * to wait for its data; a user who does something meanwhile keeps the focus where they are.
 */
export function RouteFocus() {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const unsubscribe = router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged) return;
      stop();
      stop = focusWhenThere("[data-page-heading]");
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [router]);
  return null;
}

function focusWhenThere(selector: string): () => void {
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const look = () => {
    const found = document.querySelector<HTMLElement>(selector);
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
  for (const type of ["keydown", "pointerdown"])
    document.addEventListener(type, stop, { signal: waiting.signal });
  look();
  return stop;
}
