import type { ReactNode } from "react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Folded } from "#src/components/ui/folded.tsx";
import { formatDateTime } from "#src/lib/dates.ts";
import type { Rating } from "#worker/ai/contracts/rating.contract.ts";
import type { PastRating } from "#worker/features/resumes/resumes.contract.ts";

import { BandBadge, formatScore } from "../score-text.tsx";
import { Quotes } from "./quotes.tsx";

type OtherPartsProps = {
  rating: Pick<Rating, "ceiling" | "deductions" | "strengths" | "notAssessed">;
  past: PastRating[];
};

/** What else the report has, a line each that opens: limits, deductions, strengths, what was not assessed, the past. */
export function OtherParts({
  rating: { ceiling, deductions, strengths, notAssessed },
  past,
}: OtherPartsProps) {
  return (
    <div className="divide-y divide-line border-t border-line">
      {ceiling !== null && (
        <Part title="What limits the whole" figure={<Badge tone="critical">at most {ceiling.at}</Badge>}>
          <p>{ceiling.found}</p>
          <Quotes quotes={ceiling.quotes} />
        </Part>
      )}
      {deductions.length > 0 && (
        <Part
          title="Taken off the whole"
          figure={
            <Badge tone="critical">
              −{formatPoints(deductions.reduce((sum, { points }) => sum + Math.abs(points), 0))}
            </Badge>
          }
        >
          <List items={deductions}>
            {({ points, found, quotes }) => (
              <>
                <p>
                  <Badge tone="critical">−{formatPoints(Math.abs(points))}</Badge> {found}
                </p>
                <Quotes quotes={quotes} />
              </>
            )}
          </List>
        </Part>
      )}
      {strengths.length > 0 && (
        <Part title="What works" figure={strengths.length}>
          <List items={strengths}>
            {({ text, quotes }) => (
              <>
                <p>{text}</p>
                <Quotes quotes={quotes} />
              </>
            )}
          </List>
        </Part>
      )}
      {notAssessed.length > 0 && (
        <Part title="Not assessed" figure={notAssessed.length}>
          <List items={notAssessed}>
            {({ what, why }) => (
              <p>
                <span className="font-medium">{what}.</span> <span className="text-ink-soft">{why}</span>
              </p>
            )}
          </List>
        </Part>
      )}
      {past.length > 0 && (
        <Part title="Earlier ratings" figure={past.length}>
          <List items={past}>
            {({ at, band, ...rating }) => (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-16 font-medium tabular-nums">{formatScore(rating)}</span>
                <BandBadge band={band} assessed={rating.assessed} />
                <span className="text-ink-soft">{formatDateTime(at)}</span>
              </p>
            )}
          </List>
        </Part>
      )}
    </div>
  );
}

const formatPoints = (points: number): string => String(Math.round(points * 10) / 10);

type PartProps = { title: string; figure: ReactNode; children: ReactNode };

const Part = ({ title, figure, children }: PartProps) => (
  <Folded
    className="py-1"
    summary={
      <>
        <h3 className="min-w-0 flex-1 text-sm font-normal">{title}</h3>
        <span className="tabular-nums">{figure}</span>
      </>
    }
  >
    <div className="py-2 sm:pl-6">{children}</div>
  </Folded>
);

const List = <Item,>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}) => (
  <ul className="space-y-3">
    {items.map((item, at) => (
      <li key={at}>{children(item)}</li>
    ))}
  </ul>
);
