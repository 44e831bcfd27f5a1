import { CircleCheck, CircleDashed, CircleMinus, CircleX } from "lucide-react";

import { Folded } from "#src/components/ui/folded.tsx";
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

type CategoriesProps = {
  categories: RatingCategory[];
  /** Checks whose lines are already shown with a fix. */
  fixed: ReadonlySet<string>;
};

/** Score breakdown: one line an area, which opens to its checks. */
export const Categories = ({ categories, fixed }: CategoriesProps) => (
  <section aria-labelledby="categories-title">
    <h3 id="categories-title" className="text-base">
      Where the points come from
    </h3>
    <ul className="mt-2 divide-y divide-line">
      {categories.map(({ id, name, earned, max, checks }) => (
        <li key={id} className="py-1">
          <Folded
            summary={
              <>
                <h4 className="min-w-0 flex-1 text-sm font-normal">{name}</h4>
                <span className="flex w-44 shrink-0 items-center justify-end gap-3 tabular-nums max-sm:w-30">
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
              </>
            }
          >
            <ul className="space-y-4 py-3 sm:pl-6">
              {joinUnassessed(checks).map((check) => (
                <Check key={check.id} check={check} isFixed={fixed.has(check.id)} />
              ))}
            </ul>
          </Folded>
        </li>
      ))}
    </ul>
  </section>
);

/** What was not assessed for the same reason is one entry. */
const joinUnassessed = (checks: RatingCheck[]): RatingCheck[] => [
  ...checks.filter(({ status }) => status !== "not_assessed"),
  ...[
    ...Map.groupBy(
      checks.filter(({ status }) => status === "not_assessed"),
      ({ found }) => found,
    ).values(),
  ].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            label: [first, ...others].map(({ label }) => label).join(", "),
            quotes: [...new Set([first, ...others].flatMap(({ quotes }) => quotes))],
          },
        ],
  ),
];

type CheckProps = { check: RatingCheck; isFixed: boolean };

function Check({ check: { label, status, earned, max, found, quotes }, isFixed }: CheckProps) {
  const { icon: Icon, tone } = ICONS[status];
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden className={cn("mt-1 size-4 shrink-0", tone)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-medium">
            {label} <span className="sr-only">({CHECK_STATES[status]})</span>
          </span>
          <span className="text-ink-faint tabular-nums">
            {status === "not_assessed" ? "Not assessed" : `${formatPoints(earned)} of ${formatPoints(max)}`}
          </span>
        </p>
        <p className="break-words text-ink-soft">{found}</p>
        {!isFixed && <Quotes quotes={quotes} />}
      </div>
    </li>
  );
}
