import type { LetterSentence } from "#worker/ai/contracts/letter.contract.ts";

import { isOpen } from "./open-sentences.ts";

type SentenceSourcesProps = { sentence: LetterSentence; className?: string };

/** The words of the background and the posting that a sentence is based on. */
export const SentenceSources = ({ sentence, className }: SentenceSourcesProps) => {
  const { facts, asks } = sentence;
  return (
    <div className={className}>
      <div className="space-y-1 border-l-2 border-accent pl-3 text-sm wrap-anywhere">
        {facts.map((fact) => (
          <Source
            key={fact}
            name={sentence.isConcluded === true ? "Concluded from" : "You wrote"}
            text={fact}
          />
        ))}
        {asks.map((ask) => (
          <Source key={ask} name="The job asks" text={ask} />
        ))}
        {facts.length + asks.length === 0 && (
          <p className="text-ink-faint">
            {isOpen(sentence)
              ? "We did not find where it comes from."
              : "Your own words, or words that claim nothing."}
          </p>
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
