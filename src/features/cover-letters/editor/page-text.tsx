import { type ComponentProps, type Ref, useId } from "react";

import { cn } from "#src/lib/cn.ts";

type PageTextProps = Omit<ComponentProps<"textarea">, "id" | "rows" | "ref" | "value"> & {
  label: string;
  value: string;
  /** The same text with parts of it marked; drawn behind the field. */
  marked?: React.ReactNode;
  markedRef?: Ref<HTMLDivElement>;
};

const TEXT = "block w-full px-2 py-1 leading-7 whitespace-pre-wrap wrap-break-word";

/**
 * A text on the letter's page: looks like print until it is pointed at, and grows with what is typed. The text is drawn
 * twice, since the copy behind the field gives it its height in every browser and has the marks.
 */
export function PageText({
  label,
  marked,
  markedRef,
  className,
  value,
  placeholder,
  ...rest
}: PageTextProps) {
  const id = useId();
  return (
    <div className={cn("relative min-w-0", className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div ref={markedRef} aria-hidden className={cn(TEXT, "min-h-9 text-transparent")}>
        {marked ?? (value === "" ? placeholder : value)}
        {/* A line break at the end takes a line only if something follows it. */}
        {"\u200B"}
      </div>
      <textarea
        {...rest}
        id={id}
        rows={1}
        value={value}
        placeholder={placeholder}
        className={cn(
          TEXT,
          "motion absolute inset-0 h-full resize-none overflow-hidden rounded-md bg-transparent text-ink placeholder:text-ink-faint placeholder:italic hover:bg-accent-soft/40 focus:bg-accent-soft/40",
        )}
      />
    </div>
  );
}
