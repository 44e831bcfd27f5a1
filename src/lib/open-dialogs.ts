import { useCallback, useEffect, useId, useRef } from "react";

type OpenDialog = {
  id: string;
  /** Whether closing the dialog would lose input. */
  isDirty: () => boolean;
  /**
   * Works like the dialog's close button: asks first if input would be lost, and does nothing while the dialog
   * submits.
   */
  close: () => void;
};

let open: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

function setOpenDialogs(next: readonly OpenDialog[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Open dialogs, topmost last. */
export const openDialogs = {
  read: (): readonly OpenDialog[] => open,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

type DialogState = { isOpen: boolean; isDirty?: boolean; onClose: () => void };

/** Registers a dialog while it is open; tells whether it is the topmost. */
export function useOpenDialog({ isOpen, isDirty = false, onClose }: DialogState): {
  isTopmost: () => boolean;
} {
  const id = useId();
  const latest = useRef({ isDirty, onClose });
  useEffect(() => {
    latest.current = { isDirty, onClose };
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const dialog = { id, isDirty: () => latest.current.isDirty, close: () => latest.current.onClose() };
    setOpenDialogs([...open, dialog]);
    return () => setOpenDialogs(open.filter((other) => other !== dialog));
  }, [id, isOpen]);
  return { isTopmost: useCallback(() => open.at(-1)?.id === id, [id]) };
}
