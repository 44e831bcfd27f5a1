import { Link } from "@tanstack/react-router";
import { PenLine } from "lucide-react";

import { Badge } from "#src/components/ui/badge.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";
import type { RatingFix } from "#worker/ai/contracts/rating.contract.ts";

import { Quotes } from "./quotes.tsx";

/** Suggested improvements, largest gain first; each leads to where it is made. */
export const Fixes = ({ id, fixes }: { id: string; fixes: RatingFix[] }) =>
  fixes.length > 0 && (
    <section aria-labelledby="fixes-title">
      <h3 id="fixes-title" className="text-base">
        Top fixes
      </h3>
      <ol className="mt-3 space-y-3">
        {fixes.map((fix) => (
          <li key={`${fix.checkId}${fix.title}`} className="rounded-lg border border-line p-4">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <h4 className="min-w-0 flex-1 basis-48 font-medium">{fix.title}</h4>
              <Badge tone="positive">
                <span aria-hidden>+{fix.gain}</span>
                <span className="sr-only">Raises the score by {fix.gain}</span>
              </Badge>
            </div>
            <p className="mt-1 text-sm">{fix.found}</p>
            <Quotes quotes={fix.quotes} />
            <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
              <dt className="font-medium">Why</dt>
              <dd className="text-ink-soft">{fix.why}</dd>
              <dt className="font-medium">How</dt>
              <dd className="text-ink-soft">{fix.how}</dd>
              {fix.example !== undefined && (
                <>
                  <dt className="font-medium">For example</dt>
                  <dd className="min-w-0 space-y-1 break-words">
                    <p className="text-ink-faint">
                      <span className="sr-only">Before: </span>
                      <del>{fix.example.before}</del>
                    </p>
                    <p>
                      <span className="sr-only">After: </span>
                      {fix.example.after}
                    </p>
                  </dd>
                </>
              )}
            </dl>
            {fix.places?.[0] !== undefined && (
              <Link
                to="/resumes/$id"
                params={{ id }}
                search={{ at: fix.places[0] }}
                aria-label={`Fix it in the editor: ${fix.title}`}
                className={getButtonClass({ variant: "secondary", size: "sm" }, "mt-3")}
              >
                <PenLine aria-hidden className="size-4" />
                Fix it in the editor
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
