import { ChevronDown } from "lucide-react";

import { cn } from "#src/lib/cn.ts";

import type { SelectOption } from "./select.tsx";

type NativeSelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  className?: string;
};

/** A small select for toolbars with a visually hidden label: native, so that it costs no code. */
export const NativeSelect = <Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: NativeSelectProps<Value>) => (
  <label className={cn("inline-flex", className)}>
    <span className="sr-only">{label}</span>
    <span className="relative inline-flex">
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        className="h-9 cursor-pointer appearance-none rounded-lg border border-line bg-surface pr-8 pl-3 text-sm font-medium text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-faint"
      />
    </span>
  </label>
);
