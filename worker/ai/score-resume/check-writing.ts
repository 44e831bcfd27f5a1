import { formatCount, findOpeningPhrase, findPhrase } from "#worker/ai/words/phrases.ts";
import { type FirstVerb, findFirstVerb } from "#worker/ai/words/verbs.ts";

import { isSingular, explainMinimum } from "./check-experience.ts";
import { type Check, makeCheck, createUnassessedCheck } from "./check.ts";
import { CLICHES, MIN_BULLETS, TENSE, VERBS, WEAK_OPENERS } from "./rating-tables.ts";
import type { Bullet, ResumeView } from "./resume-view.ts";

const LABELS = {
  verbs: "Bullets that begin with a strong verb",
  "weak-openers": "No weak openings",
  "first-person": "No “I” or “my”",
  cliches: "No clichés",
  tense: "Tense that fits the dates",
  "repeated-verbs": `No verb more than ${VERBS.repeats} times`,
} as const;
type WritingId = keyof typeof LABELS;
const IDS = Object.keys(LABELS) as WritingId[];

type Opened = Bullet & { verb: FirstVerb | null; isWeak: boolean };

export function checkWriting({ bullets, content, isEnglish }: ResumeView): Check[] {
  if (!isEnglish)
    return IDS.map((id) => createUnassessedCheck(id, LABELS[id], "We can judge this in English only."));
  if (bullets.length === 0)
    return IDS.map((id) =>
      makeCheck(id, { label: LABELS[id], share: 0, found: "There are no bullets to look at." }),
    );
  const opened = bullets.map((bullet): Opened => {
    const isWeak = findOpeningPhrase("weakOpeners", bullet.text) !== null;
    return { ...bullet, isWeak, verb: isWeak || bullet.isStuffed ? null : findFirstVerb(bullet.text) };
  });
  const texts = [...content.personalInfo.summary.split("\n"), ...bullets.map(({ text }) => text)];
  return [
    checkVerbs(opened),
    checkOpeners(opened),
    checkPerson(texts),
    checkCliches(texts),
    checkTense(opened),
    checkRepeats(opened),
  ];
}

function checkVerbs(opened: Opened[]): Check {
  const strong = opened.filter(({ verb }) => verb !== null);
  const share = strong.length / Math.max(MIN_BULLETS, opened.length) / VERBS.full;
  const unknown = opened.filter(({ text, verb }) => verb === null && !/^\p{L}+ed\b/u.test(text));
  return makeCheck("verbs", {
    label: LABELS.verbs,
    share,
    found: `${strong.length} of ${formatCount(opened.length, "bullet")} ${isSingular(strong.length, opened.length) ? "begins" : "begin"} with a strong verb.${explainMinimum(opened.length)}`,
    quotes: (share >= 1 ? strong : unknown).map(({ text }) => text),
    isUnadvised: unknown.length === 0,
  });
}

function checkOpeners(opened: Opened[]): Check {
  const weak = opened.filter(({ isWeak }) => isWeak).map(({ text }) => text);
  return makeCheck("weak-openers", {
    label: LABELS["weak-openers"],
    share: WEAK_OPENERS[weak.length] ?? 0,
    found:
      weak.length === 0
        ? "No bullet opens weakly."
        : `${formatCount(weak.length, "bullet opens", "bullets open")} with words such as “${findOpeningPhrase("weakOpeners", weak[0] ?? "")}”.`,
    quotes: weak,
  });
}

/** Words before "I" as a numeral: "Phase I", "Type I". */
const NUMBERED = /\b(?:phase|type|level|grade|class|part|tier|stage|division|section|calculus|world war)$/i;

function checkPerson(texts: string[]): Check {
  const lines = texts.filter(hasSelfReference);
  return makeCheck("first-person", {
    label: LABELS["first-person"],
    share: lines.length === 0 ? 1 : 0,
    found:
      lines.length === 0
        ? "You write without “I” and “my”."
        : `${formatCount(lines.length, "line uses", "lines use")} “I”, “my” or “we”.`,
    quotes: lines,
  });
}

function hasSelfReference(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}'’&/.-]/u).filter(Boolean);
  return words.some((word, at) => {
    if (/^I(?:['’](?:m|ve|d|ll))?$/.test(word)) return !NUMBERED.test(words[at - 1] ?? "");
    return /^(?:my|me|myself|we|My|We)$/.test(word);
  });
}

function checkCliches(texts: string[]): Check {
  const lines = texts.filter((text) => findPhrase("cliches", text) !== null);
  return makeCheck("cliches", {
    label: LABELS.cliches,
    share: CLICHES[lines.length] ?? 0,
    found:
      lines.length === 0
        ? "We found no cliché."
        : `${formatCount(lines.length, "line holds", "lines hold")} a cliché such as “${findPhrase("cliches", lines[0] ?? "")}”.`,
    quotes: lines,
  });
}

/** Base forms that are also another verb's past tense. */
const PAST_TOO: ReadonlySet<string> = new Set(["found", "ground", "wound", "saw", "fell", "bound"]);

/**
 * Checks the tense of bullets: ended roles should use the past tense; ongoing ones may mix past and present.
 */
function checkTense(opened: Opened[]): Check {
  const verbs = opened.filter(({ verb }) => verb !== null);
  const wrong = verbs.filter(
    ({ verb, hasEnded }) => hasEnded && verb?.form === "base" && !PAST_TOO.has(verb.base),
  );
  const isSmall = wrong.length / Math.max(1, verbs.length) <= TENSE.share;
  return makeCheck("tense", {
    label: LABELS.tense,
    share: verbs.length === 0 ? 0 : wrong.length === 0 ? 1 : isSmall ? TENSE.other : 0,
    found:
      verbs.length === 0
        ? "No bullet begins with a verb that shows its tense."
        : wrong.length === 0
          ? "The tense of your bullets fits their dates."
          : `${formatCount(wrong.length, "bullet tells", "bullets tell")} of a job that has ended in the present tense.`,
    quotes: wrong.map(({ text }) => text),
  });
}

function checkRepeats(opened: Opened[]): Check {
  const byVerb = Map.groupBy(
    opened.filter(({ verb }) => verb !== null),
    ({ verb }) => verb?.base ?? "",
  );
  const repeated = [...byVerb].filter(([, bullets]) => bullets.length > VERBS.repeats);
  const [first] = repeated;
  return makeCheck("repeated-verbs", {
    label: LABELS["repeated-verbs"],
    share: byVerb.size > 0 && first === undefined ? 1 : 0,
    found:
      byVerb.size === 0
        ? "No bullet begins with a strong verb."
        : first === undefined
          ? `No verb opens more than ${VERBS.repeats} bullets.`
          : `“${first[0]}” opens ${first[1].length} bullets.`,
    quotes: repeated.flatMap(([, bullets]) => bullets.map(({ text }) => text)),
  });
}
