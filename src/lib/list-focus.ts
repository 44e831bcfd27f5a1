import { focusWhenPresent } from "./focus-when-there.ts";

const ITEM = "data-item-id";
const CONTROL = "a[href], button:not(:disabled)";
const MAIN = "data-main-action";
/** How long a closing menu or dialog may still move the focus back to its opener, which no longer exists. */
const SETTLED_MS = 2000;
const AGAIN_MS = 50;

/** Attribute that marks a deletable list item. */
export const getItemAttribute = (id: string): { [ITEM]: string } => ({ [ITEM]: id });

/** Attribute that marks an item's main action, where it is not its first control. */
export const MAIN_ACTION: { [MAIN]: string } = { [MAIN]: "" };
const findMainAction = (item: Element | undefined): HTMLElement | null =>
  item?.querySelector<HTMLElement>(`[${MAIN}]`) ?? item?.querySelector<HTMLElement>(CONTROL) ?? null;

const readItemId = (item: Element): string => item.getAttribute(ITEM) ?? "";
const listItems = (within: ParentNode): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(`[${ITEM}]`),
];

/** Finds an item's element. An item may be in two lists; the list in use is preferred. */
function findItem(id: string): HTMLElement | undefined {
  const found = listItems(document).filter((item) => readItemId(item) === id);
  const isInUse = (item: Element) =>
    item.contains(document.activeElement) || item.querySelector("[aria-expanded=true]") !== null;
  return found.find(isInUse) ?? found[0];
}

/**
 * Whether the focus is on the page or a dialog itself, where the user did not put it: a dialog focuses itself
 * when its focused element is removed.
 */
const isFocusLost = (): boolean =>
  document.activeElement?.matches("body, [data-dialog], [data-dialog-heading]") ?? true;

/**
 * Call before items leave their list: afterwards the focus moves to the next item, or the previous one, or the
 * controls of the empty list.
 */
export function focusAfterRemoval(ids: readonly string[]): void {
  const item = ids.map(findItem).find((found) => found !== undefined);
  const scope =
    item?.closest<HTMLElement>("[data-dialog], [data-popover]") ?? document.getElementById("content");
  if (item === undefined || scope === null) return;
  const all = listItems(item.parentElement ?? scope);
  const at = all.indexOf(item);
  const next = [...all.slice(at + 1), ...all.slice(0, at).toReversed()].map(readItemId);
  const findNext = (): HTMLElement | null => {
    const left = listItems(scope);
    const byId = new Map(left.map((other) => [readItemId(other), other]));
    const id = next.find((one) => !ids.includes(one) && byId.has(one));
    const target = id === undefined ? left[0] : byId.get(id);
    return (
      findMainAction(target) ??
      scope.querySelector<HTMLElement>(`[data-empty-state] :is(${CONTROL})`) ??
      scope.querySelector<HTMLElement>("[data-page-heading], [data-dialog-heading]")
    );
  };
  focusWhenPresent(() => {
    if (item.isConnected) return null;
    const found = findNext();
    if (found !== null) holdFocusUntilSettled(findNext);
    return found;
  });
}

/** Restores the focus until a closing overlay has settled; any user interaction stops this. */
export function holdFocusUntilSettled(find: () => HTMLElement | null): void {
  const holding = new AbortController();
  const again = setInterval(() => {
    if (isFocusLost()) find()?.focus({ preventScroll: true });
  }, AGAIN_MS);
  const stop = () => {
    clearInterval(again);
    holding.abort();
  };
  // Registered after a delay, so that the key press that triggered this call does not stop it.
  setTimeout(() => {
    if (holding.signal.aborted) return;
    for (const type of ["keydown", "pointerdown"])
      document.addEventListener(type, stop, { signal: holding.signal });
  });
  setTimeout(stop, SETTLED_MS);
}

/** Call when an item returns to its list, to focus it. */
export const focusItemWhenRestored = (id: string): void =>
  void focusWhenPresent(() => findMainAction(findItem(id)));
