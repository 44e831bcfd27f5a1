import { useEffect } from "react";

/** A field that holds what is not in the resume yet has its own undo while something is in it. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.value !== "" && target.closest("[data-own-undo]") !== null;

/**
 * Ctrl+Z undoes the last change of the resume wherever the cursor is, Ctrl+Shift+Z and Ctrl+Y redo it: the browser's own
 * undo knows the text of one field alone. What is open over the page keeps its own.
 */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      const { target } = event;
      if (hasOwnUndo(target)) return;
      if (target instanceof Element && target.closest("[role=dialog], [role=alertdialog]") !== null) return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [undo, redo]);
}
