import { useEffect, useLayoutEffect, useMemo, useRef } from "react";

import type { ListedJob } from "./jobs.api.ts";
import { useShortcuts } from "./shortcuts.ts";

/** An opened job, not a previewed one. */
const OPEN_JOB = "[data-testid=pane]:not([data-preview]) [data-open-job]";
/** Number of frames to wait for a row to be rendered. */
const FRAMES = 10;

type Stepped = {
  scroller: { current: HTMLElement | null };
  scrollTo: (index: number) => void;
  shown: ListedJob[];
  /** The job that had (or was about to get) focus when a list was unmounted, for the next list to focus. */
  leaving: { current: string | null };
  /** Told of each job whose row gets the focus. */
  onFocusJob?: ((id: string) => void) | undefined;
};

/**
 * `j` and `k` move through the jobs of a list, starting at the focused or open one. `goTo` moves the focus to a row.
 */
export function useSteps({ scroller, scrollTo, shown, leaving, onFocusJob }: Stepped): {
  goTo: (index: number) => void;
} {
  /**
   * The latest scroll function and rows, the index of the focused row (`at`), and the row about to receive
   * focus (`next`).
   */
  const place = useRef<Pick<Stepped, "scrollTo" | "shown"> & { at: number; next: number | null }>({
    shown,
    scrollTo,
    at: -1,
    next: null,
  });
  useEffect(() => {
    place.current = { ...place.current, shown, scrollTo };
  });
  const { goTo, keys } = useMemo(() => {
    const findLinkAt = (index: number) =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] h3 a`) ?? null;
    /**
     * Focuses at once if the row is rendered, as Enter may follow. A row out of view is focused after the list
     * has scrolled.
     */
    function focusWhenThere(index: number, frames: number) {
      if (place.current.next !== index) return;
      const link = findLinkAt(index);
      link?.focus({ preventScroll: true });
      // The open job follows the focus, so that shortcuts act on the job that is visible.
      if (link !== null && document.querySelector(OPEN_JOB) !== null) link.click();
      if (link !== null || frames === 0) place.current.next = null;
      else requestAnimationFrame(() => focusWhenThere(index, frames - 1));
    }
    function goTo(index: number) {
      place.current = { ...place.current, at: index, next: index };
      place.current.scrollTo(index);
      focusWhenThere(index, FRAMES);
    }
    function step(by: number) {
      const { at, next } = place.current;
      const from = next ?? findMarkedRow(scroller.current) ?? at;
      const index = Math.min(Math.max(from + by, 0), place.current.shown.length - 1);
      if (index >= 0) goTo(index);
    }
    return { goTo, keys: { j: () => step(1), k: () => step(-1) } };
  }, [scroller]);
  useShortcuts(keys);
  useEffect(() => {
    const list = scroller.current;
    function onFocusIn() {
      const focused = shown[findFocusedRow(list) ?? -1];
      if (focused !== undefined) onFocusJob?.(focused.id);
    }
    list?.addEventListener("focusin", onFocusIn);
    return () => list?.removeEventListener("focusin", onFocusIn);
  }, [scroller, shown, onFocusJob]);

  // A new search mounts a new list: focus that was in the old rows moves to the same job, if present, or to the
  // first.
  useEffect(() => {
    const id = leaving.current;
    leaving.current = null;
    const hasFocus = document.activeElement !== document.body;
    if (id === null || hasFocus || place.current.shown.length === 0) return;
    goTo(
      Math.max(
        0,
        place.current.shown.findIndex((job) => job.id === id),
      ),
    );
  }, [leaving, goTo]);
  useLayoutEffect(
    () => () => {
      const index = place.current.next ?? findFocusedRow(scroller.current);
      leaving.current = index === null ? null : (place.current.shown[index]?.id ?? null);
    },
    [leaving, scroller],
  );
  return { goTo };
}

const findRow = (element: Element | null | undefined): number | null => {
  const row = element?.closest("[data-index]");
  return row instanceof HTMLElement ? Number(row.dataset.index) : null;
};

const findFocusedRow = (list: HTMLElement | null): number | null =>
  list?.contains(document.activeElement) === true ? findRow(document.activeElement) : null;

/** The focused row, else the row of the open job. */
const findMarkedRow = (list: HTMLElement | null): number | null =>
  findRow(document.activeElement) ?? findRow(list?.querySelector("[aria-current=page]"));
