import { memoizeRecent } from "#worker/ai/words/memoize-recent.ts";
import {
  type Mention,
  getClauseAround,
  isInQuestion,
  isDenied,
  isAboutOthers,
  isLegalBoilerplate,
  isBlankForm,
  listMentions,
  splitLabel,
  blankNames,
} from "#worker/ai/words/scope.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./mode-words.json" with { type: "json" };
import { HYBRID, NAMES, ONSITE, REMOTE } from "./mode-words.ts";

export type WorkMode = "remote" | "hybrid" | "onsite";

/** Words that limit a work mode to training, some days or travel; it is then not the job's mode. */
const SOMETIMES =
  /\b(?:occasional(?:ly)?|sometimes|limited|some|may|might|possible|initial|eventually|temporarily|interviews?|stipend|set-?up|during (?:training|onboarding)|open to)\b[^.;,]{0,30}$/i;
const ELSEWHERE =
  /\b(?:occasionally|may|might|sometimes|during (?:training|onboarding)|first (?:\w+ )?(?:weeks?|months?)|interviews?|events?|customers?['’]?|clients?['’]?|some (?:positions|roles|jobs|teams))\b/i;
const NO_OFFICE = /\b(?:do(?:es)? not have|don['’]t have|no) (?:an |any |physical )?offices?\b/i;
const LABEL =
  /\b(?:location|work ?place|work(?:ing)? (?:type|mode|model|setup|arrangement|style)|job type|remote|telework|virtual|hybrid|mode|arrangement|modalidade?|sistem kerja|work set-?up|on-?site)\b/i;
const AWAY = /\b(?:remote|telework\w*|telecommut\w*|work[- ]from[- ]home|virtual)\b/i;
const ANY_MODE =
  /\b(?:remote(?:ly)?|hybrid|on-?site|in-?office|tele(?:work|commut)\w*|home ?office|work(?:ing)?[- ]from[- ]home|wfh|virtual (?:position|role|job)|télétravail|teletrabajo)\b/gi;

/** Max sentences cached. */
const MAX_KNOWN = 1000;

export type StatedMode = { mode: WorkMode; quote: string };

/**
 * The work mode stated by an ad: from its title and labels, then its sentences. A negation ("not remote") and office
 * days outrank "remote"; training and occasional days do not count.
 */
export function findWorkMode(sentences: string[], title = ""): StatedMode | null {
  const titled = title === "" || !MAYBE.test(title) ? null : parseWorkMode(title, true);
  if (titled !== null) return { mode: titled, quote: title };
  const found: Partial<Record<WorkMode, StatedMode>> = {};
  for (const quote of sentences) {
    const { mode, isAnswer } = readSentence(quote);
    if (mode === null) continue;
    if (isAnswer) return { mode, quote };
    found[mode] ??= { mode, quote };
  }
  return found.hybrid ?? found.onsite ?? found.remote ?? null;
}

/** The mode that a sentence states, and whether it is a label's value. */
const readSentence = memoizeRecent((quote): { mode: WorkMode | null; isAnswer: boolean } => {
  if (!MAYBE.test(quote) || isLegalBoilerplate(quote)) return { mode: null, isAnswer: false };
  const { label, value } = splitLabel(quote);
  const answered = label !== "" && LABEL.test(label) ? parseModeAnswer(label, value) : null;
  return { mode: answered ?? parseWorkMode(quote), isAnswer: answered !== null };
}, MAX_KNOWN);

/** Parses a labeled mode: "Telework: In office", "Virtual eligible: Yes", "Work setting: Remote". */
function parseModeAnswer(label: string, value: string): WorkMode | null {
  if (NO_OFFICE.test(value)) return "remote";
  if (AWAY.test(label) && listMentions(value, ANY_MODE).some((mention) => isDenied(value, mention)))
    return "onsite";
  if (AWAY.test(label) && /^(?:no|none|not (?:eligible|available|offered)|n\/a|ineligible)\b/i.test(value))
    return "onsite";
  if (/^(?:fully )?(?:virtual|remote)\b/i.test(label) && /^(?:yes|fully|100%|eligible)\b/i.test(value))
    return "remote";
  if (/^hybrid\b/i.test(label) && /^(?:yes|eligible)\b/i.test(value)) return "hybrid";
  if (/^(?:100% |fully )?(?:on-?site|in[- ]person|in[- ]office)\b(?!\s*[/|])/i.test(value)) return "onsite";
  return parseWorkMode(value);
}

function parseWorkMode(written: string, isTitle = false): WorkMode | null {
  const text = blankNames(written, NAMES);
  if (!MAYBE.test(text)) return null;
  const named = listMentions(text, ANY_MODE);
  if (isBlankForm(text, named)) return null;
  const denied = named.filter((mention) => isDenied(text, mention));
  const away = denied.some(({ from, to }) => !/^(?:on-?site|in-?office)$/i.test(text.slice(from, to)));
  const hybrid = findFirstMention(text, HYBRID);
  if (
    hybrid !== null &&
    (isTitle || !isAboutOthers(text, hybrid)) &&
    !denied.some((mention) => isWithinMention(hybrid, mention))
  )
    return "hybrid";
  if (away && !NO_OFFICE.test(text)) return ELSEWHERE.test(text) ? null : "onsite";
  const onsite = findFirstMention(text, ONSITE);
  const isOnsite =
    onsite !== null &&
    !isDenied(text, onsite) &&
    !isAboutOthers(text, { from: onsite.from, to: text.length }) &&
    !ELSEWHERE.test(text);
  if (isOnsite) return "onsite";
  const remote = findFirstMention(text, REMOTE);
  return remote !== null && (isTitle || isAboutJob(text, remote))
    ? "remote"
    : NO_OFFICE.test(text)
      ? "remote"
      : null;
}

function findFirstMention(text: string, pattern: RegExp): Mention | null {
  const match = pattern.exec(text);
  return match === null ? null : { from: match.index, to: match.index + match[0].length };
}

const isWithinMention = (outer: Mention, inner: Mention): boolean =>
  inner.from >= outer.from && inner.to <= outer.to;

function isAboutJob(text: string, mention: Mention): boolean {
  const { before, after } = getClauseAround(text, mention);
  if (/^[^.;,]{0,12}\b(?:when|as|if|where) (?:required|needed|necessary)\b|^ on occasion\b/i.test(after))
    return false;
  return !SOMETIMES.test(before) && !isAboutOthers(text, mention) && !isInQuestion(text, mention);
}

const MAYBE = new RegExp(composePattern`${lists.modeHints}`, "i");
