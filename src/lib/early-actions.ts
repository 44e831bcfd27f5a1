/** Does on the screen of the application what was done on the served one, whose buttons and keys lead nowhere. */
type Replay = (root: HTMLElement) => void;

let last: Replay | null = null;
let focused: Replay | null = null;

/**
 * Notes what somebody does on a screen that was served with its content, while its code is still on the way: until
 * `served` is taken out of the page. Only the last of it counts: who finds nothing happening tries again.
 */
export function keepEarlyActions(served: Element | null): void {
  if (served === null) return;
  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    note: (event: DocumentEventMap[Type]) => void,
  ) =>
    document.addEventListener(type, (event) => {
      if (served.isConnected) note(event);
    });
  listen("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button !== null) last = clickOn(button);
  });
  // The browser's own way would leave the page, and forget what else was chosen on it.
  listen("submit", (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) last = submit(event.target);
  });
  listen("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
    const isTyping = target instanceof HTMLInputElement;
    if (!isTyping && !ctrlKey && !metaKey && !altKey && /^[a-z/]$/.test(key)) last = () => press(key);
  });
  listen("focusin", ({ target }) => {
    focused = target instanceof HTMLElement ? focusOn(target) : null;
  });
  // Not where the focus is lost because its element gives way to the application's.
  listen("focusout", ({ target }) =>
    setTimeout(() => {
      if (target instanceof HTMLElement && target.isConnected && document.activeElement === document.body)
        focused = null;
    }),
  );
}

/** Once the screen is there: the focus goes back to where it was, and what was done last is done. */
export function replayEarlyAction(root: HTMLElement): void {
  // Whoever has moved on meanwhile stays there.
  if (document.activeElement === document.body) focused?.(root);
  last?.(root);
  [last, focused] = [null, null];
}

const labelOf = (element: Element): string => element.getAttribute("aria-label") ?? element.textContent;
const alike = (root: ParentNode, element: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(element.localName)].filter(
    (other) => labelOf(other) === labelOf(element),
  );

/** The one on the screen that took the place of the one with this element, by its label. */
function counterpartOf(element: HTMLElement): (root: ParentNode) => HTMLElement | undefined {
  if (element instanceof HTMLInputElement) {
    const { name } = element;
    return (root) => root.querySelector<HTMLElement>(`input[name="${CSS.escape(name)}"]`) ?? undefined;
  }
  const at = alike(document, element).indexOf(element);
  return (root) => alike(root, element)[at];
}

function focusOn(element: HTMLElement): Replay {
  const find = counterpartOf(element);
  return (root) => find(root)?.focus({ preventScroll: true });
}

function clickOn(button: HTMLButtonElement): Replay {
  const find = counterpartOf(button);
  return (root) => {
    const other = find(root);
    if (other === undefined) return;
    if (canBeDoneFor(other)) other.click();
    else other.focus({ preventScroll: true });
  };
}

/** Browsers open windows and write to the clipboard shortly after somebody did something, and not later. */
const canBeDoneFor = (button: HTMLElement): boolean =>
  button.dataset.byHand === undefined || hasRecentGesture();
const hasRecentGesture = (): boolean =>
  (navigator as { userActivation?: UserActivation }).userActivation?.isActive ?? true;

function submit(form: HTMLFormElement): Replay {
  const input = form.querySelector("input");
  const find = input === null ? null : counterpartOf(input);
  return (root) => {
    const other = find?.(root);
    if (other instanceof HTMLInputElement) other.form?.requestSubmit();
  };
}

function press(key: string): void {
  const target = document.activeElement ?? document.body;
  if (key !== "a" || hasRecentGesture())
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}
