import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";

import { cn } from "#src/lib/cn.ts";

type FoldableProps = {
  /** What it is when it is open, or has nothing in it: "Position 2". Empty where the summary says all of it. */
  name: string;
  /** One line of what is in it. */
  summary: string;
  /** Beside the summary: what should be looked at. */
  mark?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** What is done with the whole of it. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A part of a long form: a line that tells what is in it, and its fields while it is open. */
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
