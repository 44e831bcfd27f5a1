import { Badge } from "#src/components/ui/badge.tsx";

import { Example } from "./example.tsx";

const APPLICATIONS = [
  {
    title: "Data Engineer, Grid Analytics",
    company: "Tidewater Energy",
    when: "Applied 6 days ago",
    status: "Interview",
    tone: "warning",
  },
  {
    title: "Analytics Engineer",
    company: "Fernhill Health",
    when: "Applied 2 days ago",
    status: "Applied",
    tone: "accent",
  },
  {
    title: "Platform Engineer",
    company: "Juniper & Rye",
    when: "Applied 3 weeks ago",
    status: "Offer",
    tone: "positive",
  },
  {
    title: "Data Platform Lead",
    company: "Halden Rail",
    when: "Applied a month ago",
    status: "Rejected",
    tone: "critical",
  },
] as const;

const COUNTS = [
  { label: "Applications Sent", value: "4" },
  { label: "Interview Invites", value: "2" },
  { label: "Response Rate", value: "75%" },
];

/** The list of applications, and the statistics computed from it. */
export function ApplicationsMiniature() {
  return (
    <Example label="four applications with their status, and what is counted of them" title="Applications">
      <dl className="grid grid-cols-3 divide-x divide-line border-b border-line bg-surface">
        {COUNTS.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end px-3 py-3 sm:px-5">
            <dt className="text-xs leading-4 text-ink-soft">{label}</dt>
            <dd className="text-xl leading-8 font-semibold tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="divide-y divide-line bg-surface">
        {APPLICATIONS.map(({ title, company, when, status, tone }) => (
          <li key={title} className="flex items-start justify-between gap-3 px-4 py-3 text-sm sm:px-5">
            <div className="min-w-0">
              <p className="font-semibold tracking-tight">{title}</p>
              <p className="text-ink-soft">
                {company} · {when}
              </p>
            </div>
            <Badge tone={tone}>{status}</Badge>
          </li>
        ))}
      </ul>
    </Example>
  );
}
