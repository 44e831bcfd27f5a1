import type { Rating } from "#worker/ai/contracts/rating.contract.ts";
import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";
import { findOutcome } from "#worker/ai/words/outcomes.ts";
import { formatCount } from "#worker/ai/words/phrases.ts";
import { removeMarksFromContent } from "#worker/documents/inline-marks.contract.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { listResumeTexts } from "#worker/documents/resume-texts.ts";

import { checkExperience, checkImpact } from "./check-experience.ts";
import { checkContact, checkReadability, checkStructure } from "./check-form.ts";
import { checkSkills } from "./check-skills.ts";
import { checkWriting } from "./check-writing.ts";
import { type Check, limitQuotes, roundPoints, toRatingCheck } from "./check.ts";
import type { FileFacts } from "./facts.ts";
import { createPlaceFinder } from "./find-places.ts";
import { listFixes, listStrengths } from "./fixes.ts";
import { removeInstructions } from "./instructions.ts";
import { MAX, RUBRIC } from "./rating-tables.ts";
import { createKindFilter } from "./resume-kind.ts";
import { type ResumeView, viewResume } from "./resume-view.ts";
import {
  toRatingBand,
  findDeductions,
  type Marks,
  computeRatingScore,
  countAssessed,
  scaleToAssessed,
  sumUpCategory,
} from "./score.ts";
import { describeSpecifics, hasObject, readSpecifics } from "./specifics.ts";
import { createUnreadMarker } from "./unread-parts.ts";

export type RateInput = {
  /** The resume's visible content, as returned by `selectShownContent`. */
  content: ResumeContent;
  /** "2026-11-01" */
  today: string;
  file: FileFacts | null;
};

/**
 * Rates a resume's content and wording by rules, with counts and quotes. The same content always gets the same rating,
 * regardless of formatting and links.
 */
export function rateResume(input: RateInput): Rating {
  const rating = rateWithAllFixes(input);
  const fixes = rating.fixes.slice(0, MAX.fixes).map(({ places, ...fix }) => ({
    ...fix,
    ...(places !== undefined && { places: places.slice(0, MAX.quotes) }),
  }));
  return { ...rating, fixes };
}

/** The score with all fixes and all their places, for the editor. */
export function adviseOnResume(input: RateInput): Pick<Rating, "score" | "band" | "assessed" | "fixes"> {
  const { score, band, assessed, fixes } = rateWithAllFixes(input);
  return { score, band, fixes, ...(assessed !== undefined && { assessed }) };
}

function rateWithAllFixes({ content: given, today, file }: RateInput): Rating {
  const { content, removed } = removeInstructions(removeMarksFromContent(given));
  const view = viewResume(content, file, today);
  const isStuffed = view.stuffing.reasons.length > 0;
  const specifics = readSpecifics(view);
  const openParts = createUnreadMarker(view);
  const applyKind = createKindFilter(view.kind);
  const judge = (check: Check) => applyKind(openParts(check));
  const categories = [
    sumUpCategory("readability", checkReadability(view), isStuffed),
    sumUpCategory("contact", checkContact(view).map(judge), isStuffed),
    sumUpCategory("structure", checkStructure(view).map(judge), isStuffed),
    sumUpCategory("experience", checkExperience(view).map(judge), isStuffed),
    sumUpCategory("impact", checkImpact(view, specifics).map(judge), isStuffed),
    sumUpCategory("skills", checkSkills(view).map(judge), isStuffed),
    sumUpCategory("writing", checkWriting(view).map(judge), isStuffed),
  ];
  const deductions = findDeductions(view);
  const marks: Marks = { categories, deductions, isStuffed, specifics };
  const score = computeRatingScore(marks);
  const counted = countAssessed(categories, score);
  const assessed = counted === undefined ? undefined : { ...counted, why: explainUnassessed(view) };
  const measured = view.bullets
    .filter(({ text, isStuffed }) => !isStuffed && hasObject(text) && findOutcome(text).kind === "measured")
    .map(({ text }) => text);
  return {
    score,
    band: toRatingBand(score, assessed),
    ...(assessed !== undefined && { assessed }),
    rubric: RUBRIC,
    words: view.words,
    categories: categories.map(({ checks, ...category }) => ({
      ...category,
      checks: checks.map(toRatingCheck),
    })),
    deductions: deductions.map(({ points, ...deduction }) => ({
      ...deduction,
      points: roundPoints(scaleToAssessed(points, categories)),
    })),
    ceiling: describeCeiling(marks),
    fixes: listFixes(marks, view, createPlaceFinder(given)),
    strengths: listStrengths(marks, view, measured),
    notAssessed: listNotAssessed(view, removed),
  };
}

const LANGUAGE_NAMES = new Intl.DisplayNames(["en"], { type: "language" });

/** Explains briefly why a part of the resume was not assessed. */
function explainUnassessed({ content, file, isEnglish }: ResumeView): string {
  const language = isEnglish ? null : detectLanguage(listResumeTexts(content).join("\n"));
  const reasons = [
    ...(isEnglish ? [] : [(language === null ? undefined : LANGUAGE_NAMES.of(language)) ?? "not English"]),
    ...(file?.kind === "text" ? ["pasted text"] : file === null ? ["no file"] : []),
  ];
  return reasons.length === 0 ? "parts we could not read" : reasons.join(", ");
}

/** Describes the max score of a resume with such lines. */
function describeCeiling({ specifics, categories }: Marks): Rating["ceiling"] {
  if (specifics === null || specifics.ceiling === 100) return null;
  return {
    at: Math.round(scaleToAssessed(specifics.ceiling, categories)),
    found: describeSpecifics(specifics),
    quotes: limitQuotes(specifics.empty),
  };
}

function listNotAssessed({ file, isEnglish }: ResumeView, removed: string[]): Rating["notAssessed"] {
  const list: Rating["notAssessed"] = [];
  if (file === null) list.push({ what: "How machines read your file", why: "We do not have the file." });
  else if (file.kind === "text")
    list.push({
      what: "How machines read your file",
      why: "Upload the file to see this as well.",
    });
  if (!isEnglish)
    list.push({
      what: "Impact, writing and the length of bullets",
      why: "These checks read English only.",
    });
  if (removed.length > 0)
    list.push({
      what: formatCount(
        removed.length,
        "sentence that tells software how to judge",
        "sentences that tell software how to judge",
      ),
      why: "Left out here. Recruiters who see it may reject your resume.",
    });
  list.push({
    what: "Gaps, age, photo, name, address and columns",
    why: "Never scored.",
  });
  return list;
}
