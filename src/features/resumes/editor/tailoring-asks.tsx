import { GapList, splitGaps } from "#src/components/ai/gap-list.tsx";

import type { Tailoring } from "./tailoring-text.ts";

/** Lists job requirements that the resume does not show; they are never added to the resume. */
export const TailoringGaps = ({ gaps }: Pick<Tailoring, "gaps">) => {
  const { sure, unclear } = splitGaps(gaps);
  return (
    <>
      <GapList id="tailoring-gaps" level="h3" title="In the posting, not in your resume" gaps={sure} />
      <GapList id="tailoring-unclear" level="h3" title="We could not tell" gaps={unclear} />
    </>
  );
};

/** Job requirements that the resume meets, with quotes. */
export const TailoringMet = ({ met }: Pick<Tailoring, "met">) =>
  met.length > 0 && (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-ink-soft hover:text-ink">
        Asked for and in your resume ({met.length})
      </summary>
      <ul className="mt-2 space-y-2.5">
        {met.map(({ label, quote, facts }) => (
          <li key={`${label} ${quote}`} className="wrap-anywhere">
            <p className="font-medium">{label}</p>
            {facts.map((fact) => (
              <p key={fact} className="border-l-2 border-line pl-3 text-ink-soft">
                {fact}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
