import { Badge } from "#src/components/ui/badge.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import type { MadeBy } from "#worker/features/ai/ai.contract.ts";

const REASONS: Record<NonNullable<MadeBy["degraded"]>, string> = {
  timeout: "The model took too long, so our own rules answered.",
  unavailable: "The model was not available, so our own rules answered.",
  invalid: "The model's answer could not be used, so our own rules answered.",
  not_grounded: "The model claimed what your text does not say, so our own rules answered.",
};

function textOf({ engine, model, degraded }: MadeBy, verb: string): string {
  if (degraded !== null) return REASONS[degraded];
  if (engine === "model") return `Made by the model ${model ?? "of this site"}. Please check it.`;
  return `${verb} by our own rules, without a language model.`;
}

/** How a result was made, beside the result. */
export function MadeByBadge({ madeBy, verb = "Read" }: { madeBy: MadeBy; verb?: "Read" | "Written" }) {
  const text = textOf(madeBy, verb);
  return (
    <Tooltip text={text} side="top">
      <span className="inline-flex">
        <Badge tone={madeBy.degraded === null ? "neutral" : "warning"}>
          {madeBy.engine === "model" ? "AI model" : "Built-in rules"}
          <span className="sr-only">. {text}</span>
        </Badge>
      </span>
    </Tooltip>
  );
}
