import { useCallback, useEffect, useId, useRef } from "react";

import { createStore } from "./store.ts";

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

/** Open dialogs, topmost last. */
export const openDialogs = createStore<readonly OpenDialog[]>([]);

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
    openDialogs.write([...openDialogs.read(), dialog]);
    return () => openDialogs.write(openDialogs.read().filter((other) => other !== dialog));
  }, [id, isOpen]);
  return { isTopmost: useCallback(() => openDialogs.read().at(-1)?.id === id, [id]) };
}
