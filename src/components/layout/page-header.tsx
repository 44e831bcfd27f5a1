import type { ReactNode } from "react";

import { cn } from "#src/lib/cn.ts";

import { usePageTitle } from "./page-title.tsx";

/** The heading of a screen. It takes the focus when the route changes (`route-focus.tsx`). */
export function PageHeader({
  title,
  subtitle,
  isAside = false,
  isFolded = false,
  isBar = false,
  children,
}: {
  title: string;
  subtitle?: string;
  /** Set if the page's main heading belongs to something shown beside it. */
  isAside?: boolean;
  /** On a phone the title and the actions are one line, so that the content below comes first. */
  isFolded?: boolean;
  /** One row on every screen: a long title is cut, as an editor has it in a field. */
  isBar?: boolean;
  children?: ReactNode;
}) {
  return (
    <header
      className={cn(
        "flex justify-between gap-4",
        isBar
          ? "mb-3 items-center gap-2 max-md:-mt-2 md:mb-4"
          : isFolded
            ? "mb-2 items-center max-md:-mt-3 md:mb-6 md:flex-wrap md:items-start"
            : "mb-6 flex-wrap items-start",
      )}
    >
      <div className={cn("min-w-0 flex-1", !isBar && (isFolded ? "md:basis-64" : "basis-64"))}>
        {isAside ? <h2 className="text-2xl">{title}</h2> : <PageHeading title={title} isBar={isBar} />}
        {subtitle !== undefined && (
          <p className={cn("mt-1 text-ink-soft", isFolded && "max-md:hidden")}>{subtitle}</p>
        )}
      </div>
      {children !== undefined && (
        <div className={cn("flex items-center gap-2", isBar ? "shrink-0" : "flex-wrap")}>{children}</div>
      )}
    </header>
  );
}

function PageHeading({ title, isBar }: { title: string; isBar: boolean }) {
  usePageTitle(title);
  return (
    <h1
      tabIndex={-1}
      data-page-heading
      // Shows the full text on hover, as a user's name for it may exceed two lines.
      {...((isBar || title.length > 60) && { title })}
      className={cn(
        "wrap-anywhere outline-none",
        isBar ? "line-clamp-1 text-lg md:text-2xl" : "line-clamp-2 text-2xl",
      )}
    >
      {title}
    </h1>
  );
}
