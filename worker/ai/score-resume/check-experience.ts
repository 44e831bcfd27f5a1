import { findNumbers } from "#worker/ai/words/number-mentions.ts";
import { findOutcome, NO_OUTCOME } from "#worker/ai/words/outcomes.ts";
import { compareNewestFirst } from "#worker/ai/words/periods.ts";
import { countWordsDiscountingRepeats, formatCount, dropRepeats } from "#worker/ai/words/phrases.ts";

import { type Check, joinWords, makeCheck, createUnassessedCheck } from "./check.ts";
import { BULLET_WORDS, MIN_BULLETS, OUTCOME, ROLE_BULLETS, SPECIFICS } from "./rating-tables.ts";
import type { ResumeView, Role } from "./resume-view.ts";
import { type Specifics, describeSpecifics } from "./specifics.ts";

export function checkExperience(view: ResumeView): Check[] {
  return [checkEntries(view), checkBulletCount(view), checkBulletLength(view)];
}

function checkEntries({ roles, isEntryLevel }: ResumeView): Check {
  const label = isEntryLevel ? "Complete entries" : "Title, employer and dates";
  const whole = roles.filter(({ missing }) => missing.length === 0);
  const partly = roles.filter(({ missing }) => missing.length > 0);
  const lacks = [...new Set(partly.flatMap(({ missing }) => missing))];
  return makeCheck("complete-entries", {
    label,
    share: roles.length === 0 ? 0 : whole.length / roles.length,
    found:
      roles.length === 0
        ? "There are no entries to look at."
        : `${whole.length} of ${formatCount(roles.length, "entry is", "entries are")} complete.${
            lacks.length === 0 ? "" : ` Missing: ${joinWords(lacks)}.`
          }`,
    quotes: partly.map(({ name, bullets }) => name || (bullets[0] ?? "")),
  });
}

function checkBulletCount({ roles, isEntryLevel, stuffing }: ResumeView): Check {
  const label = `${ROLE_BULLETS.least} to ${ROLE_BULLETS.most} bullets in your newest roles`;
  const newest = selectNewest(roles, isEntryLevel);
  const counts = newest.map(
    ({ bullets }) =>
      dropRepeats(bullets, (text) => text).filter(
        (text) => countWordsDiscountingRepeats(text) >= ROLE_BULLETS.words && !stuffing.lines.includes(text),
      ).length,
  );
  const share =
    counts.reduce((sum, count) => sum + computeShareOfCount(count), 0) / Math.max(1, counts.length);
  return makeCheck("bullet-count", {
    label,
    share,
    found:
      counts.length === 0
        ? "There are no roles to look at."
        : counts.length === 1
          ? `Your only role has ${formatCount(counts[0] ?? 0, "bullet")}.`
          : `Your ${isEntryLevel ? "two fullest entries" : "two newest roles"} have ${joinWords(counts.map(String))} bullets.`,
    quotes:
      share === 1
        ? []
        : newest.filter((_, at) => computeShareOfCount(counts[at] ?? 0) < 1).map(({ name }) => name),
  });
}

/** Selects the newest roles. Projects often lack dates, so at entry level those with the most lines are selected. */
function selectNewest(roles: Role[], isEntryLevel: boolean): Role[] {
  const sorted = isEntryLevel
    ? roles.toSorted((a, b) => b.bullets.length - a.bullets.length)
    : roles.toSorted(compareNewestFirst);
  return sorted.slice(0, ROLE_BULLETS.roles);
}

function computeShareOfCount(count: number): number {
  if (count < ROLE_BULLETS.least) return count / ROLE_BULLETS.least;
  return Math.max(ROLE_BULLETS.floor, 1 - Math.max(0, count - ROLE_BULLETS.most) * ROLE_BULLETS.each);
}

