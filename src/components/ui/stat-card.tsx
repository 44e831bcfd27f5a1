import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import { Card } from "./card.tsx";

/** Figures side by side. */
export const StatCards = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">{children}</dl>
);

type StatCardProps = {
  label: string;
  value: string;
  icon: LucideIcon;
  /** What has changed; an empty one keeps its place until it is known. */
  trend?: string;
};

export function StatCard({ label, value, icon: Icon, trend }: StatCardProps) {
  return (
    <Card className="p-4 sm:p-5">
      <dt className="flex items-center justify-between gap-2 text-sm text-ink-soft">
        {label}
        <Icon aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
      </dt>
      <dd className="mt-2 text-2xl font-semibold tracking-tight tabular-nums">{value}</dd>
      {trend !== undefined && <dd className="mt-1 min-h-4 text-xs text-ink-faint">{trend}</dd>}
    </Card>
  );
}
