import { Link } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import { cn } from "#src/lib/cn.ts";

import { Card } from "./card.tsx";

/** A row of figures; folded, they are one line on a phone, without what they count. */
export const StatCards = ({ isFolded = false, children }: { isFolded?: boolean; children: ReactNode }) => (
  <dl
    {...(isFolded && { "data-folded": true })}
    className={cn(
      "grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4",
      isFolded ? "grid-cols-4 max-sm:gap-2" : "grid-cols-2",
    )}
  >
    {children}
  </dl>
);

const FOLDED = {
  card: "max-sm:in-data-folded:p-2",
  label:
    "max-sm:in-data-folded:items-start max-sm:in-data-folded:tracking-tight max-sm:in-data-folded:min-h-8 max-sm:in-data-folded:text-xs max-sm:in-data-folded:leading-4",
  value: "max-sm:in-data-folded:mt-1 max-sm:in-data-folded:text-lg",
  rest: "max-sm:in-data-folded:hidden",
};

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
    <Card
      className={cn(
        "relative min-w-0 p-4 sm:p-5",
        FOLDED.card,
        to !== undefined && "motion hover:border-line-strong",
      )}
    >
      <dt className={cn("flex items-center justify-between gap-2 text-sm text-ink-soft", FOLDED.label)}>
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className="rounded-sm after:absolute after:inset-0 after:rounded-card">
            {label}
          </Link>
        )}
        <Icon aria-hidden className={cn("size-4.5 shrink-0 text-ink-faint", FOLDED.rest)} />
      </dt>
      <dd className={cn("mt-2 text-2xl font-semibold tracking-tight tabular-nums", FOLDED.value)}>
        {value ?? "–"}
      </dd>
      {counts !== undefined && <dd className={cn("mt-1 text-xs text-ink-soft", FOLDED.rest)}>{counts}</dd>}
      {trend !== undefined && <dd className="mt-1 min-h-4 text-xs text-ink-faint">{trend}</dd>}
    </Card>
  );
}
