import { Badge, type Tone } from "#src/components/ui/badge.tsx";
import type { Match } from "#worker/features/matching/matching.contract.ts";

const BANDS: Record<NonNullable<Match["band"]>, { text: string; tone: Tone }> = {
  strong: { text: "Strong match", tone: "positive" },
  good: { text: "Good match", tone: "accent" },
  partial: { text: "Partial match", tone: "neutral" },
  weak: { text: "Weak match", tone: "neutral" },
};

export function MatchBadge({ match }: { match: Match }) {
  return (
    <>
      {match.band !== null && <Badge tone={BANDS[match.band].tone}>{BANDS[match.band].text}</Badge>}
      {match.isLowInformation && <Badge tone="warning">Low information</Badge>}
    </>
  );
}
