import { TOPIC_NAMES } from "#worker/career/section-topics.contract.ts";
import type { Profile } from "#worker/features/profile/profile.contract.ts";

const MAX = 30_000;
const joinNonEmptyWords = (...words: string[]): string => words.filter((word) => word !== "").join(", ");

/**
 * Puts a bullet before each line: otherwise a line after one without a full stop would read as its
 * continuation.
 */
const toBullets = (lines: readonly string[]): string[] =>
  lines
    .map((line) => line.replace(/^[\s•*–-]+/u, "").trim())
    .filter((line) => line !== "")
    .map((line) => `- ${line}`);

/** The profile as plain text, one fact per line: everything a letter may claim. */
export function formatProfileBackground(profile: Profile): string {
  const jobs = profile.workExperience.flatMap((job) => [
    formatEntryHead(joinNonEmptyWords(job.jobTitle, job.company, job.location), job),
    ...toBullets([...job.description.split("\n"), ...job.achievements]),
    "",
  ]);
  const schools = profile.education.flatMap((school) => [
    formatEntryHead(joinNonEmptyWords(school.degree, school.major, school.school), school),
    ...toBullets(school.description.split("\n")),
  ]);
  const projects = profile.projects.flatMap((project) => [
    formatEntryHead(project.name, project),
    ...toBullets(project.description.split("\n")),
    project.technologies.join(", "),
  ]);
  const parts: [string, string[]][] = [
    ["", [profile.summary]],
    ["Experience", jobs],
    ["Education", schools],
    ["Projects", projects],
    [
      "Certifications",
      profile.certifications.map(({ name, issuer, date }) => joinNonEmptyWords(name, issuer, date)),
    ],
    ["Skills", [[...profile.technicalSkills, ...profile.softSkills].join(", ")]],
    ["Languages", [profile.languages.join(", ")]],
    [TOPIC_NAMES.volunteering, toBullets(profile.volunteering)],
    [TOPIC_NAMES.awards, toBullets(profile.awards)],
  ];
  return parts
    .map(
      ([heading, lines]) =>
        [
          heading,
          lines
            .map((line) => line.trim())
            .join("\n")
            .trim(),
        ] as const,
    )
    .filter(([, text]) => text !== "")
    .map(([heading, text]) => (heading === "" ? text : `${heading}\n${text}`))
    .join("\n\n")
    .slice(0, MAX);
}

function formatEntryHead(
  name: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): string {
  const period = [startDate, endDate].filter((date) => date !== "").join(" - ");
  return period === "" ? name : `${name}\n${period}`;
}
