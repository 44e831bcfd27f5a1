import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  Bell,
  BellRing,
  CalendarClock,
  CircleSlash,
  FilePenLine,
  Handshake,
  Hourglass,
  ListTodo,
  type LucideIcon,
  SearchCheck,
  TimerReset,
} from "lucide-react";
import type { RefObject } from "react";

import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { Popover } from "#src/components/ui/popover.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { cn } from "#src/lib/cn.ts";
import type { Notification } from "#worker/features/notifications/notifications.contract.ts";

import { notificationsOptions } from "./notifications.api.ts";

const ICONS: Record<Notification["kind"], LucideIcon> = {
  gathering: SearchCheck,
  closed: CircleSlash,
  silent: Hourglass,
  interview: CalendarClock,
  offer: Handshake,
  step: ListTodo,
  closing: TimerReset,
  change: FilePenLine,
  search: BellRing,
};

type NotificationsPanelProps = {
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Ids of the notifications that were unread when the panel was opened. */
  marked: ReadonlySet<string>;
};

export function NotificationsPanel({ anchor, isOpen, onOpenChange, marked }: NotificationsPanelProps) {
  const notifications = useQuery(notificationsOptions);
  const items = notifications.data ?? [];
  return (
    <Popover
      label="Notifications"
      anchor={anchor}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className="w-96 p-0"
    >
      <h2 className="border-b border-line px-5 py-4 text-base">Notifications</h2>
      {notifications.isError ? (
        <ErrorState
          title="The notifications could not be loaded"
          error={notifications.error}
          onRetry={() => void notifications.refetch()}
        />
      ) : notifications.isPending ? (
        <p role="status" className="p-5 text-sm text-ink-soft">
          Loading notifications
        </p>
      ) : items.length === 0 ? (
        <EmptyState
          icon={Bell}
          title="Nothing to tell you yet"
          hint="We'll tell you here when a search finishes, a saved job changes or something is due."
        />
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <Item key={item.id} item={item} isNew={marked.has(item.id)} onOpen={() => onOpenChange(false)} />
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
