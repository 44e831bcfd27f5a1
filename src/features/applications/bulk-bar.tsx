import { X } from "lucide-react";

import { SETTABLE, STATUSES } from "#src/components/status/statuses.ts";
import { Button } from "#src/components/ui/button.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { formatCount } from "#src/lib/plural.ts";
import type { SetStatus } from "#worker/features/applications/applications.contract.ts";

const CHOICES = SETTABLE.map((value) => ({ value, label: STATUSES[value].label }));
const NOTHING = { value: "none", label: "Set status" } as const;

type BulkBarProps = {
  count: number;
  isBusy: boolean;
  onStatus: (status: SetStatus) => void;
  onClose: () => void;
  onRemove: () => void;
  onClear: () => void;
};

/** Bulk actions for the selected applications. */
export function BulkBar({ count, isBusy, onStatus, onClose, onRemove, onClear }: BulkBarProps) {
  return (
    <div
      role="region"
      aria-label="Selected applications"
      className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2 pl-4 shadow-raised"
    >
      <p role="status" className="mr-2 text-sm font-medium tabular-nums">
        {formatCount(count)} selected
      </p>
      <Select<SetStatus | "none">
        label="Set status for selected"
        isLabelHidden
        className="w-36"
        value="none"
        options={[NOTHING, ...CHOICES]}
        isDisabled={isBusy}
        onChange={(status) => {
          if (status !== "none") onStatus(status);
        }}
      />
      <Button variant="secondary" isPending={isBusy} onClick={onClose}>
        Close as no answer
      </Button>
      <Button variant="secondary" isPending={isBusy} onClick={onRemove}>
        Remove
      </Button>
      <Button variant="ghost" size="icon" aria-label="Clear selection" onClick={onClear}>
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
