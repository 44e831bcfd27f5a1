import { Badge } from "#src/components/ui/badge.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import type { DegradedReason, MadeBy } from "#worker/features/ai/ai.contract.ts";

/** Why the model was not used: short for the badge, and as a sentence. */
const REASONS: Record<DegradedReason, { short: string; text: string }> = {
  timeout: { short: "the model was too slow", text: "The model took too long, so our own rules answered." },
  unavailable: {
    short: "no model available",
    text: "The model was not available, so our own rules answered.",
  },
  invalid: {
    short: "the model's answer was unusable",
    text: "The model's answer could not be used, so our own rules answered.",
  },
  not_grounded: {
    short: "not all of it could be confirmed",
    text: "Not all of the model's answer could be confirmed, so our own rules answered.",
  },
  wrong_fact: {
    short: "the model claimed too much",
    text: "The model claimed what your text does not say, so our own rules answered.",
  },
  paused: {
    short: "the model is paused",
    text: "The model has failed several times recently. For a few minutes our own rules answer.",
  },
  over_budget: {
    short: "the model is used up for today",
    text: "You have used today's share of the requests to the model, or this site has none left for today, so our own rules answered.",
  },
};

type Verb = "Read" | "Written" | "Tailored" | "Reviewed";

function describeMaker({ engine, model, degraded }: MadeBy, verb: Verb): string {
  if (degraded !== null) return REASONS[degraded].text;
  if (engine === "model")
    return `${verb} with the help of ${model ?? "a language model"}. We checked it against your text. Please read it again yourself.`;
  return `${verb} by our own rules, without a language model.`;
}

const getMakerLabel = ({ engine, model, degraded }: MadeBy): string => {
  if (degraded !== null) return `Built-in rules: ${REASONS[degraded].short}`;
  return engine === "model" ? (model ?? "AI model") : "Built-in rules";
};

/** Badge beside a result that shows how it was made. */
export function MadeByBadge({ madeBy, verb = "Read" }: { madeBy: MadeBy; verb?: Verb }) {
  const text = describeMaker(madeBy, verb);
  return (
    <Tooltip text={text} side="top">
      <span className="inline-flex min-w-0">
        <Badge
          tone={madeBy.degraded !== null ? "warning" : madeBy.engine === "model" ? "accent" : "neutral"}
          className="h-auto min-h-5 whitespace-normal wrap-anywhere"
        >
          <span className="first-letter:uppercase">{getMakerLabel(madeBy)}</span>
          <span className="sr-only">. {text}</span>
        </Badge>
      </span>
    </Tooltip>
  );
}
