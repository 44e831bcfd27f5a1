import { useEffect } from "react";

type Shortcut = { keys: readonly string[]; text: string };

/** Shortcuts of the job screens and of every screen, as described to users. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["/"], text: "Go to the search" },
  { keys: ["j", "k"], text: "Next and previous job" },
  { keys: ["Enter"], text: "Open the job" },
  { keys: ["s"], text: "Save it" },
  { keys: ["a"], text: "Apply to it" },
  { keys: ["?"], text: "Show these keys" },
  { keys: ["g", "j"], text: "Go to a room by its letter" },
  { keys: ["Ctrl K"], text: "Go to anything by its name" },
];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

const isInOverlay = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("[role=dialog], [role=alertdialog], [role=listbox], [role=menu]") !== null;

/** Runs the action of a plain key, unless the user is typing or a dialog is open. */
export function useShortcuts(actions: Record<string, () => void>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || isInOverlay(event.target)) return;
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

const SEQUENCE_MS = 1500;

/** Runs the action of a letter that is pressed after `g`; that letter does nothing else then. */
export function useSequences(actions: Record<string, () => void>): void {
  useEffect(() => {
    let begunAt = Number.NEGATIVE_INFINITY;
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || isInOverlay(event.target)) return;
      const isSecond = event.timeStamp - begunAt <= SEQUENCE_MS;
      begunAt = event.key === "g" && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const action = actions[event.key];
      if (!isSecond || action === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      action();
    }
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [actions]);
}

/** Runs an action on Ctrl or Command and K, also while the user is typing; not while something is confirmed. */
export function useCommandKey(action: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== "k") return;
      if (document.querySelector("[role=alertdialog], [role=dialog]") !== null) return;
      event.preventDefault();
      action();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [action]);
}

/**
 * Presses the button with this shortcut: of the focused job in the list, else of the open one. Buttons declare
 * their key in `aria-keyshortcuts`.
 */
export function pressJobButton(key: string): void {
  const focused = document.activeElement?.closest("article") ?? document.querySelector("[data-open-job]");
  focused?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${key}"]`)?.click();
}

const PRESS = { s: () => pressJobButton("s"), a: () => pressJobButton("a") };

const NONE = {};

/** `s` and `a` on a screen with jobs; disabled if a parent screen handles them already. */
export const useJobKeys = (isOn = true): void => useShortcuts(isOn ? PRESS : NONE);
