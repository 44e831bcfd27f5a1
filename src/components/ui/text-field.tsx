import { type ComponentProps, type ReactNode, useId } from "react";

import { cn } from "#src/lib/cn.ts";

import { FieldNotes, describeField } from "./field-notes.tsx";

export const inputClass =
  "motion h-10 w-full min-w-0 rounded-lg border border-line-strong/60 bg-surface px-3 text-[0.9375rem] text-ink placeholder:text-ink-faint hover:border-line-strong disabled:opacity-50 aria-invalid:border-critical";

/** What a form gives the text field of a name. */
export type BoundField = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

type TextFieldProps = Omit<ComponentProps<"input">, "id"> & {
  label: string;
  error?: string | undefined;
  /** A line below the field, linked to it for screen readers. */
  hint?: ReactNode;
  trailing?: ReactNode;
};

export function TextField({ label, error, hint, trailing, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={cn("min-w-0 space-y-1.5", className)}>
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          {...describeField(id, { error, hint }, rest["aria-describedby"])}
          className={cn(inputClass, trailing !== undefined && "pr-11")}
        />
        {trailing !== undefined && (
          <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>
        )}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
