import { rewriteOpening } from "#worker/ai/language/rewrite-opening.ts";
import { findFirstVerb } from "#worker/ai/language/verbs.ts";

/** "I " before a verb; a line that speaks of "my" or "we" as well would be left half changed. */
const SELF = /^I (?=\p{Ll})/u;
/** "Hold a license" would be an order; what a person has or is stays a sentence. */
const STATE = /^(?:hold|have|had|own|am|was|can|could|speak|know|like|love|enjoy|want|need|live|belong)\b/;
const OTHER_SELF = /\b(?:I|I['’](?:m|ve|d|ll)|my|me|myself|we|our)\b/i;

/** A line said more directly, with nothing that it has not said; null where no rule of the table fits. */
export function rewordLine(text: string, { hasEnded }: { hasEnded: boolean }): string | null {
  const opened = rewriteOpening({ text, hasEnded });
  if (opened !== null) return opened;
  const rest = text.replace(SELF, "");
  if (rest === text || STATE.test(rest) || OTHER_SELF.test(rest) || findFirstVerb(rest) === null) return null;
  return `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`;
}
