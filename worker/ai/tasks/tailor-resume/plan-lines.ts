import { isWrittenInEnglish } from "#worker/ai/words/english.ts";
import { compareNewestFirst, readPeriod } from "#worker/ai/words/periods.ts";
import { padWords } from "#worker/ai/words/phrases.ts";
import { rewriteOpening } from "#worker/ai/words/rewrite-opening.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { listTitleSkills } from "#worker/ai/words/titles.ts";
import { findFirstVerb } from "#worker/ai/words/verbs.ts";
import { RESUME_LIMITS, type ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { selectShownContent } from "#worker/documents/resume-parts.contract.ts";
import { listResumeTexts } from "#worker/documents/resume-texts.ts";

import { type EntryLine, readLines } from "./entry-lines.ts";
import { nameLikeAd } from "./name-like-ad.ts";
import { orderLines } from "./order-lines.ts";
import { changeIds, type EntryPlan, PLANNED, type PlannedEntry, type Reasons } from "./plan.ts";
import { type Requirements, findRequired } from "./requirements.ts";

/**
 * Matches a removable "I " before a verb. Lines that also use "my" or "we" are left alone, because only half would
 * change.
 */
const SELF = /^I (?=\p{Ll})/u;
/** Verbs of state, after which "I" is kept: "Hold a license" would read as a command. */
const STATE = /^(?:hold|have|had|own|am|was|can|could|speak|know|like|love|enjoy|want|need|live|belong)\b/;
const OTHER_SELF = /\b(?:I|I['’](?:m|ve|d|ll)|my|me|myself|we|our)\b/i;

/** A shown work or project entry with all its lines. */
export type PlannedLines = PlannedEntry & { title: string; hasEnded: boolean; lines: EntryLine[] };

/** The entries with editable lines. An entry with more lines than the limit stays unchanged. */
export const listPlannedLines = (source: ResumeContent): PlannedLines[] =>
  PLANNED.flatMap((section) =>
    source.hiddenSections.includes(section)
      ? []
      : source[section].flatMap((entry, at) => {
          const lines = readLines(entry);
          const title = "position" in entry ? entry.position : "";
          return entry.isHidden || lines.length > RESUME_LIMITS.lines
            ? []
            : [{ section, at, title, hasEnded: readPeriod(entry).hasEnded, lines }];
        }),
  );

/** Decides order and wording of the lines, and explains each change. */
export function planLines(source: ResumeContent, requirements: Requirements, reasons: Reasons): EntryPlan[] {
  const entries = listPlannedLines(source);
  const isEnglish = isWrittenInEnglish(entries.flatMap(({ lines }) => lines.map(({ text }) => text)));
  const recent = listRecentRoles(source);
  const plans = entries.map((entry): EntryPlan => {
    const { section, at, lines } = entry;
    const quotes = lines.map(({ text, isHidden }) =>
      isHidden ? null : findRequirement(text, entry.title, requirements),
    );
    // Results in words are detected only in English; without them a new order might put the best result last.
    const isOrdered = isEnglish && (section !== "experience" || recent.has(at));
    const own = [...lines.keys()];
    const order = isOrdered ? orderLines(lines, (line) => (quotes[line] === null ? 1 : 0)) : own;
    const risen = order.find((line, place) => line > place && quotes[line] !== null);
    const plan = {
      section,
      at,
      hidden: new Set<number>(),
      isHidden: false,
      reworded: new Map<number, string>(),
    };
    if (risen === undefined) return { ...plan, order: own };
    reasons.set(changeIds.move(plan), {
      requirement: quotes[risen] ?? null,
      reason: "Lines with required skills first",
    });
    return { ...plan, order };
  });
  rewordLines(entries, plans, reasons);
  nameLinesLikeAd(source, { entries, plans, requirements, reasons });
  return plans;
}

/** Max roles with reordered lines, newest first; readers skim older ones anyway. */
const ORDERED_ROLES = 2;

function listRecentRoles({ experience }: ResumeContent): Set<number> {
  const shown = experience.flatMap((entry, at) => (entry.isHidden ? [] : [{ at, ...readPeriod(entry) }]));
  return new Set(
    shown
      .toSorted(compareNewestFirst)
      .slice(0, ORDERED_ROLES)
      .map(({ at }) => at),
  );
}

/** The ad's words that require a skill shown by the line; null if the job's title already implies the skill. */
function findRequirement(line: string, title: string, requirements: Requirements): string | null {
  const implied = new Set([...listStatedSkills(title).map(({ id }) => id), ...listTitleSkills(title)]);
  const shown = listStatedSkills(line).map(({ id }) => id);
  return findRequired(shown, requirements, (id, kind) => kind !== "soft" && !implied.has(id));
}

/** Drops "I" in every line that has it, or in none: a mix would read as if written by two people. */
function rewordLines(entries: PlannedLines[], plans: EntryPlan[], reasons: Reasons): void {
  const all = entries.flatMap(({ lines, hasEnded }, index) =>
    lines.flatMap(({ text, isHidden }, at) =>
      isHidden ? [] : [{ plan: plans[index], at, text, after: rewordLine(text, { hasEnded }) }],
    ),
  );
  const isOwn = (text: string) => /\b(?:I|I['’]\w+)\b/.test(text);
  const isOneVoice = all.every(({ text, after }) => !isOwn(text) || after !== null);
  for (const { plan, at, text, after } of all) {
    if (plan === undefined || after === null || (isOwn(text) && !isOneVoice)) continue;
    plan.reworded.set(at, after);
    const reason = "Shorter, and opens with what you did";
    reasons.set(changeIds.reword(plan, at), { requirement: null, reason });
  }
}

type Naming = { entries: PlannedLines[]; plans: EntryPlan[]; requirements: Requirements; reasons: Reasons };

/** Adds the ad's name beside the person's, once per name. */
function nameLinesLikeAd(source: ResumeContent, { entries, plans, requirements, reasons }: Naming): void {
  const taken = new Set<string>();
  const written = padWords(listResumeTexts(selectShownContent(source)).join("\n"));
  const has = (name: string) => taken.has(name.toLowerCase()) || written.includes(padWords(name));
  for (const [index, plan] of plans.entries())
    for (const [at, { text, isHidden }] of entries[index]?.lines.entries() ?? []) {
      const named = isHidden ? null : nameLikeAd(plan.reworded.get(at) ?? text, requirements, has);
      if (named === null) continue;
      taken.add(named.name.toLowerCase());
      plan.reworded.set(at, named.text);
      reasons.set(changeIds.reword(plan, at), {
        requirement: named.quote,
        reason: "Adds the name that the job description uses",
      });
    }
}

/** Rewords a line more directly without adding anything; null if no rule applies. */
export function rewordLine(text: string, { hasEnded }: { hasEnded: boolean }): string | null {
  const opened = rewriteOpening({ text, hasEnded });
  if (opened !== null) return opened;
  const rest = text.replace(SELF, "");
  if (rest === text || STATE.test(rest) || OTHER_SELF.test(rest) || findFirstVerb(rest) === null) return null;
  return `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`;
}
