import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";

import { cn } from "#src/lib/cn.ts";

type FoldableProps = {
  /** Shown when open or empty: "Position 2". Empty if the summary is sufficient. */
  name: string;
  /** One-line summary of the content. */
  summary: string;
  /** A warning mark beside the summary. */
  mark?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** Actions on the whole section. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A collapsible section of a long form: one summary line, plus its fields while open. */
export function Foldable({ name, summary, mark, isOpen, onToggle, actions, children }: FoldableProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 text-sm">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={onToggle}
            className="motion -ml-2 flex min-h-9 w-full min-w-0 items-center gap-2 rounded-lg px-2 text-left hover:bg-sunken"
          >
            <ChevronDown
              aria-hidden
              className={cn("motion size-4 shrink-0 text-ink-faint", !isOpen && "-rotate-90")}
            />
            {name !== "" && <span className="shrink-0 text-ink-soft">{name}</span>}
            {summary !== "" && <span className="min-w-0 truncate">{summary}</span>}
            {mark}
          </button>
        </h3>
        {actions}
      </div>
      {isOpen && (
        <div id={id} className="pt-3">
          {children}
        </div>
      )}
    </div>
  );
}
