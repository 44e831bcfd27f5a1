import { useEffect } from "react";

/** Fields whose text is not part of the document yet use the browser's undo while they are not empty. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.value !== "" && target.closest("[data-own-undo]") !== null;

/**
 * Ctrl+Z undoes the last change of the document wherever the cursor is, Ctrl+Shift+Z and Ctrl+Y redo it: the
 * browser's own undo covers only a single field. Dialogs keep the browser's undo.
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
