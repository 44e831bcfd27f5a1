import { formatCount } from "#worker/ai/words/phrases.ts";

import { type Check, joinWords, makeCheck } from "./check.ts";
import { type ListedSkill, findShown } from "./listed-skills.ts";
import { ORDER, SHOWN, SKILLS, STUFFING } from "./rating-tables.ts";
import type { ResumeView } from "./resume-view.ts";

export function checkSkills(view: ResumeView): Check[] {
  const { listed, workTexts, stuffing } = view;
  const shown = findShown(listed, workTexts);
  const isStuffed = stuffing.reasons.length > 0;
  return [
    checkCount(view),
    checkShown(listed, shown),
    checkSkillOrder(listed, shown),
    makeCheck("stuffing", {
      label: "No skill repeated to be counted",
      share: listed.length === 0 || isStuffed ? 0 : 1,
      found: isStuffed
        ? `${stuffing.reasons.slice(0, 2).join(" ")} Skills are limited to ${STUFFING.cap} points.`
        : listed.length === 0
          ? "There is no list to look at."
          : "No skill is repeated to be counted.",
      quotes: stuffing.quotes,
    }),
  ];
}

function checkCount({ listed, isEnglish }: ResumeView): Check {
  const known = listed.filter(({ ids }) => ids.length > 0);
  // Skill names are only known in English: in other languages the items are counted as they are.
  const count = isEnglish ? new Set(known.flatMap(({ ids }) => ids)).size : listed.length;
  const share =
    count <= SKILLS.most ? count / SKILLS.least : (SKILLS.none - count) / (SKILLS.none - SKILLS.most);
  const unknown = listed.filter((skill) => !known.includes(skill));
  return makeCheck("skill-count", {
    label: `${SKILLS.least} to ${SKILLS.most} recognized skills`,
    share,
    found:
      listed.length === 0
        ? "There is no list to look at."
        : isEnglish
          ? `Your list has ${formatCount(listed.length, "item")}; we recognize ${formatCount(count, "skill")} in it.`
          : `You list ${formatCount(count, "skill")}.`,
    quotes: share >= 1 || !isEnglish ? [] : unknown.map(({ text }) => text),
  });
}

type Shown = ReturnType<typeof findShown>;

/**
 * Checks how many listed skills the work shows. Counts only skills that work can demonstrate, unlike "good
 * listener".
 */
function checkShown(listed: ListedSkill[], shown: Shown): Check {
  const hard = listed.filter(({ isSoft }) => !isSoft);
  const proven = shown.filter(({ skill }) => !skill.isSoft);
  const open = hard.filter((skill) => !proven.some((one) => one.skill === skill));
  const share = proven.length / Math.max(SHOWN.least, hard.length) / SHOWN.full;
  return makeCheck("skills-shown", {
    label: "Listed skills that your work shows",
    share,
    found:
      hard.length === 0
        ? "You list no skill that work could show."
        : `We found ${proven.length} of the ${formatCount(hard.length, "hard skill")} in your list in your jobs or projects.`,
    quotes: share >= 1 ? proven.map(({ quote }) => quote) : open.map(({ text }) => text),
  });
}

function checkSkillOrder(listed: ListedSkill[], shown: Shown): Check {
  const first = listed.slice(0, ORDER.first);
  const proven = first.filter((skill) => shown.some((one) => one.skill === skill));
  const isRelevant = proven.length >= ORDER.shown;
  return makeCheck("skill-order", {
    label: "Skills from your work come first",
    share: isRelevant ? 1 : 0,
    found:
      listed.length === 0
        ? "There is no list to look at."
        : proven.length === 0
          ? `We found none of your first ${first.length} skills in your jobs or projects.`
          : isRelevant
            ? `${joinWords(proven.map(({ text }) => text))} come first and appear in your work.`
            : `Of your first ${first.length} skills we found only ${proven[0]?.text} in your jobs or projects.`,
    quotes: isRelevant ? [] : first.map(({ text }) => text),
  });
}