function checkBulletLength({ bullets, isEnglish }: ResumeView): Check {
  const label = `Bullets of ${BULLET_WORDS.least} to ${BULLET_WORDS.most} words`;
  // In languages with long compound words, word counts are not comparable with English.
  if (!isEnglish) return createUnassessedCheck("bullet-length", label, "We can judge this in English only.");
  const fitting = bullets.filter(({ text, isStuffed }) => {
    if (isStuffed) return false;
    const words = countWordsDiscountingRepeats(text);
    const isLonger = findOutcome(text).credit === 1;
    return (
      words >= BULLET_WORDS.least && words <= (isLonger ? BULLET_WORDS.mostWithOutcome : BULLET_WORDS.most)
    );
  });
  return makeCheck("bullet-length", {
    label,
    share: fitting.length / Math.max(MIN_BULLETS, bullets.length),
    found:
      bullets.length === 0
        ? "There are no bullets to look at."
        : `${fitting.length} of ${formatCount(bullets.length, "bullet")} ${isSingular(fitting.length, bullets.length) ? "has" : "have"} a good length.${explainMinimum(bullets.length)}`,
    quotes: bullets.filter((bullet) => !fitting.includes(bullet)).map(({ text }) => text),
  });
}

/** Whether a count needs a singular verb: "1 of 6 bullets names", "0 of 1 bullet names". */
export const isSingular = (count: number, all: number): boolean => count === 1 || all === 1;

/** Explains the minimum count of bullets, shown whenever there are fewer. */
export const explainMinimum = (bullets: number): string =>
  bullets < MIN_BULLETS ? ` We expect at least ${MIN_BULLETS} bullets.` : "";

export function checkImpact(view: ResumeView, specifics: Specifics | null): Check[] {
  return [checkSpecifics(view, specifics), checkOutcomes(view)];
}

function checkSpecifics({ bullets }: ResumeView, specifics: Specifics | null): Check {
  const label = "Lines that name what you worked on";
  if (specifics === null)
    return createUnassessedCheck("specifics", label, "We can judge this in English only.");
  const share = specifics.mean / SPECIFICS.full;
  return makeCheck("specifics", {
    label,
    share,
    found: `${describeSpecifics(specifics)}${explainMinimum(Math.max(bullets.length, specifics.lines))}`,
    quotes: share >= 1 ? specifics.best : specifics.plain,
    isUnadvised:
      specifics.lines > 0 &&
      specifics.plain.length < Math.max(SPECIFICS.advised.lines, SPECIFICS.advised.share * specifics.lines),
  });
}

function checkOutcomes({ bullets, isEnglish }: ResumeView): Check {
  const label = "Bullets with a measured outcome";
  if (!isEnglish) return createUnassessedCheck("outcomes", label, "We can judge this in English only.");
  const outcomes = bullets.map(({ text, isStuffed }) => ({
    text,
    ...(isStuffed ? NO_OUTCOME : findOutcome(text)),
  }));
  const measured = outcomes.filter(({ kind }) => kind === "measured");
  const half = outcomes.filter(({ kind }) => kind === "clause");
  const credit = measured.length + half.length / 2;
  // The fix quotes only bullets without a figure: rules cannot prove that a bullet states no result.
  const unnumbered = outcomes.filter(({ text, kind }) => kind === "none" && !hasNumber(text));
  const share = credit / Math.max(MIN_BULLETS, bullets.length) / OUTCOME.full;
  return makeCheck("outcomes", {
    label,
    share,
    found:
      bullets.length === 0
        ? "There are no bullets to look at."
        : `${unnumbered.length} of ${formatCount(bullets.length, "bullet")} ${isSingular(unnumbered.length, bullets.length) ? "has" : "have"} no figure.${explainMinimum(bullets.length)}`,
    quotes: (share >= 1 ? measured : unnumbered).map(({ text }) => text),
    isUnadvised:
      unnumbered.length < OUTCOME.advised.lines || unnumbered.length < OUTCOME.advised.share * bullets.length,
  });
}

const hasNumber = (text: string): boolean =>
  /\d/.test(text) || findNumbers(text, Number.POSITIVE_INFINITY).length > 0;
