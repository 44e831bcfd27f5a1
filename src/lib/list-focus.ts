import { focusWhenThere } from "./focus-when-there.ts";

const ITEM = "data-item-id";
const CONTROL = "a[href], button:not(:disabled)";
/** A menu or a question that closes gives the focus back to what opened it, which is gone: that is over by then. */
const SETTLED_MS = 2000;
const AGAIN_MS = 50;

/** Marks an item of a list that can be deleted. */
export const markItem = (id: string): { [ITEM]: string } => ({ [ITEM]: id });

const readId = (item: Element): string => item.getAttribute(ITEM) ?? "";
const listItems = (within: ParentNode): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(`[${ITEM}]`),
];

/** An item may be in two lists: the one that is in use is meant. */
function findItem(id: string): HTMLElement | undefined {
  const found = listItems(document).filter((item) => readId(item) === id);
  const isInUse = (item: Element) =>
    item.contains(document.activeElement) || item.querySelector("[aria-expanded=true]") !== null;
  return found.find(isInUse) ?? found[0];
}

/** Nobody has put it there: a dialog takes the focus to itself when what had it is gone. */
const isFocusLost = (): boolean =>
  document.activeElement?.matches("body, [data-dialog], [data-dialog-heading]") ?? true;

/**
 * Called before items leave their list: when they are gone, the focus is at the next one, or at the one before, or at
 * what an empty list offers.
 */
export function focusAfterRemoval(ids: readonly string[]): void {
  const item = ids.map(findItem).find((found) => found !== undefined);
  const scope = item?.closest<HTMLElement>("[data-dialog]") ?? document.getElementById("content");
  if (item === undefined || scope === null) return;
  const all = listItems(item.parentElement ?? scope);
  const at = all.indexOf(item);
  const next = [...all.slice(at + 1), ...all.slice(0, at).toReversed()].map(readId);
  const findNext = (): HTMLElement | null => {
    const left = listItems(scope);
    const byId = new Map(left.map((other) => [readId(other), other]));
    const id = next.find((one) => !ids.includes(one) && byId.has(one));
    const target = id === undefined ? left[0] : byId.get(id);
    return (
      target?.querySelector<HTMLElement>(CONTROL) ??
      scope.querySelector<HTMLElement>(`[data-empty-state] :is(${CONTROL})`) ??
      scope.querySelector<HTMLElement>("[data-page-heading], [data-dialog-heading]")
    );
  };
  focusWhenThere(() => {
    if (item.isConnected) return null;
    const found = findNext();
    if (found !== null) holdFocus(findNext);
    return found;
  });
}

/** Until what closes has done so; a user who does something meanwhile is left alone. */
function holdFocus(find: () => HTMLElement | null): void {
  const holding = new AbortController();
  const again = setInterval(() => {
    if (isFocusLost()) find()?.focus({ preventScroll: true });
  }, AGAIN_MS);
  const stop = () => {
    clearInterval(again);
    holding.abort();
  };
  for (const type of ["keydown", "pointerdown"])
    document.addEventListener(type, stop, { signal: holding.signal });
  setTimeout(stop, SETTLED_MS);
}

/** Called when an item comes back to its list: the focus goes to it. */
export const focusWhenBack = (id: string): void =>
  void focusWhenThere(() => findItem(id)?.querySelector<HTMLElement>(CONTROL) ?? null);
