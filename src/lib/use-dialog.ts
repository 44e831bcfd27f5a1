import { useCallback, useState } from "react";

/**
 * Open state and payload of a dialog. The payload is kept while the dialog closes. A dialog that is rendered
 * only while it is open discards what was entered: closing has already asked for confirmation.
 */
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
