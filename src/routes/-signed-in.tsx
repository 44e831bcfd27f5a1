import { useLocation } from "@tanstack/react-router";
import { type ReactNode, Suspense, lazy, useState } from "react";

import { AppLayout } from "#src/components/layout/app-layout.tsx";
import { useLogout } from "#src/features/auth/auth.api.ts";
import { AppliedPrompt } from "#src/features/jobs/applied-prompt.tsx";
import { GatheringProvider } from "#src/features/jobs/gathering/gathering-provider.tsx";
import { GlobalShortcuts } from "#src/features/jobs/global-shortcuts.tsx";
import { parseSettingsTab } from "#src/lib/settings-address.ts";
import { hasUnsavedChanges } from "#src/lib/unsaved.ts";
import type { User } from "#worker/features/auth/auth.contract.ts";

import { GoTo } from "./-go-to.tsx";

// Lazy: most users have no unsaved changes.
const ConfirmDialog = lazy(async () => ({
  default: (await import("#src/components/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

// Lazy: few visits need it.
const SettingsDialog = lazy(async () => ({
  default: (await import("#src/features/account/settings-dialog.tsx")).SettingsDialog,
}));

const CalendarPanel = lazy(async () => ({
  default: (await import("#src/features/feeds/calendar-panel.tsx")).CalendarPanel,
}));
const MessagesPanel = lazy(async () => ({
  default: (await import("#src/features/delivery/messages-panel.tsx")).MessagesPanel,
}));

/** Layout that persists while a signed-in user moves between screens. */
export function SignedIn({ user, children }: { user: User; children: ReactNode }) {
  const logout = useLogout();
  const [isAsking, setAsking] = useState(false);
  const settings = useLocation({ select: ({ hash }) => parseSettingsTab(hash) });
  const stay = () => setAsking(false);
  return (
    <GatheringProvider>
      <AppLayout
        user={user}
        isLoggingOut={logout.isPending}
        onLogout={() => (hasUnsavedChanges() ? setAsking(true) : logout.mutate())}
      >
        {children}
        <AppliedPrompt />
        <GlobalShortcuts />
        <GoTo />
        {settings !== null && (
          <Suspense fallback={null}>
            <SettingsDialog
              user={user}
              tab={settings}
              calendar={
                <Suspense fallback={null}>
                  <CalendarPanel />
                </Suspense>
              }
              messages={
                <Suspense fallback={null}>
                  <MessagesPanel />
                </Suspense>
              }
            />
          </Suspense>
        )}
        {isAsking && (
          <Suspense fallback={null}>
            <ConfirmDialog
              isOpen
              title="Log out without saving?"
              text="Unsaved changes are deleted from this device when you log out."
              cancelText="Stay"
              confirmText="Log out"
              tone="danger"
              onConfirm={() => {
                stay();
                logout.mutate();
              }}
              onClose={stay}
            />
          </Suspense>
        )}
      </AppLayout>
    </GatheringProvider>
  );
}
