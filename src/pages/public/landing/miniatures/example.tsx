import type { ReactNode } from "react";

import { Badge } from "#src/components/ui/badge.tsx";
import { cn } from "#src/lib/cn.ts";

/** A mock-up of a product screen, labeled as made-up data. Nothing in it is interactive. */
export function Example({
  label,
  title,
  className,
  children,
}: {
  /** Description for assistive technology. */
  label: string;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <figure
      aria-label={`Example: ${label}`}
      className={cn("min-w-0 overflow-hidden rounded-card border border-line bg-canvas", className)}
    >
      <figcaption className="flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-2.5 text-sm font-medium sm:px-5">
        {title}
        <Badge>Example</Badge>
      </figcaption>
      {children}
    </figure>
  );
}
