import { type LeftOut, LEFT_OUT_REASONS } from "#worker/ai/contracts/evaluation.contract.ts";

/** Sentences of an answer that were not counted, each with the reason. */
export function LeftOutList({ leftOut }: { leftOut: LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <div className="text-sm">
      <h4 className="mb-1.5 font-medium">These sentences were not counted</h4>
      <ul className="space-y-1.5">
        {leftOut.map(({ text, reason }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a sentence may stand twice
          <li key={at} className="border-l-2 border-line pl-3 wrap-anywhere text-ink-soft">
            “{text}” {LEFT_OUT_REASONS[reason]}
          </li>
        ))}
      </ul>
    </div>
  );
}
