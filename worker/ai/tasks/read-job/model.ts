import { z } from "zod/mini";

import { limitProblems, readLineRanges, selectLines, splitNames } from "#worker/ai/check/line-ranges.ts";
import { createStretchFinder } from "#worker/ai/check/quotes.ts";
import type { JobReading, JobRequirement, JobSkill } from "#worker/ai/contracts/read-job.contract.ts";
import { createRepairedPath } from "#worker/ai/engine/ask-with-repair.ts";
import { prepareQuestion } from "#worker/ai/engine/model-path.ts";
import { readAd } from "#worker/ai/read-ad/read-ad.ts";
import { matchSkills } from "#worker/ai/words/match-skills.ts";
import { getSkillLabel } from "#worker/ai/words/skills.ts";

import type { ReadJobInput } from "./input.ts";

const Answer = z.object({ lines: z.array(z.string()) });

/**
 * Limits: characters of the ad, skills, characters per name, and max share of lines in no range before an answer is
 * rejected.
 */
const MAX = { ad: 16_000, skills: 60, name: 60, uncovered: 0.4 };
const ROLES = ["must", "nice", "duty", "employer", "benefit", "process", "other", "heading"] as const;
type Role = (typeof ROLES)[number];

const INSTRUCTIONS = `Task: read-job.
The lines of a job ad follow, each with its number; most headings are left out. Say what each line is, so that every line is in exactly one range. Each element of "lines" is a range and its role, and for lines that ask something of the candidate the skills that they name:
"1-3 employer"
"4-9 duty | skills=CNC milling; AutoCAD"
"10 must | skills=SQL"
Roles:
- must: what the candidate must be, know, have done, be able to do or accept as a condition.
- nice: preferred, a plus. duty: what the person will do.
- employer: its business, team, culture, and the job as advertising. benefit: pay and perks. process: how to apply and be judged. other: legal text, form fields, notes. heading: a line that only names or introduces what follows.
A line of several kinds is the first that fits: must, nice, duty, benefit, process, employer, other. A line is a must only if it asks the candidate: "we must" and "this process requires" do not.
A skill is a tool, language, method, field of knowledge or license that must, nice or duty lines ask of the person, a name of one to five words, written as the line writes it. Guess nothing.`;

/** The model labels each line of an ad and quotes skills from the lines; the rules fill the rest. */
export const jobByModel = createRepairedPath<ReadJobInput, JobReading>({
  version: 4,
  prepare({ title, blocks }, _run, frame) {
    const lines = selectLines(readAd({ title, country: null, blocks }).sentences, MAX.ad).map(
      ({ text }) => text,
    );
    if (lines.length === 0) return null;
    return prepareQuestion({
      instructions: INSTRUCTIONS,
      texts: [
        { name: "title", text: title },
        { name: "ad", text: lines.map((text, at) => `${at + 1} ${text}`).join("\n") },
      ],
      schema: Answer,
      ownTexts: [title],
      listShown: () => [],
      maxOutputTokens: 1200,
      temperature: 0,
      check: (answer) => readLabels(answer.lines, lines, frame),
    });
  },
});

const isRole = (word: string): word is Role => (ROLES as readonly string[]).includes(word);
const isAsked = (role: Role | undefined): role is JobRequirement["kind"] =>
  role === "must" || role === "nice" || role === "duty";

export function readLabels(
  said: readonly string[],
  lines: readonly string[],
  frame: JobReading,
): { output: JobReading | null; problems: string[] } {
  const { ranges, missing, problems } = readLineRanges(said, lines.length, (word) =>
    isRole(word) ? word : null,
  );
  if (missing > lines.length * MAX.uncovered) return { output: null, problems: limitProblems(problems) };
  const roles = new Map(ranges.flatMap(({ own, role }) => own.map((at) => [at, role] as const)));
  const named = ranges.flatMap(({ from, to, role, values }) =>
    !isAsked(role)
      ? []
      : values
          .flatMap(({ name, value }) => (name === "skills" ? splitNames(value) : []))
          .filter((name) => name.length <= MAX.name)
          .map((name) => ({ from, to, name })),
  );
  const ruled = new Map(frame.requirements.map((one) => [one.text, one]));
  const requirements = lines.flatMap((text, at): JobRequirement[] => {
    const [role, own] = [roles.get(at), ruled.get(text)];
    if (role === undefined) return own === undefined ? [] : [own];
    return isAsked(role) ? [{ text, kind: role, foundBy: own?.kind === role ? "rules" : "model" }] : [];
  });
  return {
    output: { skills: listSkills(named, { lines, roles, requirements, frame, problems }), requirements },
    problems: limitProblems(problems),
  };
}

type Known = {
  lines: readonly string[];
  roles: ReadonlyMap<number, Role>;
  requirements: JobRequirement[];
  frame: JobReading;
  problems: string[];
};

/** The rules' skills in lines that ask for them, and the model's skills that the lines contain. */
function listSkills(
  named: readonly { from: number; to: number; name: string }[],
  { lines, roles, requirements, frame, problems }: Known,
): JobSkill[] {
  const kinds = new Map(requirements.map(({ text, kind }) => [text, kind]));
  const isRead = new Set(lines);
  const skills = frame.skills.flatMap((skill): JobSkill[] => {
    const kind = kinds.get(skill.quote);
    if (kind !== undefined) return [{ ...skill, demand: kind }];
    // A skill from the title, or from a line omitted by the model, stays.
    return isRead.has(skill.quote) ? [] : [skill];
  });
  const labels = new Set(skills.map(({ label }) => label.toLowerCase()));
  const finders = new Map<number, (quote: string) => string | null>();
  const find = (at: number, name: string): string | null => {
    const finder = finders.get(at) ?? createStretchFinder(lines[at] ?? "");
    finders.set(at, finder);
    return finder(name);
  };
  for (const { from, to, name } of named.slice(0, MAX.skills)) {
    let at = from;
    while (at < to && find(at, name) === null) at += 1;
    const [quote, role] = [lines[at], roles.get(at)];
    const stretch = at < to ? find(at, name) : null;
    if (stretch === null || quote === undefined) {
      problems.push(`“${name}” is not in its lines.`);
      continue;
    }
    const label = findSkillLabel(stretch, quote);
    if (labels.has(label.toLowerCase()) || !isAsked(role)) continue;
    labels.add(label.toLowerCase());
    skills.push({ label, quote, demand: role, foundBy: "model" });
  }
  return skills;
}

/** The skill's lexicon label if the quoted sentence contains its name; else the name itself. */
function findSkillLabel(name: string, quote: string): string {
  const found = matchSkills(quote).find(
    ({ from, to }) => quote.slice(from, to).toLowerCase() === name.toLowerCase(),
  );
  return found === undefined ? name : getSkillLabel(found.id);
}
