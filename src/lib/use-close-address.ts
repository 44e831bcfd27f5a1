import { useRouter } from "@tanstack/react-router";

import { goBackFromDialog } from "./dialog-history.ts";

/**
 * Closes a dialog opened by the URL: by going back if it was opened from a link, so that "back" does not reopen
 * it, and otherwise by `leave`, which removes it from the URL.
 */
export function useCloseAddress(leave: () => void): () => void {
  const router = useRouter();
  return () =>
    router.state.location.state.hasOpenedDialog === true ? void goBackFromDialog(router.history) : leave();
}
