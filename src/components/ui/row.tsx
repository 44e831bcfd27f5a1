import type { ReactNode } from "react";

import { cn } from "#src/lib/cn.ts";

type RowProps = {
  /** A link covering the whole row (`rowLink`), or text. */
  title: ReactNode;
  level: 2 | 3;
  /** Beside the title. */
  badges?: ReactNode;
  /** One line of facts; wraps on phones. */
  facts: ReactNode;
  /** A separate line below the facts. */
  more?: ReactNode;
  /** Before the title: the row's checkbox. */
  leading?: ReactNode;
  /** Always visible at the end of the row. */
  control?: ReactNode;
  /** Visible on hover and focus; always visible on touch devices. */
  actions?: ReactNode;
};

/** Class for the title's link: makes the whole row clickable. */
export const rowLink = "rounded-sm after:absolute after:inset-0 hover:underline";

/** One list item: at most 88 px high on a laptop, whatever its content. */
export function Row({ title, level, badges, facts, more, leading, control, actions }: RowProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="group/row motion relative flex items-center gap-3 px-4 py-2 hover:bg-sunken/50 has-[a:focus-visible]:bg-sunken/50 has-aria-[current=page]:bg-accent-soft max-sm:flex-wrap sm:px-5">
      {leading !== undefined && <div className="relative z-10 shrink-0">{leading}</div>}
      <div className="min-w-0 flex-1 basis-56 space-y-0.5">
        <div className="flex min-w-0 items-center gap-2">
          <Heading className="min-w-0 truncate text-[0.9375rem] leading-6 max-sm:wrap-anywhere max-sm:whitespace-normal">
            {title}
          </Heading>
          {badges !== undefined && (
            <div className="flex shrink-0 items-center gap-1.5 max-sm:shrink max-sm:flex-wrap">{badges}</div>
          )}
        </div>
        {facts}
        {more}
      </div>
      <div
        className={cn(
          "relative z-10 flex shrink-0 items-center gap-1 max-sm:ml-auto",
          control === undefined && "[@media(hover:hover)]:-ml-3",
        )}
      >
        {actions !== undefined && (
          <div
            className={cn(
              "motion absolute top-1/2 right-full mr-1 flex -translate-y-1/2 items-center gap-0.5 rounded-lg border border-line bg-surface p-1 opacity-0 shadow-raised",
              "group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-aria-expanded:opacity-100",
              "[@media(hover:none)]:static [@media(hover:none)]:mr-0 [@media(hover:none)]:translate-y-0 [@media(hover:none)]:border-0 [@media(hover:none)]:bg-transparent [@media(hover:none)]:p-0 [@media(hover:none)]:opacity-100 [@media(hover:none)]:shadow-none",
            )}
          >
            {actions}
          </div>
        )}
        {control}
      </div>
    </article>
  );
}

/** One line of facts: overflow is truncated, but wraps on phones. */
export const factsLine =
  "flex min-w-0 gap-x-3 text-sm leading-5 text-ink-soft max-sm:flex-wrap sm:overflow-hidden sm:whitespace-nowrap";
