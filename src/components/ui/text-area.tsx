import { type ComponentProps, type ReactNode, useId } from "react";

import { cn } from "#src/lib/cn.ts";

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
  const described = [error === undefined ? null : `${id}-error`, hint == null ? null : `${id}-hint`].filter(
    Boolean,
  );
  return (
    <div className={cn("min-w-0 space-y-1.5", className)}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "block text-sm font-medium text-ink"}>
        {label}
      </label>
      <textarea
        rows={4}
        {...rest}
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described.length === 0 ? undefined : described.join(" ")}
        className={cn(inputClass, "field-sizing-content h-auto max-h-96 min-h-24 py-2 leading-6")}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm text-critical">
          {error}
        </p>
      )}
      {hint != null && (
        <div id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </div>
      )}
    </div>
  );
}
