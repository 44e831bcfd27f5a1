import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  Activity,
  FileText,
  FolderKanban,
  type LucideIcon,
  ListChecks,
  Mail,
  MessagesSquare,
} from "lucide-react";

import { Card, CardHeader } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";

import { activityOptions } from "./dashboard.api.ts";

const ICONS: Record<string, LucideIcon> = {
  cover_letter: Mail,
  resume: FileText,
  interview: MessagesSquare,
  application: ListChecks,
  portfolio: FolderKanban,
};

const ROOMS = {
  cover_letter: "/cover-letters",
  resume: "/resumes",
  interview: "/interviews",
  application: "/applications",
  portfolio: "/portfolio",
} as const;

/** As many as fit beside the jobs list. */
const SHOWN = 6;

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
          {items.slice(0, SHOWN).map(({ id, type, title, description, createdAt }) => {
            const Icon = ICONS[type] ?? Activity;
            return (
              <li key={id} className="motion relative flex gap-3 px-5 py-3 hover:bg-sunken/50">
                <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
                  <Icon aria-hidden className="size-4" />
                </span>
                <div className="min-w-0 text-sm">
                  <Link
                    to={ROOMS[type]}
                    className="rounded-sm font-medium after:absolute after:inset-0 focus-visible:outline-offset-2"
                  >
                    {title}
                  </Link>
                  <p className="break-words text-ink-soft">{description}</p>
                  <p className="text-xs text-ink-faint">
                    <RelativeTime iso={createdAt} />
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
