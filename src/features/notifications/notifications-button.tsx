import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { Suspense, lazy, useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";

import { notificationsOptions, useReadNotifications } from "./notifications.api.ts";

// Loaded when a user opens it for the first time.
const Panel = lazy(async () => ({ default: (await import("./notifications-panel.tsx")).NotificationsPanel }));

/** Opens recent notifications. Shows a dot while any of them is unseen. */
export function NotificationsButton() {
  const { data: items = [] } = useQuery(notificationsOptions);
  const read = useReadNotifications();
  const button = useRef<HTMLButtonElement>(null);
  const unread = items.filter(({ isUnread }) => isUnread).length;
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // Notifications unread on opening stay highlighted until the panel is closed.
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());

  function toggle() {
    setOpen(!isOpen);
    setWasOpened(true);
    if (isOpen) return;
    setMarked(new Set(items.filter(({ isUnread }) => isUnread).map(({ id }) => id)));
    const [newest] = items;
    if (unread > 0 && newest !== undefined) read.mutate(newest.at);
  }

  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="icon"
        aria-label={unread === 0 ? "Notifications" : `Notifications, ${unread} unread`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="relative"
        onClick={toggle}
      >
        <Bell aria-hidden className="size-4.5" />
        {unread > 0 && (
          <span
            data-testid="notifications-unread"
            className="absolute top-1.5 right-1.5 size-2.5 rounded-full border-2 border-surface bg-critical"
          />
        )}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <Panel anchor={button} isOpen={isOpen} onOpenChange={setOpen} marked={marked} />
        </Suspense>
      )}
    </>
  );
}
