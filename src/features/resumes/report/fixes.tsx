import { Link } from "@tanstack/react-router";
import { PenLine } from "lucide-react";

import { Badge } from "#src/components/ui/badge.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";
import { Folded } from "#src/components/ui/folded.tsx";
import { pluralize } from "#src/lib/plural.ts";
import type { RatingFix } from "#worker/ai/contracts/rating.contract.ts";

import { Quotes } from "./quotes.tsx";

/** Suggested improvements, largest gain first; each leads to where it is made. */
export const Fixes = ({ id, fixes }: { id: string; fixes: RatingFix[] }) =>
  fixes.length > 0 && (
    <section aria-labelledby="fixes-title">
      <h3 id="fixes-title" className="text-base">
        Top fixes
      </h3>
      <ol className="mt-2 divide-y divide-line">
        {fixes.map((fix) => (
          <li key={`${fix.checkId}${fix.title}`} className="py-3">
            <div className="flex items-start gap-3">
              <Badge tone="positive" className="mt-0.5 w-10 shrink-0 justify-center tabular-nums">
                <span aria-hidden>+{fix.gain}</span>
                <span className="sr-only">Raises the score by {fix.gain}</span>
              </Badge>
              <div className="min-w-0 flex-1">
                <h4 className="font-medium">{fix.title}</h4>
                <p className="text-sm text-ink-soft">{fix.found}</p>
                <Details fix={fix} />
              </div>
              {fix.places?.[0] !== undefined && (
                <Link
                  to="/resumes/$id"
                  params={{ id }}
                  search={{ at: fix.places[0] }}
                  aria-label={`Fix it in the editor: ${fix.title}`}
                  className={getButtonClass({ variant: "secondary", size: "sm" }, "shrink-0")}
                >
                  <PenLine aria-hidden className="size-4" />
                  Fix
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );

/** The lines that a fix is about, and why and how they are changed. */
function Details({ fix: { title, quotes, why, how, example } }: { fix: RatingFix }) {
  return (
    <Folded
      className="mt-0.5"
      summary={
        <>
          {quotes.length === 0 ? "Why and how" : `${pluralize(quotes.length, "line")}, why and how`}
          <span className="sr-only">: {title}</span>
        </>
      }
    >
      <Quotes quotes={quotes} />
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="font-medium">Why</dt>
        <dd className="text-ink-soft">{why}</dd>
        <dt className="font-medium">How</dt>
        <dd className="text-ink-soft">{how}</dd>
        {example !== undefined && (
          <>
            <dt className="font-medium">For example</dt>
            <dd className="min-w-0 space-y-1 break-words">
              <p className="text-ink-faint">
                <span className="sr-only">Before: </span>
                <del>{example.before}</del>
              </p>
              <p>
                <span className="sr-only">After: </span>
                {example.after}
              </p>
            </dd>
          </>
        )}
      </dl>
    </Folded>
  );
}
