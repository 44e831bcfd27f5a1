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

function checkCount({ listed }: ResumeView): Check {
  const known = new Set(listed.flatMap(({ ids }) => ids));
  const unknown = listed.filter(({ ids }) => ids.length === 0);
  const count = known.size + unknown.length;
  const share =
    count <= SKILLS.most ? count / SKILLS.least : (SKILLS.none - count) / (SKILLS.none - SKILLS.most);
  return makeCheck("skill-count", {
    label: `${SKILLS.least} to ${SKILLS.most} skills`,
    share,
    found: listed.length === 0 ? "There is no list to look at." : `You list ${formatCount(count, "skill")}.`,
  });
}

type Shown = ReturnType<typeof findShown>;

/**
 * Checks how many listed skills the work shows. Counts only skills that work can demonstrate, unlike "good listener".
 * An unknown skill counts only if found, because its other names are unknown too.
 */
function checkShown(listed: ListedSkill[], shown: Shown): Check {
  const proven = shown.filter(({ skill }) => !skill.isSoft);
  const hard = listed.filter(
    (skill) => !skill.isSoft && (skill.ids.length > 0 || proven.some((one) => one.skill === skill)),
  );
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
    isUnadvised: hard.length > 0 && (open.length === 0 || hard.length < SHOWN.advised),
  });
}

function checkSkillOrder(listed: ListedSkill[], shown: Shown): Check {
  const isShown = (skill: ListedSkill) => shown.some((one) => one.skill === skill);
  const first = listed.filter((skill) => skill.ids.length > 0 || isShown(skill)).slice(0, ORDER.first);
  const proven = first.filter(isShown);
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
    // An unknown skill may be a required one.
    isUnadvised: first.some((skill, at) => skill !== listed[at]),
  });
}
