import { useEffect, useLayoutEffect, useMemo, useRef } from "react";

import type { ListedJob } from "./jobs.api.ts";
import { useShortcuts } from "./shortcuts.ts";

/** How long a row may take to be there. */
const FRAMES = 10;

type Stepped = {
  scroller: { current: HTMLElement | null };
  scrollTo: (index: number) => void;
  shown: ListedJob[];
  /** The job that had the focus, or to which it was on its way, when a list went; its successor takes it up. */
  leaving: { current: string | null };
};

/** `j` and `k` go through the jobs of a list, from the one that has the focus or is open. */
export function useSteps({ scroller, scrollTo, shown, leaving }: Stepped): void {
  /** `next` is the row that the focus is on its way to. */
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
    const linkAt = (index: number) =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] h3 a`) ?? null;
    /** At once where the row is there: an Enter may be next. One that was out of view comes after the list has moved. */
    function focusWhenThere(index: number, frames: number) {
      if (place.current.next !== index) return;
      const link = linkAt(index);
      link?.focus({ preventScroll: true });
      // What is read beside the list goes along: keys that act on a job act on the one that is seen.
      if (link !== null && document.querySelector("[data-testid=pane] [data-open-job]") !== null)
        link.click();
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
      const from = next ?? markedIn(scroller.current) ?? at;
      const index = Math.min(Math.max(from + by, 0), place.current.shown.length - 1);
      if (index >= 0) goTo(index);
    }
    return { goTo, keys: { j: () => step(1), k: () => step(-1) } };
  }, [scroller]);
  useShortcuts(keys);

  // Another search is another list: a user who is in the rows goes on in its own, at the same job where it has it.
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
      const index = place.current.next ?? focusedIn(scroller.current);
      leaving.current = index === null ? null : (place.current.shown[index]?.id ?? null);
    },
    [leaving, scroller],
  );
}

const findRow = (element: Element | null | undefined): number | null => {
  const row = element?.closest("[data-index]");
  return row instanceof HTMLElement ? Number(row.dataset.index) : null;
};

const focusedIn = (list: HTMLElement | null): number | null =>
  list?.contains(document.activeElement) === true ? findRow(document.activeElement) : null;

/** The row that has the focus, else the one whose job is open. */
const markedIn = (list: HTMLElement | null): number | null =>
  findRow(document.activeElement) ?? findRow(list?.querySelector("[aria-current=page]"));
