import { useEffect } from "react";

/** What a key does on the screens of jobs, as it is told there. */
export const SHORTCUTS: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ["/"], text: "Go to the search" },
  { keys: ["j", "k"], text: "Next and previous job" },
  { keys: ["Enter"], text: "Open the job" },
  { keys: ["s"], text: "Save it" },
  { keys: ["a"], text: "Apply to it" },
  { keys: ["?"], text: "Show these keys" },
];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("[role=dialog], [role=alertdialog], [role=listbox], [role=menu]") !== null;

/** Calls what a plain key stands for, unless a user is typing or has a dialog open. */
export function useShortcuts(actions: Record<string, () => void>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || isElsewhere(event.target)) return;
      if (document.querySelector("[role=alertdialog]") !== null) return;
      const action = actions[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [actions]);
}

/**
 * Presses the button that a key stands for: of the job in the list that has the focus, else of the one that is open.
 * Buttons name their key in `aria-keyshortcuts`.
 */
export function pressOfJob(key: string): void {
  const focused = document.activeElement?.closest("article") ?? document.querySelector("[data-open-job]");
  focused?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${key}"]`)?.click();
}

const PRESS = { s: () => pressOfJob("s"), a: () => pressOfJob("a") };

const NONE = {};

/** `s` and `a` on a screen that shows jobs; off where a screen around it has them already. */
export const useJobKeys = (isOn = true): void => useShortcuts(isOn ? PRESS : NONE);
