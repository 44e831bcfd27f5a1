import { useCallback, useState } from "react";

/** A dialog and what it is about. What it was about stays while it closes. */
export function useDialog<Payload>() {
  const [payload, setPayload] = useState<Payload | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    payload,
    isOpen,
    open: useCallback((about: Payload) => {
      setPayload(about);
      setOpen(true);
    }, []),
    close: useCallback(() => setOpen(false), []),
  };
}
