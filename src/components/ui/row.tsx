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
  /** The last line. With it, the actions stand over the end of this line alone. */
  last?: ReactNode;
  /** Visible on hover and keyboard focus; always visible on touch devices. */
  actions?: ReactNode;
};

/** Class for the title's link: makes the whole row clickable. */
export const rowLink = "rounded-sm after:absolute after:inset-0 hover:underline";

/** One list item, low enough for seven or more on a laptop. */
export function Row({ title, level, badges, facts, more, last, leading, control, actions }: RowProps) {
  const Heading = `h${level}` as const;
  const isDense = last !== undefined;
  return (
    <article
      className={cn(
        "group/row motion relative flex items-center gap-3 bg-(--row) px-4 [--row:var(--color-surface)] max-sm:flex-wrap sm:px-5",
        "hover:[--row:color-mix(in_oklab,var(--color-sunken)_50%,var(--color-surface))] has-[a:focus-visible]:[--row:color-mix(in_oklab,var(--color-sunken)_50%,var(--color-surface))] has-aria-[current=page]:[--row:var(--color-accent-soft)]! has-aria-[current=true]:[--row:var(--color-accent-soft)]!",
        isDense ? "pt-2 pb-1 max-sm:py-2.5" : "py-2",
      )}
    >
      {leading !== undefined && <div className="relative z-10 shrink-0">{leading}</div>}
      <div
        className={cn(
          // What is accented in a row that has the accent itself needs a stronger one to be seen.
          "min-w-0 flex-1 basis-56 group-has-aria-[current]/row:[--color-accent-soft:color-mix(in_oklab,var(--color-accent)_25%,var(--color-surface))]",
          !isDense && "space-y-0.5",
        )}
      >
        <div className="flex min-w-0 items-center gap-2">
          <Heading
            className={cn(
              "min-w-0 truncate text-[0.9375rem] max-sm:wrap-anywhere max-sm:whitespace-normal",
              isDense ? "leading-5" : "leading-6",
            )}
          >
            {title}
          </Heading>
          {badges !== undefined && (
            <div className="flex max-h-5 shrink-0 items-center gap-1.5 max-sm:max-h-none max-sm:shrink max-sm:flex-wrap">
              {badges}
            </div>
          )}
        </div>
        {facts}
        {more}
        {isDense && (
          // Not positioned itself: the link over the whole row would end below it.
          <div className="flex min-h-6 items-center gap-2 max-sm:mt-1">
            <div className="min-w-0 flex-1">{last}</div>
            {actions !== undefined && (
              <div
                className={cn(
                  "z-10 flex shrink-0 items-center gap-0.5 [@media(hover:none)]:relative",
                  // With a mouse: over the end of the line, on the row's own color, so that nothing shows through.
                  "[@media(hover:hover)]:motion [@media(hover:hover)]:absolute [@media(hover:hover)]:right-4 [@media(hover:hover)]:bottom-1 [@media(hover:hover)]:h-6 [@media(hover:hover)]:max-sm:bottom-2.5 [@media(hover:hover)]:sm:right-5 [@media(hover:hover)]:bg-(--row) [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:before:pointer-events-none [@media(hover:hover)]:before:absolute [@media(hover:hover)]:before:inset-y-0 [@media(hover:hover)]:before:right-full [@media(hover:hover)]:before:w-10 [@media(hover:hover)]:before:bg-linear-to-r [@media(hover:hover)]:before:from-transparent [@media(hover:hover)]:before:to-(--row) [@media(hover:hover)]:[&_button]:h-6",
                  SHOWN,
                )}
              >
                {actions}
              </div>
            )}
          </div>
        )}
      </div>
      {(control !== undefined || (actions !== undefined && !isDense)) && (
        <div
          className={cn(
            "relative z-10 flex shrink-0 items-center gap-1 max-sm:ml-auto",
            control === undefined && "[@media(hover:hover)]:-ml-3",
          )}
        >
          {actions !== undefined && !isDense && (
            <div
              className={cn(
                "motion absolute top-1/2 right-full mr-1 flex -translate-y-1/2 items-center gap-0.5 rounded-lg border border-line bg-surface p-1 opacity-0 shadow-raised",
                SHOWN,
                "[@media(hover:none)]:static [@media(hover:none)]:mr-0 [@media(hover:none)]:translate-y-0 [@media(hover:none)]:border-0 [@media(hover:none)]:bg-transparent [@media(hover:none)]:p-0 [@media(hover:none)]:opacity-100 [@media(hover:none)]:shadow-none",
              )}
            >
              {actions}
            </div>
          )}
          {control}
        </div>
      )}
    </article>
  );
}

/** A click leaves the focus on its button, which must not keep the actions over the row: only the keyboard does. */
const SHOWN =
  "group-hover/row:opacity-100 group-has-[:focus-visible]/row:opacity-100 has-aria-expanded:opacity-100";

/** One line of facts: overflow is truncated, but wraps on phones. */
export const factsLine =
  "flex min-w-0 gap-x-3 text-sm leading-5 text-ink-soft max-sm:flex-wrap sm:overflow-hidden sm:whitespace-nowrap";

/** Facts none of which is cut: what has no room moves into the next line. */
export const factsWrap = "flex min-w-0 flex-wrap gap-x-3 wrap-anywhere text-sm leading-5 text-ink-soft";
