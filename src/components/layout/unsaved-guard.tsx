import { useBlocker } from "@tanstack/react-router";

import { ConfirmDialog } from "#src/components/ui/confirm-dialog.tsx";
import { useUnsaved } from "#src/lib/unsaved.ts";

/** Asks for confirmation before unsaved changes are left behind. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  // A redirect to the login is not blocked, because the session is over; the draft is kept for the user's
  // return.
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && current.pathname !== next.pathname && next.pathname !== "/login",
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  useUnsaved(isDirty);
  const isOpen = blocker.status === "blocked";
  const stay = () => blocker.reset?.();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Leave without saving?"
      text="Your changes stay on this device as a draft until you save or discard them."
      cancelText="Stay"
      confirmText="Leave"
      tone="danger"
      isOfNavigation
      onConfirm={() => blocker.proceed?.()}
      onClose={stay}
    />
  );
}
