import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Activity } from "lucide-react";

import { ROOM_ICONS } from "#src/components/layout/navigation.ts";
import { Card, CardHeader } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import type { ActivityItem } from "#worker/features/activity/activity.contract.ts";
import { SIDEBAR_ROOMS } from "#worker/features/rooms.contract.ts";

import { activityOptions } from "./dashboard.api.ts";

/** As many as fit beside the jobs list. */
const SHOWN = 3;

/** The same thing done several times in a row is one entry, that of the latest. */
function joinRepeats(items: readonly ActivityItem[]): (ActivityItem & { more: number })[] {
  const joined: (ActivityItem & { more: number })[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (last?.type === item.type && last.title === item.title) last.more += 1;
    else joined.push({ ...item, more: 0 });
  }
  return joined;
}

export function RecentActivity() {
  const { data: items = [] } = useQuery(activityOptions);
  return (
    <Card>
      <CardHeader>
        <h2 className="text-base">Recent Activity</h2>
      </CardHeader>
      {items.length === 0 ? (
        <EmptyState
          icon={Activity}
          title="No recent activity"
          hint="Start by creating a resume or cover letter!"
        />
      ) : (
        <ul className="divide-y divide-line">
          {joinRepeats(items)
            .slice(0, SHOWN)
            .map(({ id, type, title, description, createdAt, more }) => {
              const room = SIDEBAR_ROOMS.find(({ activity }) => activity === type);
              const Icon = room === undefined ? Activity : ROOM_ICONS[room.id];
              return (
                <li key={id} className="motion relative flex gap-3 px-5 py-3 hover:bg-sunken/50">
                  <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
                    <Icon aria-hidden className="size-4" />
                  </span>
                  <div className="min-w-0 text-sm">
                    <Link
                      to={room?.path ?? "/"}
                      className="rounded-sm font-medium after:absolute after:inset-0 focus-visible:outline-offset-2"
                    >
                      {title}
                    </Link>
                    <p className="break-words text-ink-soft">
                      {description}
                      {more > 0 && ` and ${more} more`}
                    </p>
                    <p className="text-xs text-ink-faint">
                      <RelativeTime iso={createdAt} isShort />
                    </p>
                  </div>
                </li>
              );
            })}
        </ul>
      )}
    </Card>
  );
}
