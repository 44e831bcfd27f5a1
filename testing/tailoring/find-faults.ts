import type { TailoredResume } from "#worker/ai/contracts/tailoring.contract.ts";
import { applyChanges } from "#worker/ai/tasks/tailor-resume/apply-changes.ts";
import { readLines } from "#worker/ai/tasks/tailor-resume/entry-lines.ts";
import { findOutcome } from "#worker/ai/words/outcomes.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";

const LINED = ["experience", "projects"] as const;

/** What must hold of every tailored resume and does not hold of this one. */
export function findTailoringFaults(source: ResumeContent, tailored: TailoredResume): string[] {
  const { content, changes } = tailored;
  const ids = changes.map(({ id }) => id);
  const settle = (refused: string[]) => JSON.stringify(applyChanges(source, tailored, refused));
  const made = JSON.stringify(content);
  return [
    ...(settle(ids) === JSON.stringify(source) ? [] : ["Refusing all changes does not restore the source."]),
    ...(settle([]) === made ? [] : ["A difference is not listed as a change."]),
    ...(new Set(ids).size === ids.length ? [] : ["Two changes have the same id."]),
    ...ids.flatMap((id) => (settle([id]) === made ? [`Refusing ${id} changes nothing.`] : [])),
    ...(JSON.stringify(pickFixed(content)) === JSON.stringify(pickFixed(source))
      ? []
      : ["What no change may touch is another one."]),
    ...source.skillGroups.flatMap(({ skills }) =>
      skills.flatMap((skill) =>
        content.skills.includes(skill) ? [] : [`${skill} is in no group any more.`],
      ),
    ),
    ...LINED.flatMap((section) =>
      source[section].flatMap((entry, at) => compareLines(entry, content[section][at] ?? entry, changes)),
    ),
  ];
}

type Lined = Parameters<typeof readLines>[0];

function compareLines(before: Lined, after: Lined, changes: TailoredResume["changes"]): string[] {
  const given = readLines(before).map(({ text }) => text);
  const original = new Map(
    changes.flatMap((change) => (change.kind === "reword_line" ? [[change.after, change.before]] : [])),
  );
  const now = readLines(after).map(({ text }) =>
    given.includes(text) ? text : (original.get(text) ?? text),
  );
  if (now.toSorted().join("\n") !== given.toSorted().join("\n"))
    return [`A line is lost or made up: ${now.filter((text) => !given.includes(text)).join(" · ")}`];
  // A text that stands twice has no one place.
  const shown = readLines(before).filter(
    ({ text, isHidden }) => !isHidden && given.indexOf(text) === given.lastIndexOf(text),
  );
  const isAbove = (one: string, other: string) => now.indexOf(one) < now.indexOf(other);
  return shown.flatMap(({ text: result }, at) =>
    isMeasured(result)
      ? shown
          .slice(at + 1)
          .filter(({ text }) => !isMeasured(text) && isAbove(text, result))
          .map(({ text }) => `“${result}” fell below “${text}”.`)
      : [],
  );
}

const isMeasured = (text: string): boolean => findOutcome(text).kind === "measured";

/** The parts of a resume that are the same in every tailored one. */
const pickFixed = ({ personalInfo, experience, projects, certifications, ...rest }: ResumeContent) => ({
  ...rest,
  personalInfo: { ...personalInfo, summary: "" },
  experience: experience.map((entry) => ({ ...entry, description: "", hiddenLines: [] })),
  projects: projects.map((entry) => ({ ...entry, description: "", hiddenLines: [] })),
  certifications: certifications.map((entry) => JSON.stringify(entry)).toSorted(),
  skills: rest.skills.length,
  sections: null,
});
