import { SearchX } from "lucide-react";

import { MadeByBadge } from "#src/components/ai/made-by-badge.tsx";
import { Badge, type Tone } from "#src/components/ui/badge.tsx";
import { Card, CardHeader } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { ProgressBar } from "#src/components/ui/progress-bar.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { ApiError } from "#src/lib/api.ts";
import type { MadeBy } from "#worker/features/ai/ai.contract.ts";

import { Specimen } from "./specimen.tsx";

const TONES: Tone[] = ["neutral", "accent", "positive", "warning", "critical"];
const MADE_BY: MadeBy[] = [
  { engine: "embedded", model: null, version: "parse-resume/1", degraded: null, at: "2026-11-01T00:00:00Z" },
  { engine: "model", model: "small", version: "parse-resume/1", degraded: null, at: "2026-11-01T00:00:00Z" },
  {
    engine: "embedded",
    model: null,
    version: "parse-resume/1",
    degraded: "timeout",
    at: "2026-11-01T00:00:00Z",
  },
];
const LONG = "Senior Vice President of Transcontinental Freight and Warehousing Operations "
  .repeat(3)
  .slice(0, 200);
const MOMENTS = ["2026-01-01T00:00:00Z", "2020-01-01T00:00:00Z"];
const noop = () => {};

export function StateSpecimens() {
  return (
    <>
      <Specimen name="Badge">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="How it was made">
        {MADE_BY.map((madeBy) => (
          <MadeByBadge key={`${madeBy.engine}${madeBy.degraded}`} madeBy={madeBy} result="rating" />
        ))}
      </Specimen>
      <Specimen name="How a letter was made">
        {MADE_BY.map((madeBy) => (
          <MadeByBadge key={`${madeBy.engine}${madeBy.degraded}`} madeBy={madeBy} result="letter" />
        ))}
      </Specimen>
      <Specimen name="Relative time">
        {MOMENTS.map((iso) => (
          <RelativeTime key={iso} iso={iso} />
        ))}
      </Specimen>
      <Specimen name="Progress">
        <ProgressBar label="None" value={0} max={10} />
        <ProgressBar label="Some" value={4} max={10} />
        <ProgressBar label="All" value={10} max={10} />
      </Specimen>
      <Specimen name="Placeholder">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-24" />
      </Specimen>
      <Specimen name="Card with a long title">
        <Card className="w-full min-w-0">
          <CardHeader>
            <p className="min-w-0 break-words">{LONG}</p>
          </CardHeader>
          <p className="p-5 text-ink-soft">Its content.</p>
        </Card>
      </Specimen>
      <Specimen name="Nothing there">
        <Card className="w-full">
          <EmptyState icon={SearchX} title="No jobs found" hint="Try adjusting your search criteria." />
        </Card>
      </Specimen>
      <Specimen name="Something failed">
        <Card className="w-full">
          <ErrorState
            title="The jobs could not be loaded"
            error={new ApiError(500, "internal", "Something went wrong on our side.")}
            onRetry={noop}
          />
        </Card>
      </Specimen>
    </>
  );
}
