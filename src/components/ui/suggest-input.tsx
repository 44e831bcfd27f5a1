import { Autocomplete as Base } from "@base-ui/react/autocomplete";
import type { LucideIcon } from "lucide-react";
import type { Ref } from "react";

import { cn } from "#src/lib/cn.ts";

import { inputClass } from "./text-field.tsx";

type SuggestInputProps = {
  label: string;
  placeholder: string;
  icon: LucideIcon;
  value: string;
  onChange: (value: string) => void;
  /** Worked out by the caller for the value as it is. */
  suggestions: string[];
  maxLength: number;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
};

/** A text input with suggestions; Enter without a chosen suggestion submits the form around it. */
export function SuggestInput({
  label,
  placeholder,
  icon: Icon,
  value,
  onChange,
  suggestions,
  maxLength,
  inputRef,
  className,
}: SuggestInputProps) {
  return (
    <Base.Root
      items={suggestions}
      filteredItems={suggestions}
      value={value}
      onValueChange={onChange}
      openOnInputClick
    >
      <div className={cn("relative", className)}>
        <Icon
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <Base.Input
          ref={inputRef}
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className={cn(inputClass, "pl-9")}
        />
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-40 outline-none">
          <Base.Popup
            className={cn(
              "max-h-[min(22rem,var(--available-height))] w-[var(--anchor-width)] min-w-56 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-raised",
              suggestions.length === 0 && "hidden",
            )}
          >
            <Base.List aria-label={`${label}: suggestions`}>
              {(item: string) => (
                <Base.Item
                  key={item}
                  value={item}
                  className="cursor-default rounded-md px-2.5 py-2 text-sm outline-none data-highlighted:bg-sunken"
                >
                  {item}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
