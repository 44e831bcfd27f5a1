import { CalendarCheck, ListChecks, Trash2 } from "lucide-react";
import { useState } from "react";

import { ListToolbar } from "#src/components/layout/list-toolbar.tsx";
import { StatusBadge } from "#src/components/status/status-badge.tsx";
import { StatusSelect } from "#src/components/status/status-select.tsx";
import { SETTABLE } from "#src/components/status/statuses.ts";
import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { Checkbox } from "#src/components/ui/checkbox.tsx";
import { RowSkeletons } from "#src/components/ui/row-skeleton.tsx";
import { Row, factsLine } from "#src/components/ui/row.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { StatCard, StatCards } from "#src/components/ui/stat-card.tsx";
import { Tabs } from "#src/components/ui/tabs.tsx";
import type { ApplicationStatus } from "#worker/features/jobs/jobs.contract.ts";

import { Specimen } from "./specimen.tsx";

const STATUSES: ApplicationStatus[] = ["saved", ...SETTABLE];
const TITLES = [
  "Staff Nurse",
  "Senior Vice President of Transcontinental Freight and Warehousing Operations, Northern Europe",
];
const ORDERS = [{ value: "newest", label: "Newest first" }] as const;
const TABS = [
  { value: "all", label: "All", count: 2004 },
  { value: "applied", label: "Applied", count: 3 },
  { value: "offer", label: "Offer", count: 0 },
] as const;
const noop = () => {};

/** Examples of list components. */
export function ListSpecimens() {
  const [status, setStatus] = useState<ApplicationStatus>("saved");
  const [tab, setTab] = useState<(typeof TABS)[number]["value"]>("all");
  const [text, setText] = useState("");
  const [isChecked, setChecked] = useState(false);
  return (
    <>
      <Specimen name="Status">
        {STATUSES.map((value) => (
          <StatusBadge key={value} status={value} />
        ))}
        <StatusSelect label="Status of one" status={status} onChange={setStatus} />
        <StatusSelect label="Status that cannot be changed" status="offer" onChange={noop} isDisabled />
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox label="Select all" isChecked={isChecked} onChange={setChecked} />
        <Checkbox label="Some" isChecked={false} isMixed onChange={noop} />
      </Specimen>
      <Specimen name="Figures">
        <div className="w-full">
          <StatCards>
            <StatCard label="Interviews" value="12" trend="+2 this week" icon={CalendarCheck} />
            <StatCard label="Total Applications" value="2,004" icon={ListChecks} />
          </StatCards>
        </div>
      </Specimen>
      <Specimen name="List">
        <Card className="w-full min-w-0">
          <div className="px-4 sm:px-5">
            <Tabs label="Status" value={tab} tabs={TABS} onChange={setTab}>
              <div className="-mx-4 sm:-mx-5">
                <ListToolbar
                  search={{ label: "Search the list", value: text, onChange: setText }}
                  more={{ content: "Other filters", active: 1, onClear: noop }}
                  count="2 applications"
                >
                  <Select label="Order" isLabelHidden value="newest" options={ORDERS} onChange={noop} />
                </ListToolbar>
                <ul className="divide-y divide-line">
                  {TITLES.map((title) => (
                    <li key={title}>
                      <SpecimenRow title={title} />
                    </li>
                  ))}
                </ul>
              </div>
            </Tabs>
          </div>
        </Card>
      </Specimen>
      <Specimen name="List on its way">
        <Card className="w-full">
          <RowSkeletons count={2} />
        </Card>
      </Specimen>
    </>
  );
}

const SpecimenRow = ({ title }: { title: string }) => (
  <Row
    level={3}
    title={title}
    badges={<Badge tone="accent">Remote</Badge>}
    facts={
      <p className={factsLine}>
        <span className="truncate">Harbour Clinic</span>
        <span className="truncate">Leeds</span>
        <span>Applied 3 days ago</span>
      </p>
    }
    control={<StatusSelect label={`Status of ${title}`} status="applied" onChange={noop} />}
    actions={
      <Button variant="ghost" size="icon-sm" aria-label={`Remove ${title}`}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    }
  />
);
