import { type ComponentProps, type ReactNode, useId } from "react";

import { cn } from "#src/lib/cn.ts";

import { FieldNotes, describeField } from "./field-notes.tsx";
import { inputClass } from "./text-field.tsx";

type TextAreaProps = Omit<ComponentProps<"textarea">, "id"> & {
  label: string;
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
};

/** Grows with its content. */
export function TextArea({ label, isLabelHidden = false, error, hint, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={cn("min-w-0 space-y-1.5", className)}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "block text-sm font-medium text-ink"}>
        {label}
      </label>
      <textarea
        rows={4}
        {...rest}
        id={id}
        {...describeField(id, { error, hint })}
        className={cn(inputClass, "field-sizing-content h-auto max-h-96 min-h-24 py-2 leading-6")}
      />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
