import { CircleCheck, MapPin, Search } from "lucide-react";

import { Badge } from "#src/components/ui/badge.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";

import { Example } from "./example.tsx";
import { JobRow } from "./job-row.tsx";

const SOURCES = [
  { name: "Greenhouse", state: "Read", tone: "positive", what: "38 of 120 boards had matches" },
  { name: "Lever", state: "Read", tone: "positive", what: "11 of 80 boards had matches" },
  { name: "Ashby", state: "Partly read", tone: "warning", what: "Northwind Labs: no answer in 30 s" },
] as const;

/** A completed search: the query, the summary of sources, and the results. */
export function SearchMiniature() {
  return (
    <Example
      label="a search for data engineer in Berlin, the receipt of its sources, and two jobs"
      title="Job Search"
      className="shadow-raised"
    >
      <div className="space-y-3 p-3 sm:p-5">
        <div className="flex gap-2 text-sm">
          <p className="flex h-10 min-w-0 flex-1 items-center gap-2 rounded-lg border border-line-strong/60 bg-surface px-3">
            <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
            <span className="truncate">data engineer</span>
          </p>
          <p className="hidden h-10 min-w-0 items-center gap-2 rounded-lg border border-line-strong/60 bg-surface px-3 sm:flex">
            <MapPin aria-hidden className="size-4 shrink-0 text-ink-faint" />
            Berlin
          </p>
          <span aria-hidden className={getButtonClass({}, "max-sm:px-3")}>
            Search
          </span>
        </div>
        <div className="rounded-card border border-line bg-surface p-3 text-sm sm:p-4">
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-positive" />
            <span className="min-w-0">
              <span className="font-medium">Complete</span>{" "}
              <span className="text-ink-soft">· 214 listings, 61 new</span>
            </span>
          </p>
          <ul className="mt-2 divide-y divide-line border-t border-line">
            {SOURCES.map(({ name, state, tone, what }) => (
              <li key={name} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 py-2 last:pb-0">
                <span className="w-22 font-medium">{name}</span>
                <Badge tone={tone}>{state}</Badge>
                <span className="text-ink-soft">{what}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="divide-y divide-line rounded-card border border-line bg-surface">
          <JobRow
            title="Data Engineer, Grid Analytics"
            company="Tidewater Energy"
            place="Berlin, Germany"
            pay="€72,000 to €88,000"
            posted="2 hours ago"
            skills={["Python", "dbt", "PostgreSQL"]}
            more={2}
          />
          <JobRow
            title="Analytics Engineer"
            company="Fernhill Health"
            place="Berlin, Germany"
            posted="yesterday"
            skills={["SQL", "Airflow"]}
            isRemote
          />
        </div>
      </div>
    </Example>
  );
}
