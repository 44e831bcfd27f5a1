import type { LetterSentence } from "#worker/ai/contracts/letter.contract.ts";

type SentenceSourcesProps = { sentence: LetterSentence; className?: string };

/** The words of the background and the posting that a sentence is based on. */
export const SentenceSources = ({ sentence, className }: SentenceSourcesProps) => {
  const { facts, asks, isUnsure = false } = sentence;
  return (
    <div className={className}>
      <div className="space-y-1 border-l-2 border-accent pl-3 text-sm wrap-anywhere">
        {isUnsure && (
          <p className="font-medium text-warning">
            Please check: we could not confirm all of it from your background.
          </p>
        )}
        {facts.map((fact) => (
          <Source key={fact} name="You wrote" text={fact} />
        ))}
        {asks.map((ask) => (
          <Source key={ask} name="The job asks" text={ask} />
        ))}
        {facts.length + asks.length === 0 && !isUnsure && (
          <p className="text-ink-faint">Your own words, or words that claim nothing.</p>
        )}
      </div>
    </div>
  );
};

const Source = ({ name, text }: { name: string; text: string }) => (
  <p className="text-ink-soft">
    <span className="text-ink-faint">{name}:</span> {text}
  </p>
);
