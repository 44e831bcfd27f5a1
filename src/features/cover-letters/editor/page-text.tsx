import { type ComponentProps, useId } from "react";

import { cn } from "#src/lib/cn.ts";

type PageTextProps = Omit<ComponentProps<"textarea">, "id" | "rows"> & {
  label: string;
  /** Drawn in the same place as the text and below it: marks parts of it. */
  behind?: React.ReactNode;
};

/** The classes that place text on the page, of the field and of what is drawn behind it. */
export const PAGE_TEXT = "block w-full px-2 py-1 leading-7 whitespace-pre-wrap wrap-break-word";

/** A text on the letter's page: looks like print until it is pointed at, and grows with what is typed. */
export function PageText({ label, behind, className, ...rest }: PageTextProps) {
  const id = useId();
  return (
    <div className={cn("relative min-w-0", className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {behind}
      <textarea
        {...rest}
        id={id}
        rows={1}
        className={cn(
          PAGE_TEXT,
          "motion relative field-sizing-content min-h-9 resize-none rounded-md bg-transparent text-ink placeholder:text-ink-faint placeholder:italic hover:bg-accent-soft/40 focus:bg-accent-soft/40",
        )}
      />
    </div>
  );
}
