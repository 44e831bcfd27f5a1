import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, Mail, Percent, Send } from "lucide-react";

import { Card } from "#src/components/ui/card.tsx";
import { formatCount } from "#src/lib/plural.ts";

import { statsOptions } from "./dashboard.api.ts";

/** Zeros until the figures are there, and room for the trends. */
export function StatCards() {
  const { data: stats } = useQuery(statsOptions);
  const cards = [
    {
      label: "Applications Sent",
      value: formatCount(stats?.applications ?? 0),
      trend: stats?.trends.applications ?? "",
      icon: Send,
    },
    {
      label: "Interview Invites",
      value: formatCount(stats?.interviews ?? 0),
      trend: stats?.trends.interviews ?? "",
      icon: CalendarCheck,
    },
    { label: "Cover Letters", value: formatCount(stats?.coverLetters ?? 0), icon: Mail },
    { label: "Response Rate", value: `${stats?.responseRate ?? 0}%`, icon: Percent },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map(({ label, value, trend, icon: Icon }) => (
        <Card key={label} className="p-4 sm:p-5">
          <dt className="flex items-center justify-between gap-2 text-sm text-ink-soft">
            {label}
            <Icon aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
          </dt>
          <dd className="mt-2 text-2xl font-semibold tracking-tight tabular-nums">{value}</dd>
          {trend !== undefined && <dd className="mt-1 min-h-4 text-xs text-ink-faint">{trend}</dd>}
        </Card>
      ))}
    </dl>
  );
}
