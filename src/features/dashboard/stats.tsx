import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, Mail, Percent, Send } from "lucide-react";

import { StatCard, StatCards } from "#src/components/ui/stat-card.tsx";
import { formatCount } from "#src/lib/plural.ts";

import { statsOptions } from "./dashboard.api.ts";

/** Shows zeros until the figures have loaded, with space reserved for the trends. */
export function Stats() {
  const { data: stats } = useQuery(statsOptions);
  const cards = [
    {
      label: "Applications Sent",
      value: formatCount(stats?.applications ?? 0),
      counts: "all you applied to",
      trend: stats?.trends.applications ?? "",
      icon: Send,
      to: "/applications",
    },
    {
      label: "Interview Invites",
      value: formatCount(stats?.interviews ?? 0),
      counts: "of them ever at an interview",
      trend: stats?.trends.interviews ?? "",
      icon: CalendarCheck,
      to: "/applications",
    },
    {
      label: "Cover Letters",
      value: formatCount(stats?.coverLetters ?? 0),
      counts: "all you have here",
      icon: Mail,
      to: "/cover-letters",
    },
    {
      label: "Response Rate",
      value: `${stats?.responseRate ?? 0}%`,
      counts: "of all you applied to, with any answer",
      icon: Percent,
      to: "/applications",
    },
  ] as const;
  return (
    <StatCards>
      {cards.map((card) => (
        <StatCard key={card.label} {...card} />
      ))}
    </StatCards>
  );
}
