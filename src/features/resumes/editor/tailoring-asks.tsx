import type { Tailoring } from "./tailoring-text.ts";

/** Lists job requirements that the resume does not show; they are never added to the resume. */
export const TailoringGaps = ({ gaps }: Pick<Tailoring, "gaps">) => (
  <>
    <GapList
      id="tailoring-gaps"
      title="Asked for and not found in your resume"
      gaps={gaps.filter(({ isUnclear }) => isUnclear !== true)}
    />
    <GapList
      id="tailoring-unclear"
      title="We could not tell"
      gaps={gaps.filter(({ isUnclear }) => isUnclear === true)}
    />
  </>
);

type GapListProps = Pick<Tailoring, "gaps"> & { id: string; title: string };

const GapList = ({ id, title, gaps }: GapListProps) =>
  gaps.length > 0 && (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-2 space-y-2.5 text-sm">
        {gaps.map(({ label, quote }) => (
          <li key={`${label} ${quote}`} className="wrap-anywhere">
            <p className="font-medium">{label}</p>
            <blockquote className="border-l-2 border-line pl-3 text-ink-soft">{quote}</blockquote>
          </li>
        ))}
      </ul>
    </section>
  );

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
