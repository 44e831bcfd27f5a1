import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import { useId, useState } from "react";

import { TONES } from "#src/components/ui/badge.tsx";
import { cn } from "#src/lib/cn.ts";
import type { ApplicationStatus } from "#worker/features/jobs/jobs.contract.ts";

import { SETTABLE, STATUSES } from "./statuses.ts";

type SettableStatus = (typeof SETTABLE)[number];

type StatusSelectProps = {
  /** "Status of Staff Nurse at Harbour Clinic" */
  label: string;
  status: ApplicationStatus;
  onChange: (status: SettableStatus) => void;
  isDisabled?: boolean;
};

const getShape = (status: ApplicationStatus): string =>
  cn(
    "motion relative z-10 inline-flex h-8 shrink-0 items-center gap-1.5 rounded-md pr-1.5 pl-2.5 text-xs font-medium ring-current/30 hover:ring-1 data-popup-open:ring-1",
    TONES[STATUSES[status].tone],
  );

/**
 * A status badge that is also the control for changing the status. Long lists have hundreds, so each is a plain
 * button until it is first opened.
 */
export function StatusSelect(props: StatusSelectProps) {
  const { label, status, isDisabled = false } = props;
  const list = useId();
  const [wasOpened, setOpened] = useState(false);
  if (wasOpened) return <OpenedStatusSelect {...props} />;
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={list}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => setOpened(true)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        setOpened(true);
      }}
      className={getShape(status)}
    >
      <span>{STATUSES[status].label}</span>
      <ChevronDown aria-hidden className="size-3.5" />
    </button>
  );
}

function OpenedStatusSelect({ label, status, onChange, isDisabled = false }: StatusSelectProps) {
  const offered: ApplicationStatus[] = status === "saved" ? ["saved", ...SETTABLE] : [...SETTABLE];
  return (
    <Base.Root<ApplicationStatus>
      items={offered.map((value) => ({ value, label: STATUSES[value].label }))}
      value={status}
      disabled={isDisabled}
      defaultOpen
      onValueChange={(next) => {
        if (next !== null && next !== status && next !== "saved") onChange(next);
      }}
    >
      <Base.Trigger aria-label={label} className={getShape(status)}>
        <Base.Value />
        <ChevronDown aria-hidden className="size-3.5" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          // All content must be in a landmark, including overlays.
          role="region"
          aria-label={`${label}: choices`}
          sideOffset={4}
          align="end"
          alignItemWithTrigger={false}
          className="z-60 outline-none"
        >
          <Base.Popup className="min-w-40 rounded-lg border border-line bg-surface p-1 shadow-raised">
            {offered.map((value) => (
              <Base.Item
                key={value}
                value={value}
                className="flex cursor-default items-center justify-between gap-4 rounded-md px-2.5 py-2 text-sm outline-none data-highlighted:bg-sunken"
              >
                <span
                  className={cn("rounded-md px-2 py-0.5 text-xs font-medium", TONES[STATUSES[value].tone])}
                >
                  <Base.ItemText>{STATUSES[value].label}</Base.ItemText>
                </span>
                <Base.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
