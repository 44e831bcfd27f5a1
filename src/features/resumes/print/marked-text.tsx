import type { InlinePart } from "#worker/documents/inline-marks.contract.ts";

/** A text with its bold words and links. */
export const MarkedText = ({ parts }: { parts: readonly InlinePart[] }) =>
  parts.map((part, at) =>
    part.isBold ? (
      <strong key={at}>{part.text}</strong>
    ) : part.href === null ? (
      part.text
    ) : (
      <a key={at} href={part.href} className="underline underline-offset-2">
        {part.text}
      </a>
    ),
  );
