import { JSON_RESUME_SCHEMA, toJsonResumeFields } from "#worker/career/json-resume.contract.ts";
import { toMailtoLink } from "#worker/lib/email.contract.ts";

import type { ResumeContent } from "../resume-content.contract.ts";
import { groupSkills, listBulletLines } from "../resume-parts.contract.ts";
import { toSecureUrl } from "./outline/links.ts";
import { writeJsonSections } from "./write-json-sections.ts";

type Value = string | Value[] | { [key: string]: Value };
export type JsonResume = { [key: string]: Value };

/** Converts "June 2023" to "2023-06"; empty if it is not such a date or means ongoing. */
export type ReadDate = (given: string) => string;

/** Converts a resume to the schema of https://jsonresume.org, 1.0.0; empty values are omitted. */
export function writeJsonResume(content: ResumeContent, readDate: ReadDate): JsonResume {
  const { personalInfo } = content;
  /** The schema allows only numeric dates; an ongoing period has no end date. */
  const toIsoDate = (given: string): string => {
    const date = ISO.test(given) ? given : readDate(given);
    return ISO.test(date) ? date : "";
  };
  return dropEmptyFields({
    $schema: JSON_RESUME_SCHEMA,
    basics: {
      name: personalInfo.name,
      email: isJsonEmail(personalInfo.email) ? personalInfo.email : "",
      phone: personalInfo.phone,
      url: toUri(personalInfo.portfolio) ?? "",
      summary: personalInfo.summary,
      location: { address: personalInfo.location },
      profiles: [
        ...toJsonProfile("LinkedIn", personalInfo.linkedin),
        ...toJsonProfile("GitHub", personalInfo.github),
      ],
    },
    work: content.experience.map((job) => ({
      ...toJsonResumeFields("workExperience", { ...job, jobTitle: job.position }, toIsoDate),
      highlights: listBulletLines(job),
    })),
    education: content.education.map((entry) => ({
      ...toJsonResumeFields("education", entry, toIsoDate),
      courses: listBulletLines(entry),
    })),
    projects: content.projects.map((entry) => ({
      ...toJsonResumeFields("projects", entry, toIsoDate),
      url: toUri(entry.liveUrl) ?? toUri(entry.githubUrl) ?? "",
      // The schema has one address; a second one goes here, where our reader finds it.
      githubUrl: toUri(entry.liveUrl) === null ? "" : (toUri(entry.githubUrl) ?? ""),
      highlights: listBulletLines(entry),
      keywords: entry.technologies,
    })),
    skills: groupSkills(content).flatMap(({ name, skills }): JsonResume[] =>
      name === "" ? skills.map((skill) => ({ name: skill })) : [{ name, keywords: skills }],
    ),
    certificates: content.certifications.map((entry) =>
      toJsonResumeFields("certifications", entry, toIsoDate),
    ),
    languages: content.languages.map(parseJsonLanguage),
    ...writeJsonSections(content.customSections),
  });
}

const ISO = /^[12]\d{3}(?:-[01]\d(?:-[0-3]\d)?)?$/;
const ASCII = /^[!-~]{3,254}$/;
const MISPLACED_DOT = /^\.|\.\.|\.@/;

/** Whether an address is allowed: the schema accepts ASCII only; others are omitted. */
const isJsonEmail = (email: string): boolean =>
  ASCII.test(email) && !MISPLACED_DOT.test(email) && toMailtoLink(email) !== null;

/** Characters that browsers accept in an address but RFC 3986 does not allow. */
const NOT_IN_URI = /[^!#$%&'()*+,./:;=?@\w~-]/g;

const BARE_HOST = /^(https:\/\/[^/]+)\/$/;

const toUri = (address: string): string | null =>
  toSecureUrl(address)
    ?.replaceAll(NOT_IN_URI, (sign) => encodeURIComponent(sign))
    .replace(BARE_HOST, "$1") ?? null;

function toJsonProfile(network: string, address: string): JsonResume[] {
  const url = toUri(address);
  return url === null
    ? []
    : [{ network, url, username: url.split("/").findLast((part) => part !== "") ?? "" }];
}

/** Splits a text such as "Polish (native)" into the language and its fluency. */
function parseJsonLanguage(text: string): JsonResume {
  const [, language, fluency] = /^([^()]{1,200})\(([^()]{1,200})\)$/.exec(text) ?? [];
  return language === undefined || fluency === undefined
    ? { language: text }
    : { language: language.trim(), fluency };
}

function dropEmptyFields(value: JsonResume): JsonResume {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const kept = dropEmptyValue(one);
      return kept === null ? [] : [[key, kept]];
    }),
  );
}

function dropEmptyValue(value: Value): Value | null {
  if (typeof value === "string") return value === "" ? null : value;
  if (Array.isArray(value)) {
    const kept = value.flatMap((one) => dropEmptyValue(one) ?? []);
    return kept.length === 0 ? null : kept;
  }
  const kept = dropEmptyFields(value);
  return Object.keys(kept).length === 0 ? null : kept;
}
