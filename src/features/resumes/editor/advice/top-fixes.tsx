import { ChevronRight } from "lucide-react";

import { Badge } from "#src/components/ui/badge.tsx";
import { cn } from "#src/lib/cn.ts";
import { pluralize } from "#src/lib/plural.ts";
import type { RatingFix } from "#worker/ai/contracts/rating.contract.ts";

import type { EditorContent } from "../state/doc.ts";
import { goToPlace } from "../state/go-to-place.ts";
import { describePlace } from "./describe-place.ts";
import type { Advice } from "./use-advice.ts";

const MOST = 5;

/** What raises the score most; each leads to its field. */
export function TopFixes({ content, advice }: { content: EditorContent; advice: Advice }) {
  const fixes = advice.current?.fixes.slice(0, MOST) ?? [];
  return (
    <ol className={cn("motion", advice.isOutdated && "opacity-60")}>
      {fixes.map((fix) => (
        <li key={fix.checkId} className="border-t border-line first:border-t-0">
          <Row fix={fix} content={content} />
        </li>
      ))}
    </ol>
  );
}

function Row({ fix, content }: { fix: RatingFix; content: EditorContent }) {
  const [place, ...others] = fix.places ?? [];
  const said = (
    <>
      <Badge tone="positive" className="w-10 shrink-0 justify-center tabular-nums">
        <span aria-hidden>+{fix.gain}</span>
        <span className="sr-only">Raises the score by {fix.gain}:</span>
      </Badge>
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium">{fix.title}</span>
        <span className="block truncate text-xs text-ink-soft">
          {place === undefined
            ? fix.found
            : `${describePlace(content, place)}${others.length === 0 ? "" : ` and ${pluralize(others.length, "other")}`}`}
        </span>
      </span>
    </>
  );
  if (place === undefined) return <p className="flex items-center gap-3 px-4 py-2.5">{said}</p>;
  return (
    <button
      type="button"
      onClick={() => goToPlace(place)}
      className="motion flex w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-sunken"
    >
      {said}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
    </button>
  );
}
