import { ArrowDown, CircleAlert, CircleCheck } from "lucide-react";
import { type RefObject, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { cn } from "#src/lib/cn.ts";
import { pluralize } from "#src/lib/plural.ts";

import { goToNextQuestion } from "./open-sentences.ts";

type OpenSentencesBarProps = {
  count: number;
  /** The question that had the focus last. */
  last: RefObject<Element | null>;
};

/** How many sentences wait for the user, with a button that goes from one to the next; nothing if none ever did. */
export function OpenSentencesBar({ count, last }: OpenSentencesBarProps) {
  const [hadAny, setHadAny] = useState(count > 0);
  if (count > 0 && !hadAny) setHadAny(true);
  if (!hadAny) return null;
  const Icon = count > 0 ? CircleAlert : CircleCheck;
  return (
    <div
      className={cn(
        "sticky top-16 z-20 mb-3 flex h-11 items-center gap-2 rounded-lg border px-3 text-sm font-medium lg:top-2",
        count > 0
          ? "border-warning/30 bg-warning-soft text-warning"
          : "border-positive/30 bg-positive-soft text-positive",
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        {count > 0 ? `${pluralize(count, "sentence")} to look at` : "No sentence left to look at"}
      </p>
      {count > 0 && (
        <Button variant="secondary" size="sm" onClick={() => goToNextQuestion(last.current)}>
          <ArrowDown aria-hidden className="size-4" />
          Next
        </Button>
      )}
    </div>
  );
}
