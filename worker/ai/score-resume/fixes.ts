import type { Rating, RatingFix } from "#worker/ai/contracts/rating.contract.ts";
import { rewriteOpening } from "#worker/ai/words/rewrite-opening.ts";

import { ADVICE } from "./advice.ts";
import type { Check } from "./check.ts";
import { type CheckId, MAX } from "./rating-tables.ts";
import type { Bullet, ResumeView } from "./resume-view.ts";
import { type Marks, passChecks, computeRatingScore, scaleToAssessed } from "./score.ts";

const REWRITTEN = new Set<CheckId>(["weak-openers", "verbs"]);

const OF_EACH_BULLET = new Set<CheckId>(["bullet-length", "verbs"]);

/** Fixes by gain, each computed independently, with their places. */
export function listFixes(
  marks: Marks,
  view: ResumeView,
  findPlaces: (check: Pick<Check, "id" | "all">) => string[],
): RatingFix[] {
  const countPoints = (some: Marks) => Math.round(scaleToAssessed(computeRatingScore(some), some.categories));
  const points = countPoints(marks);
  const roots = findRoots(view);
  const computeGain = (id: string) =>
    countPoints(passChecks(marks, [id, ...(roots.find((root) => root.id === id)?.settles ?? [])])) - points;
  const ofChecks = marks.categories
    .flatMap(({ checks }) => checks)
    .filter(
      ({ id, earned, max, isUnadvised }) =>
        earned < max && isUnadvised !== true && !roots.some(({ hides }) => hides.includes(id)),
    )
    // If every bullet passes such a check, the resume has too few bullets, which is a separate fix.
    .filter(({ id, quotes }) => quotes.length > 0 || !OF_EACH_BULLET.has(id))
    .map(({ id, found, quotes, all }): RatingFix => {
      const places = findPlaces({ id, all });
      const example = REWRITTEN.has(id) ? findExample(view.bullets, quotes) : null;
      return {
        checkId: id,
        ...ADVICE[id],
        found,
        quotes,
        gain: computeGain(id),
        ...(example !== null && { example }),
        ...(places.length > 0 && { places }),
      };
    });
  const ofDeductions = marks.deductions.map(({ id, found, quotes }): RatingFix => ({
    checkId: id,
    ...ADVICE[id],
    found,
    quotes,
    gain: computeGain(id),
  }));
  return [...ofDeductions, ...ofChecks].filter(({ gain }) => gain > 0).toSorted((a, b) => b.gain - a.gain);
}

/** A missing part of the resume. Adding it may settle some checks and hides the checks of its content. */
type Root = { id: CheckId; settles: CheckId[]; hides: CheckId[] };

const OF_BULLETS: CheckId[] = ["bullet-length", "outcomes", "tense", "repeated-verbs", "verbs"];
const OF_NO_BULLETS: CheckId[] = ["weak-openers", "first-person", "cliches"];

function findRoots({ roles, bullets, listed, stuffing }: ResumeView): Root[] {
  const roots: Root[] = [];
  if (roles.length === 0) {
    const settles: CheckId[] = ["complete-entries", "newest-first"];
    const hides = [...settles, "bullet-count" as const, ...OF_BULLETS, ...OF_NO_BULLETS];
    roots.push({ id: "experience-section", settles, hides });
  } else if (bullets.length === 0)
    roots.push({ id: "bullet-count", settles: OF_NO_BULLETS, hides: [...OF_BULLETS, ...OF_NO_BULLETS] });
  if (listed.length === 0 && stuffing.reasons.length === 0)
    roots.push({
      id: "skills-section",
      settles: ["skill-count", "stuffing"],
      hides: ["skill-count", "skills-shown", "skill-order", "stuffing"],
    });
  return roots;
}

type Strength = Rating["strengths"][number];

/** Strengths, most significant first. */
export function listStrengths({ categories }: Marks, view: ResumeView, measured: string[]): Strength[] {
  const checks = new Map(
    categories.flatMap(({ checks }) => checks.map((check) => [check.id, check] as const)),
  );
  const listPassedStrengths = (id: CheckId, quotes?: string[]): Strength[] => {
    const check = checks.get(id);
    return check?.status === "passed" ? [{ text: check.found, quotes: quotes ?? check.quotes }] : [];
  };
  const outcomes = checks.get("outcomes");
  const first =
    outcomes !== undefined && outcomes.max > 0 && measured.length > 0
      ? [
          {
            text: "Your lines name figures of what came of your work.",
            quotes: measured.slice(0, MAX.strengths),
          },
        ]
      : [];
  return [
    ...first,
    ...listPassedStrengths("skills-shown").map(({ text, quotes }) => ({
      text,
      quotes: quotes.slice(0, MAX.strengths),
    })),
    ...listPassedStrengths("verbs").map(({ text, quotes }) => ({
      text,
      quotes: quotes.slice(0, MAX.strengths),
    })),
    ...listPassedStrengths("complete-entries", view.roles.map(({ name }) => name).slice(0, MAX.strengths)),
    ...listPassedStrengths("bullet-length", []),
    ...listPassedStrengths("summary", [view.content.personalInfo.summary]),
    ...listPassedStrengths("newest-first"),
  ].slice(0, MAX.strengths);
}

/** The first listed line that can be reworded safely. */
function findExample(bullets: Bullet[], quotes: string[]): RatingFix["example"] | null {
  for (const bullet of bullets) {
    const after = quotes.includes(bullet.text) ? rewriteOpening(bullet) : null;
    if (after !== null) return { before: bullet.text, after };
  }
  return null;
}
