import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";
import type { ProfileFields } from "#worker/features/profile/profile.contract.ts";

type Json = Record<string, unknown>;

const isRow = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const rowOf = (value: unknown): Json => (isRow(value) ? value : {});
const rowsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRow) : []);
const textOf = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter((text) => text !== "") : [];

/** Reads a file in the schema of jsonresume.org; null where it is none. */
export function readJsonResume(text: string): ParsedResumeAnswer | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRow(body) || !isRow(body.basics)) return null;
  const basics = body.basics;
  const place = rowOf(basics.location);
  const profiles = rowsOf(basics.profiles);
  const profileOf = (network: RegExp) =>
    textOf(profiles.find((profile) => network.test(textOf(profile.network)))?.url);
  return {
    personalInfo: {
      fullName: textOf(basics.name),
      email: textOf(basics.email),
      phone: textOf(basics.phone),
      location: [place.city, place.region, place.countryCode]
        .map(textOf)
        .filter((part) => part !== "")
        .join(", "),
      linkedin: profileOf(/linkedin/i),
      github: profileOf(/github/i),
      portfolio: textOf(basics.url),
      summary: textOf(basics.summary),
    },
    workExperience: rowsOf(body.work).map((entry) => ({
      company: textOf(entry.name) || textOf(entry.company),
      jobTitle: textOf(entry.position),
      location: textOf(entry.location),
      startDate: textOf(entry.startDate),
      endDate: textOf(entry.endDate) || (textOf(entry.startDate) === "" ? "" : "Present"),
      description: textOf(entry.summary),
      achievements: textsOf(entry.highlights),
    })),
    education: rowsOf(body.education).map((entry) => ({
      school: textOf(entry.institution),
      degree: textOf(entry.studyType),
      major: textOf(entry.area),
      gpa: textOf(entry.score) || textOf(entry.gpa),
      startDate: textOf(entry.startDate),
      endDate: textOf(entry.endDate),
      description: textsOf(entry.courses).join(", "),
    })),
    suggestedSkills: [],
    skills: rowsOf(body.skills).flatMap((entry) => {
      const keywords = textsOf(entry.keywords);
      return keywords.length > 0 ? keywords : [textOf(entry.name)].filter((name) => name !== "");
    }),
    projects: rowsOf(body.projects).map((entry) => ({
      name: textOf(entry.name),
      description: [textOf(entry.description), ...textsOf(entry.highlights)]
        .filter((part) => part !== "")
        .join("\n"),
      technologies: textsOf(entry.keywords),
      githubUrl: "",
      liveUrl: textOf(entry.url),
      startDate: textOf(entry.startDate),
      endDate: textOf(entry.endDate),
    })),
    certifications: rowsOf(body.certificates).map((entry) => ({
      name: textOf(entry.name),
      issuer: textOf(entry.issuer),
      date: textOf(entry.date),
    })),
    languages: rowsOf(body.languages).map((entry) => textOf(entry.language)),
    meta: { madeBy: null, kind: "json", pages: 1, fields: [], warnings: [], notTaken: [] },
  };
}

const unlessEmpty = (values: Json): Json =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  );

const isDate = (value: string): boolean => /^\d{4}(-\d{2}){0,2}$/.test(value);
/** The schema knows years, months and days; another date stays with us. */
const dates = ({ startDate, endDate }: { startDate: string; endDate: string }): Json => ({
  startDate: isDate(startDate) ? startDate : "",
  endDate: isDate(endDate) ? endDate : "",
});

/** A profile in the schema of jsonresume.org, 1.0.0. */
export function writeJsonResume(profile: ProfileFields): string {
  const networks = [
    { network: "LinkedIn", url: profile.linkedin },
    { network: "GitHub", url: profile.github },
  ].filter(({ url }) => url !== "");
  const resume = {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: unlessEmpty({
      name: profile.fullName,
      email: profile.email,
      phone: profile.phone,
      url: profile.portfolio,
      summary: profile.summary,
      ...(profile.location === "" ? {} : { location: { city: profile.location } }),
      profiles: networks,
    }),
    work: profile.workExperience.map((entry) =>
      unlessEmpty({
        name: entry.company,
        position: entry.jobTitle,
        location: entry.location,
        ...dates(entry),
        summary: entry.description,
        highlights: entry.achievements,
      }),
    ),
    education: profile.education.map((entry) =>
      unlessEmpty({
        institution: entry.school,
        area: entry.major,
        studyType: entry.degree,
        score: entry.gpa,
        courses: entry.description === "" ? [] : [entry.description],
        ...dates(entry),
      }),
    ),
    skills: [
      { name: "Technical skills", keywords: profile.technicalSkills },
      { name: "Soft skills", keywords: profile.softSkills },
    ].filter(({ keywords }) => keywords.length > 0),
    projects: profile.projects.map((entry) =>
      unlessEmpty({
        name: entry.name,
        description: entry.description,
        keywords: entry.technologies,
        url: entry.liveUrl === "" ? entry.githubUrl : entry.liveUrl,
        ...dates(entry),
      }),
    ),
    certificates: profile.certifications.map((entry) =>
      unlessEmpty({ name: entry.name, issuer: entry.issuer, date: isDate(entry.date) ? entry.date : "" }),
    ),
  };
  return `${JSON.stringify(resume, null, 2)}\n`;
}
