import { Link } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import { cn } from "#src/lib/cn.ts";

import { Card } from "./card.tsx";

/** A row of figures. */
export const StatCards = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">{children}</dl>
);

type StatCardProps = {
  label: string;
  /** Undefined while it is not known: a zero would be a false figure. */
  value: string | undefined;
  icon: LucideIcon;
  /** What the figure counts: "now at an interview". */
  counts?: string;
  /** The recent change; pass an empty string to reserve the space while it loads. */
  trend?: string;
  /** Link to the items that the figure counts. */
  to?: "/applications" | "/cover-letters" | "/interviews";
};

export function StatCard({ label, value, icon: Icon, counts, trend, to }: StatCardProps) {
  return (
    <Card className={cn("relative p-4 sm:p-5", to !== undefined && "motion hover:border-line-strong")}>
      <dt className="flex items-center justify-between gap-2 text-sm text-ink-soft">
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className="rounded-sm after:absolute after:inset-0 after:rounded-card">
            {label}
          </Link>
        )}
        <Icon aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
      </dt>
      <dd className="mt-2 text-2xl font-semibold tracking-tight tabular-nums">{value ?? "–"}</dd>
      {counts !== undefined && <dd className="mt-1 text-xs text-ink-soft">{counts}</dd>}
      {trend !== undefined && <dd className="mt-1 min-h-4 text-xs text-ink-faint">{trend}</dd>}
    </Card>
  );
}
