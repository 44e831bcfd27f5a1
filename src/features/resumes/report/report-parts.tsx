import { Badge } from "#src/components/ui/badge.tsx";
import { formatDateTime } from "#src/lib/dates.ts";
import type { Rating } from "#worker/ai/contracts/rating.contract.ts";
import type { PastRating } from "#worker/features/resumes/resumes.contract.ts";

import { BandBadge, formatScore } from "../score-text.tsx";
import { Quotes } from "./quotes.tsx";

export const Deductions = ({ deductions }: Pick<Rating, "deductions">) =>
  deductions.length > 0 && (
    <section aria-labelledby="deductions-title">
      <h3 id="deductions-title" className="text-base">
        Taken off the whole
      </h3>
      <ul className="mt-3 space-y-3">
        {deductions.map(({ id, points, found, quotes }) => (
          <li key={id} className="text-sm">
            <p>
              <Badge tone="critical">−{Math.abs(Math.round(points * 10) / 10)}</Badge> {found}
            </p>
            <Quotes quotes={quotes} />
          </li>
        ))}
      </ul>
    </section>
  );

export const Ceiling = ({ ceiling }: Pick<Rating, "ceiling">) =>
  ceiling !== null && (
    <section aria-labelledby="ceiling-title">
      <h3 id="ceiling-title" className="text-base">
        What limits the whole
      </h3>
      <div className="mt-3 text-sm">
        <p>
          <Badge tone="critical">at most {ceiling.at}</Badge> {ceiling.found}
        </p>
        <Quotes quotes={ceiling.quotes} />
      </div>
    </section>
  );

export const Strengths = ({ strengths }: Pick<Rating, "strengths">) =>
  strengths.length > 0 && (
    <section aria-labelledby="strengths-title">
      <h3 id="strengths-title" className="text-base">
        What works
      </h3>
      <ul className="mt-3 space-y-3">
        {strengths.map(({ text, quotes }) => (
          <li key={text} className="text-sm">
            <p>{text}</p>
            <Quotes quotes={quotes} />
          </li>
        ))}
      </ul>
    </section>
  );

export const NotAssessed = ({ parts }: { parts: Rating["notAssessed"] }) =>
  parts.length > 0 && (
    <section aria-labelledby="not-assessed-title">
      <h3 id="not-assessed-title" className="text-base">
        Not assessed
      </h3>
      <ul className="mt-3 space-y-1.5 text-sm">
        {parts.map(({ what, why }) => (
          <li key={what}>
            <span className="font-medium">{what}.</span> <span className="text-ink-soft">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );

export const PastRatings = ({ ratings }: { ratings: PastRating[] }) =>
  ratings.length > 0 && (
    <section aria-labelledby="past-title">
      <h3 id="past-title" className="text-base">
        Earlier ratings
      </h3>
      <ul className="mt-3 divide-y divide-line text-sm">
        {ratings.map(({ at, band, ...rating }) => (
          <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-16 font-medium tabular-nums">{formatScore(rating)}</span>
            <BandBadge band={band} assessed={rating.assessed} />
            <span className="text-ink-soft">{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
