import { Badge } from "#src/components/ui/badge.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import type { DegradedReason, MadeBy } from "#worker/features/ai/ai.contract.ts";

/** Why the model was not used: short for the badge, and as a clause. */
const REASONS: Record<DegradedReason, { short: string; why: string }> = {
  timeout: { short: "the model was too slow", why: "The model took too long" },
  unavailable: { short: "no model available", why: "The model was not available" },
  invalid: { short: "the model's answer was unusable", why: "The model's answer could not be used" },
  not_grounded: {
    short: "not all of it could be confirmed",
    why: "Not all of the model's answer could be confirmed",
  },
  wrong_fact: {
    short: "the model had a fact wrong",
    why: "The model gave a number, a name or a credential that your text does not have",
  },
  paused: {
    short: "the model is paused",
    why: "The model has failed several times recently and is not asked for a few minutes",
  },
  over_budget: {
    short: "the model is used up for today",
    why: "You have used today's share of the requests to the model, or this site has none left for today",
  },
};

type Verb = "Read" | "Written" | "Tailored" | "Reviewed";

function describeMaker({ engine, model, degraded }: MadeBy, verb: Verb): string {
  if (degraded !== null) return `${REASONS[degraded].why}, so our own rules answered.`;
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

/** The badge of what no model wrote: a letter that quotes the user. */
export const DraftBadge = () => <Badge>From your own lines</Badge>;

/** How a letter was made. Without a model it is a draft, and where one was to write it, why it did not is said. */
export const LetterMadeBy = ({ madeBy }: { madeBy: MadeBy }) =>
  madeBy.engine === "model" ? (
    <MadeByBadge madeBy={madeBy} verb="Written" />
  ) : (
    <>
      <DraftBadge />
      {madeBy.degraded !== null && (
        <p className="basis-full text-ink-soft">
          No model answered, so this is a draft of your own lines. {REASONS[madeBy.degraded].why}.
        </p>
      )}
    </>
  );
