import { splitSentencesOfLines } from "#worker/ai/words/split-sentences.ts";
import type { EntryFields } from "#worker/career/career.contract.ts";

import { type Role, type Statement, createStatement } from "./evidence-unit.ts";

/** The career fields of a profile, without identity and wishes. */
export type CareerFields = {
  summary: string;
  visaStatus: string;
  technicalSkills: string[];
  softSkills: string[];
  languages: string[];
  volunteering: string[];
  awards: string[];
  workExperience: (EntryFields<"workExperience"> & { description: string; achievements: string[] })[];
  education: (Pick<EntryFields<"education">, "degree" | "major"> & { description: string })[];
  projects: (Pick<EntryFields<"projects">, "name"> & { description: string; technologies: string[] })[];
  certifications: Pick<EntryFields<"certifications">, "name">[];
};

/** Max sentences read per job, and outside jobs; no real profile has more. */
const MAX_SENTENCES = { job: 60, others: 300 } as const;

/** All statements of a profile, with the paths of an equal resume. Schools state no ability and are left out. */
export function listProfileStatements(fields: CareerFields): Statement[] {
  const skills = [...fields.technicalSkills, ...fields.softSkills];
  return [
    ...skills.map((text, at) => createStatement("skill", `skills.${at}`, text)),
    ...fields.languages.map((text, at) => createStatement("language", `languages.${at}`, text)),
    ...fields.workExperience.flatMap(listJobStatements),
    ...listOthers(fields)
      .filter(({ text }) => text !== "")
      .slice(0, MAX_SENTENCES.others),
  ];
}

const createSentences = (
  kind: Statement["kind"],
  path: string,
  text: string,
  role: Role | null = null,
): Statement[] =>
  splitSentencesOfLines(text).map((sentence, at) => createStatement(kind, `${path}.${at}`, sentence, role));

function listJobStatements(entry: CareerFields["workExperience"][number], at: number): Statement[] {
  const { jobTitle, company, startDate, endDate, description, achievements } = entry;
  const role = { title: jobTitle, company, startDate, endDate };
  const path = `experience.${at}`;
  const told = createSentences(
    "bullet",
    `${path}.description`,
    [description, ...achievements].join("\n"),
    role,
  );
  // An employer alone states nothing about the work.
  if (jobTitle === "" && told.length === 0) return [];
  return [
    createStatement("sentence", `${path}.position`, jobTitle, role),
    createStatement("sentence", `${path}.company`, company, role),
    ...told.slice(0, MAX_SENTENCES.job),
  ];
}

const listOthers = ({
  summary,
  projects,
  certifications,
  education,
  visaStatus,
  volunteering,
  awards,
}: CareerFields): Statement[] => [
  ...createSentences("summary", "personalInfo.summary", summary),
  ...projects.flatMap(({ name, description, technologies }, at) => [
    createStatement("project", `projects.${at}.name`, name),
    ...createSentences("project", `projects.${at}.description`, description),
    ...technologies.map((text, row) =>
      createStatement("project", `projects.${at}.technologies.${row}`, text),
    ),
  ]),
  ...certifications.map(({ name }, at) => createStatement("certificate", `certifications.${at}.name`, name)),
  ...education.flatMap(({ degree, major, description }, at) => [
    createStatement("education", `education.${at}.degree`, degree),
    createStatement("education", `education.${at}.major`, major),
    ...createSentences("education", `education.${at}.description`, description),
  ]),
  ...volunteering.map((text, at) => createStatement("sentence", `volunteering.${at}`, text)),
  ...awards.map((text, at) => createStatement("sentence", `awards.${at}`, text)),
  createStatement("sentence", "visaStatus", visaStatus),
];
