import type { ReactNode } from "react";

import { type DiffPart, describeDifference, diffTexts } from "./value-diff.ts";

type ValuePairProps = {
  input: string;
  /** Null if it is not known. */
  expected: string | null;
  got: string;
  /** What was returned is not what was expected: marks what differs. */
  isDifferent: boolean;
};

/** Input, expected and returned value of a case, below each other so that they can be compared. */
export function ValuePair({ input, expected, got, isDifferent }: ValuePairProps) {
  const [expectedParts, gotParts] =
    expected !== null && isDifferent
      ? diffTexts(expected, got)
      : [[{ text: expected ?? "", isChanged: false }], [{ text: got, isChanged: false }]];
  const words = expected !== null && isDifferent ? describeDifference(expected, got) : null;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1">
      <Value name="Input">
        <code>{input}</code>
      </Value>
      {expected !== null && (
        <Value name="Expected">
          <Parts parts={expectedParts} />
        </Value>
      )}
      <Value name="Got">
        <Parts parts={gotParts} />
      </Value>
      {words !== null && <Value name="Difference">{words}</Value>}
    </dl>
  );
}

const Value = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{`${name}: `}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);

/** What differs is underlined as well, for those who do not see the color. */
const Parts = ({ parts }: { parts: readonly DiffPart[] }) => (
  <code className="whitespace-pre-wrap">
    {parts.map(({ text, isChanged }, at) =>
      isChanged ? (
        <mark
          key={at}
          className="rounded-xs bg-critical-soft font-semibold text-critical underline decoration-2 underline-offset-3"
        >
          {text}
        </mark>
      ) : (
        <span key={at}>{text}</span>
      ),
    )}
  </code>
);
