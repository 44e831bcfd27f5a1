import { rewriteOpening } from "#worker/ai/words/rewrite-opening.ts";
import { findFirstVerb } from "#worker/ai/words/verbs.ts";

/**
 * Matches a removable "I " before a verb. Lines that also use "my" or "we" are left alone, because only half would
 * change.
 */
const SELF = /^I (?=\p{Ll})/u;
/** Verbs of state, after which "I" is kept: "Hold a license" would read as a command. */
const STATE = /^(?:hold|have|had|own|am|was|can|could|speak|know|like|love|enjoy|want|need|live|belong)\b/;
const OTHER_SELF = /\b(?:I|I['’](?:m|ve|d|ll)|my|me|myself|we|our)\b/i;

/** Rewords a line more directly without adding anything; null if no rule applies. */
export function rewordLine(text: string, { hasEnded }: { hasEnded: boolean }): string | null {
  const opened = rewriteOpening({ text, hasEnded });
  if (opened !== null) return opened;
  const rest = text.replace(SELF, "");
  if (rest === text || STATE.test(rest) || OTHER_SELF.test(rest) || findFirstVerb(rest) === null) return null;
  return `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`;
}
