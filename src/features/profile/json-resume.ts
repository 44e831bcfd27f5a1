import {
  JSON_RESUME_SCHEMA,
  readJsonResumeFields,
  readText,
  toJsonResumeFields,
} from "#worker/career/json-resume.contract.ts";
import {
  SECTION_TOPICS,
  type SectionTopic,
  TOPIC_NAMES,
  findSectionTopic,
} from "#worker/career/section-topics.contract.ts";
import { listUncutSections } from "#worker/documents/json-resume-sections.contract.ts";
import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";
import type { ProfileFields } from "#worker/features/profile/profile.contract.ts";

type Json = Record<string, unknown>;

const isJsonObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const toJsonObject = (value: unknown): Json => (isJsonObject(value) ? value : {});
const toJsonObjects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(readText).filter((text) => text !== "") : [];

/** Parses a file in the jsonresume.org format; null if it is not valid. */
export function readJsonResume(text: string): ParsedResumeAnswer | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isJsonObject(body) || !isJsonObject(body.basics)) return null;
  const basics = body.basics;
  const place = toJsonObject(basics.location);
  const profiles = toJsonObjects(basics.profiles);
  const findProfileUrl = (network: RegExp) =>
    readText(profiles.find((profile) => network.test(readText(profile.network)))?.url);
  return {
    personalInfo: {
      fullName: readText(basics.name),
      email: readText(basics.email),
      phone: readText(basics.phone),
      location: [place.city, place.region, place.countryCode]
        .map(readText)
        .filter((part) => part !== "")
        .join(", "),
      linkedin: findProfileUrl(/linkedin/i),
      github: findProfileUrl(/github/i),
      portfolio: readText(basics.url),
      summary: readText(basics.summary),
    },
    workExperience: toJsonObjects(body.work).map((entry) => {
      const fields = readJsonResumeFields("workExperience", entry);
      return {
        ...fields,
        endDate: fields.endDate || (fields.startDate === "" ? "" : "Present"),
        description: readText(entry.summary),
        achievements: toTexts(entry.highlights),
      };
    }),
    education: toJsonObjects(body.education).map((entry) => ({
      ...readJsonResumeFields("education", entry),
      description: toTexts(entry.courses).join(", "),
    })),
    suggestedSkills: [],
    skills: toJsonObjects(body.skills).flatMap((entry) => {
      const keywords = toTexts(entry.keywords);
      return keywords.length > 0 ? keywords : [readText(entry.name)].filter((name) => name !== "");
    }),
    projects: toJsonObjects(body.projects).map((entry) => ({
      ...readJsonResumeFields("projects", entry),
      description: [readText(entry.description), ...toTexts(entry.highlights)]
        .filter((part) => part !== "")
        .join("\n"),
      technologies: toTexts(entry.keywords),
      liveUrl: readText(entry.url),
    })),
    certifications: toJsonObjects(body.certificates).map((entry) =>
      readJsonResumeFields("certifications", entry),
    ),
    languages: toJsonObjects(body.languages).flatMap((entry) => {
      const [language, fluency] = [readText(entry.language), readText(entry.fluency)];
      return language === "" ? [] : [fluency === "" ? language : `${language} (${fluency})`];
    }),
    volunteering: listTopicLines(body, "volunteering"),
    awards: listTopicLines(body, "awards"),
    meta: {
      madeBy: null,
      kind: "json",
      pages: 1,
      fields: [],
      warnings: [],
      // A profile has no field for other custom sections.
      notTaken: listUncutSections(body)
        .filter(({ title }) => findSectionTopic(title) === null)
        .map(({ title, lines }) => ({ heading: title, text: lines.join("\n") })),
    },
  };
}

const listTopicLines = (body: Json, topic: SectionTopic): string[] =>
  listUncutSections(body).flatMap(({ title, lines }) => (findSectionTopic(title) === topic ? lines : []));

/** "Polish (native)" */
function splitLanguage(stated: string): Json {
  const [, language = stated, fluency = ""] = /^(.+?)\s*\(([^()]+)\)$/.exec(stated) ?? [];
  return omitEmpty({ language, fluency });
}

const omitEmpty = (values: Json): Json =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** The schema knows years, months and days only: a date in other words is left out. */
const formatIsoDate = (date: string): string => (/^\d{4}(-\d{2}){0,2}$/.test(date) ? date : "");

/** Serializes a profile in the jsonresume.org format, version 1.0.0. */
export function writeJsonResume(profile: ProfileFields): string {
  const networks = [
    { network: "LinkedIn", url: profile.linkedin },
    { network: "GitHub", url: profile.github },
  ].filter(({ url }) => url !== "");
  const resume = {
    $schema: JSON_RESUME_SCHEMA,
    basics: omitEmpty({
      name: profile.fullName,
      email: profile.email,
      phone: profile.phone,
      url: profile.portfolio,
      summary: profile.summary,
      ...(profile.location === "" ? {} : { location: { city: profile.location } }),
      profiles: networks,
    }),
    work: profile.workExperience.map((entry) =>
      omitEmpty({
        ...toJsonResumeFields("workExperience", entry, formatIsoDate),
        summary: entry.description,
        highlights: entry.achievements,
      }),
    ),
    education: profile.education.map((entry) =>
      omitEmpty({
        ...toJsonResumeFields("education", entry, formatIsoDate),
        courses: entry.description === "" ? [] : [entry.description],
      }),
    ),
    skills: [
      { name: "Technical skills", keywords: profile.technicalSkills },
      { name: "Soft skills", keywords: profile.softSkills },
    ].filter(({ keywords }) => keywords.length > 0),
    languages: profile.languages.map(splitLanguage),
    // Lines in the user's own words are no fields of the schema, which allows further ones.
    customSections: SECTION_TOPICS.map((topic) => ({
      title: TOPIC_NAMES[topic],
      lines: profile[topic],
    })).filter(({ lines }) => lines.length > 0),
    projects: profile.projects.map((entry) =>
      omitEmpty({
        ...toJsonResumeFields("projects", entry, formatIsoDate),
        description: entry.description,
        keywords: entry.technologies,
        url: entry.liveUrl === "" ? entry.githubUrl : entry.liveUrl,
      }),
    ),
    certificates: profile.certifications.map((entry) =>
      omitEmpty(toJsonResumeFields("certifications", entry, formatIsoDate)),
    ),
  };
  return `${JSON.stringify(resume, null, 2)}\n`;
}
