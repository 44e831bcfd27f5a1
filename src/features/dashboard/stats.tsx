import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, Mail, Percent, Send } from "lucide-react";

import { StatCard, StatCards } from "#src/components/ui/stat-card.tsx";
import { formatCount } from "#src/lib/plural.ts";

import { statsOptions } from "./dashboard.api.ts";

/** Space is reserved for the trends until the figures have loaded. */
export function Stats() {
  const { data: stats } = useQuery(statsOptions);
  const cards = [
    {
      label: "Applications Sent",
      value: stats && formatCount(stats.applications),
      trend: stats?.trends.applications ?? "",
      icon: Send,
      to: "/applications",
    },
    {
      label: "Interview Invites",
      value: stats && formatCount(stats.interviews),
      counts: "reached an interview",
      trend: stats?.trends.interviews ?? "",
      icon: CalendarCheck,
      to: "/applications",
    },
    {
      label: "Cover Letters",
      value: stats && formatCount(stats.coverLetters),
      counts: "in your account",
      icon: Mail,
      to: "/cover-letters",
    },
    {
      label: "Response Rate",
      value: stats && `${stats.responseRate}%`,
      counts: "got any answer",
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
