import { Badge } from "#src/components/ui/badge.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import type { DegradedReason, MadeBy } from "#worker/features/ai/ai.contract.ts";

/** Why the model that was to answer did not. */
const REASONS: Record<DegradedReason, string> = {
  timeout: "The model took too long",
  unavailable: "The model was not available",
  invalid: "The model's answer could not be used",
  not_grounded: "Not all of the model's answer could be confirmed",
  wrong_fact: "The model gave a number, a name or a credential that your text does not have",
  paused: "The model has failed several times recently and is not asked for a few minutes",
  over_budget:
    "You have used today's share of the requests to the model, or this site has none left for today",
};

type Result = "letter" | "tailoring" | "profile" | "posting" | "questions" | "answer" | "rating" | "code";

/** What is done for each result, and whether without a model it consists of nothing but the user's lines. */
const RESULTS: Record<Result, { verb: string; isOwn: boolean; note?: string; checked?: string }> = {
  letter: { verb: "Written", isOwn: true },
  tailoring: { verb: "Tailored", isOwn: true },
  profile: { verb: "Read", isOwn: true },
  posting: { verb: "Read", isOwn: false },
  questions: { verb: "Written", isOwn: false },
  answer: { verb: "Scored", isOwn: false, note: ", quotes checked" },
  rating: { verb: "Reviewed", isOwn: false },
  code: {
    verb: "Read",
    isOwn: false,
    note: ", not run",
    checked:
      "A model has read this code, and may be wrong. The right result of a failing input is our reference solution's.",
  },
};

/** The badge of what has only the user's lines, because no model had a part in it. */
export const OwnLinesBadge = () => <Badge>From your own lines</Badge>;

/** Who made a result; where a model was to make it and did not, a sentence beside the badge says why. */
export function MadeByBadge({ madeBy, result }: { madeBy: MadeBy; result: Result }) {
  const { verb, isOwn, note = "", checked = CHECKED } = RESULTS[result];
  if (madeBy.engine === "device")
    return <ModelBadge text={`${verb} on this device${note}`} checked={isOwn ? CHECKED_HERE : CHECKED} />;
  if (madeBy.engine === "model")
    return <ModelBadge text={`${verb} by ${madeBy.model ?? "a language model"}${note}`} checked={checked} />;
  return (
    <>
      {isOwn ? <OwnLinesBadge /> : <Badge>{verb} without a model</Badge>}
      {madeBy.degraded !== null && (
        <span className="block basis-full text-sm font-normal text-ink-soft">
          {REASONS[madeBy.degraded]}, so {isOwn ? "this is made of your own lines" : "our own rules answered"}
          .
        </span>
      )}
    </>
  );
}

const CHECKED = "We checked it against your text. Please read it again yourself.";
const CHECKED_HERE =
  "Checked on this device against your text; what was not confirmed is marked. Please read it again yourself.";

const ModelBadge = ({ text, checked }: { text: string; checked: string }) => (
  <Tooltip text={checked} side="top">
    <span className="inline-flex min-w-0">
      <Badge tone="accent" className="h-auto min-h-5 whitespace-normal wrap-anywhere">
        <span>{text}</span>
        <span className="sr-only">. {checked}</span>
      </Badge>
    </span>
  </Tooltip>
);
