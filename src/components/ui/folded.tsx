import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

import { cn } from "#src/lib/cn.ts";

type FoldedProps = {
  /** What can be opened: "Why and how". */
  summary: ReactNode;
  /** Open from the beginning, for what has to be decided. */
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
};

/** A part that opens in place. The browser folds it, so find-in-page opens it and paper shows it whole. */
export const Folded = ({ summary, isOpen = false, className, children }: FoldedProps) => (
  <details open={isOpen} className={cn("group/folded text-sm", className)}>
    <summary className="motion flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-sm text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
      <ChevronDown
        aria-hidden
        className="motion size-4 shrink-0 -rotate-90 text-ink-faint group-open/folded:rotate-0"
      />
      {summary}
    </summary>
    {children}
  </details>
);
