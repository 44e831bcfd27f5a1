import { CircleCheck, CircleDashed, CircleMinus, CircleX } from "lucide-react";
import { useState } from "react";

import { Foldable } from "#src/components/ui/foldable.tsx";
import { ProgressBar } from "#src/components/ui/progress-bar.tsx";
import { cn } from "#src/lib/cn.ts";
import type { RatingCategory, RatingCheck } from "#worker/ai/contracts/rating.contract.ts";

import { CHECK_STATES } from "../words.ts";
import { Quotes } from "./quotes.tsx";

const ICONS = {
  passed: { icon: CircleCheck, tone: "text-positive" },
  partly: { icon: CircleMinus, tone: "text-warning" },
  failed: { icon: CircleX, tone: "text-critical" },
  not_assessed: { icon: CircleDashed, tone: "text-ink-faint" },
} as const;

const formatPoints = (value: number): string => String(Math.round(value * 10) / 10);

/** Score breakdown by category and criterion. */
export function Categories({ categories }: { categories: RatingCategory[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  function toggle(id: string) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }
  return (
    <section aria-labelledby="categories-title">
      <h3 id="categories-title" className="text-base">
        Where the points come from
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {categories.map(({ id, name, earned, max, checks }) => (
          <li key={id} className="py-2.5">
            <Foldable
              name={name}
              summary=""
              isOpen={open.has(id)}
              onToggle={() => toggle(id)}
              actions={
                <span className="flex w-44 shrink-0 items-center justify-end gap-3 text-sm text-ink-soft tabular-nums max-sm:w-30">
                  {max === 0 ? (
                    "Not assessed"
                  ) : (
                    <>
                      <ProgressBar label={name} value={earned} max={max} />
                      <span className="w-18 shrink-0 text-right whitespace-nowrap">
                        {formatPoints(earned)} of {formatPoints(max)}
                      </span>
                    </>
                  )}
                </span>
              }
            >
              <ul className="space-y-4 pb-2 sm:pl-6">
                {checks.map((check) => (
                  <Check key={check.id} check={check} />
                ))}
              </ul>
            </Foldable>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Check({ check: { label, status, earned, max, found, quotes } }: { check: RatingCheck }) {
  const { icon: Icon, tone } = ICONS[status];
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden className={cn("mt-1 size-4 shrink-0", tone)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3 text-sm">
          <span className="font-medium">
            {label} <span className="sr-only">({CHECK_STATES[status]})</span>
          </span>
          <span className="text-ink-faint tabular-nums">
            {status === "not_assessed" ? "Not assessed" : `${formatPoints(earned)} of ${formatPoints(max)}`}
          </span>
        </p>
        <p className="text-sm break-words text-ink-soft">{found}</p>
        <Quotes quotes={quotes} />
      </div>
    </li>
  );
}
