import { Example } from "./example.tsx";

const FACTS = [
  { name: "State", value: "Open, checked 3 hours ago" },
  {
    name: "Pay",
    value: "€72,000 to €88,000 a year",
    quote: "The salary for this role is between 72,000 and 88,000 EUR, depending on experience.",
  },
  {
    name: "Workplace",
    value: "Hybrid",
    quote: "We meet in our Berlin office on Tuesdays and Thursdays.",
  },
  { name: "Experience", value: "3 years or more", quote: "At least three years with production pipelines" },
] as const;

/** Panel of a listing: each value with the passage that it was read from. */
export function PostingMiniature() {
  return (
    <Example label="what is known of a job, each value with its quote" title="About this job">
      <dl className="space-y-3.5 bg-surface p-4 text-sm sm:p-5">
        {FACTS.map((fact) => (
          <div key={fact.name}>
            <dt className="text-ink-faint">{fact.name}</dt>
            <dd>
              {fact.value}
              {"quote" in fact && (
                <blockquote className="mt-1 border-l-2 border-line pl-2 text-xs text-ink-soft">
                  “{fact.quote}”
                </blockquote>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt className="inline text-ink-faint">Not stated:</dt> <dd className="inline">visa sponsorship</dd>
        </div>
      </dl>
    </Example>
  );
}
