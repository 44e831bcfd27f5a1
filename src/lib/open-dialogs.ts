import { useCallback, useEffect, useId } from "react";

/** What is open over the page, the topmost last. */
let open: readonly { id: string }[] = [];

/** Counts a dialog among those that are open, while `isOpen`; tells whether it is the topmost. */
export function useOpenDialog(isOpen: boolean): { isTopmost: () => boolean } {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    open = [...open, { id }];
    return () => {
      open = open.filter((other) => other.id !== id);
    };
  }, [id, isOpen]);
  return { isTopmost: useCallback(() => open.at(-1)?.id === id, [id]) };
}
