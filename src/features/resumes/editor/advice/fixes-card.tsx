import { ChevronDown } from "lucide-react";
import { use, useState } from "react";

import { Card } from "#src/components/ui/card.tsx";
import { cn } from "#src/lib/cn.ts";

import { usePart } from "../state/editing.ts";
import { AdviceProblem } from "./score-chip.tsx";
import { TopFixes } from "./top-fixes.tsx";
import { AdviceContext } from "./use-advice.ts";

/** The fixes that raise the score most; absent until there are any. */
export function FixesCard() {
  const content = usePart("content");
  const advice = use(AdviceContext);
  const [isOpen, setOpen] = useState(true);
  if (advice.current === null || advice.current.fixes.length === 0) return null;
  return (
    <Card>
      <section aria-labelledby="fixes-title">
        <h2 id="fixes-title" className="text-base">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="motion flex min-h-12 w-full items-center justify-between gap-2 rounded-card px-4 text-left hover:bg-sunken"
          >
            Top fixes
            <ChevronDown
              aria-hidden
              className={cn("motion size-4 text-ink-faint", !isOpen && "-rotate-90")}
            />
          </button>
        </h2>
        {isOpen && (
          <div className="overflow-hidden rounded-b-card border-t border-line">
            <TopFixes content={content} advice={advice} />
            <AdviceProblem problem={advice.problem} />
          </div>
        )}
      </section>
    </Card>
  );
}
