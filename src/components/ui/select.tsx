import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";

import { cn } from "#src/lib/cn.ts";

import { inputClass } from "./text-field.tsx";

export type SelectOption<Value extends string> = { value: Value; label: string };

type SelectProps<Value extends string> = {
  label: string;
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  className?: string;
};

export function Select<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  options,
  onChange,
  isDisabled = false,
  className,
}: SelectProps<Value>) {
  return (
    <Base.Root<Value>
      items={options}
      value={value}
      disabled={isDisabled}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
    >
      <div className={className}>
        <Base.Label className={isLabelHidden ? "sr-only" : "mb-1.5 block text-sm font-medium"}>
          {label}
        </Base.Label>
        <Base.Trigger className={cn(inputClass, "flex items-center justify-between gap-2 text-left text-sm")}>
          <Base.Value className="truncate" />
          <Base.Icon>
            <ChevronDown aria-hidden className="size-4 text-ink-faint" />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner
          // All content must be in a landmark, including overlays.
          role="region"
          aria-label={`${label}: choices`}
          sideOffset={4}
          alignItemWithTrigger={false}
          className="z-60 outline-none"
        >
          <Base.Popup className="max-h-[min(20rem,var(--available-height))] max-w-[var(--available-width)] min-w-[var(--anchor-width)] overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-raised">
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                className="flex cursor-default items-center justify-between gap-4 rounded-md px-2.5 py-2 text-sm outline-none data-highlighted:bg-sunken"
              >
                <Base.ItemText className="min-w-0 wrap-anywhere">{option.label}</Base.ItemText>
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
