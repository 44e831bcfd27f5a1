import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell, CircleSlash, Hourglass, type LucideIcon, SearchCheck } from "lucide-react";
import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { Popover } from "#src/components/ui/popover.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { cn } from "#src/lib/cn.ts";
import type { Notification } from "#worker/features/notifications/notifications.contract.ts";

import { notificationsOptions, useReadNotifications } from "./notifications.api.ts";

const ICONS: Record<Notification["kind"], LucideIcon> = {
  gathering: SearchCheck,
  closed: CircleSlash,
  silent: Hourglass,
};

/** Opens what happened of late. Its dot is there while something of it has not been seen. */
export function NotificationsButton() {
  const notifications = useQuery(notificationsOptions);
  const read = useReadNotifications();
  const items = notifications.data ?? [];
  const unread = items.filter(({ isUnread }) => isUnread).length;
  // What was unread when the panel was opened stays marked until it is closed.
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);

  function open(isOpen: boolean) {
    setOpen(isOpen);
    if (!isOpen) return;
    setMarked(new Set(items.filter(({ isUnread }) => isUnread).map(({ id }) => id)));
    const [newest] = items;
    if (unread > 0 && newest !== undefined) read.mutate(newest.at);
  }

  return (
    <Popover
      label="Notifications"
      isOpen={isOpen}
      onOpenChange={open}
      className="w-96 p-0"
      trigger={
        <Button
          variant="secondary"
          size="icon"
          aria-label={unread === 0 ? "Notifications" : `Notifications, ${unread} unread`}
          className="relative"
        >
          <Bell aria-hidden className="size-4.5" />
          {unread > 0 && (
            <span
              data-testid="notifications-unread"
              className="absolute top-1.5 right-1.5 size-2.5 rounded-full border-2 border-surface bg-critical"
            />
          )}
        </Button>
      }
    >
      <h2 className="border-b border-line px-5 py-4 text-base">Notifications</h2>
      {notifications.isError ? (
        <ErrorState
          title="The notifications could not be loaded"
          error={notifications.error}
          onRetry={() => void notifications.refetch()}
        />
      ) : items.length === 0 ? (
        <EmptyState
          icon={Bell}
          title="Nothing to tell you yet"
          hint="Searches that end, saved jobs that close and applications without an answer are told here."
        />
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <Item key={item.id} item={item} isNew={marked.has(item.id)} onOpen={() => setOpen(false)} />
          ))}
        </ul>
      )}
    </Popover>
  );
}

function Item({ item, isNew, onOpen }: { item: Notification; isNew: boolean; onOpen: () => void }) {
  const Icon = ICONS[item.kind];
  return (
    <li
      className={cn("motion relative flex gap-3 px-5 py-3.5 hover:bg-sunken/60", isNew && "bg-accent-soft")}
    >
      <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 text-sm">
        <p className="font-medium">
          <Link to={item.href} onClick={onOpen} className="rounded-sm after:absolute after:inset-0">
            {item.title}
          </Link>
          {isNew && <span className="sr-only">, new</span>}
        </p>
        <p className="break-words text-ink-soft">{item.text}</p>
        <p className="text-xs text-ink-faint">
          <RelativeTime iso={item.at} />
        </p>
      </div>
    </li>
  );
}
