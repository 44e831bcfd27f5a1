import { useRouter } from "@tanstack/react-router";

import { goBackFromDialog } from "./dialog-history.ts";

/**
 * Closes a dialog that the address opens: by going back where it was opened from a link, so that "back" does not open
 * it again, and otherwise by `leave`, which takes it out of the address.
 */
export function useCloseAddress(leave: () => void): () => void {
  const router = useRouter();
  return () =>
    router.state.location.state.hasOpenedDialog === true ? void goBackFromDialog(router.history) : leave();
}
