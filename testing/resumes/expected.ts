import { parse } from "yaml";

export type ExpectedJob = {
  title: string;
  company: string;
  location: string;
  start: string;
  end: string;
  bullets: string[];
};
export type ExpectedSchool = { school: string; degree: string; area: string; start: string; end: string };

/** What a reader should find; empty where the resume does not say it. Dates are "2019-03", "2019" or "present". */
export type Expected = {
  layout: string | null;
  name: string;
  email: string;
  phone: string;
  location: string;
  links: string[];
  summary: string;
  work: ExpectedJob[];
  education: ExpectedSchool[];
  skills: string[];
};

type Json = Record<string, unknown>;

/** Expected data in the shape of JSON Resume, Reactive Resume or RenderCV. */
export function readExpected(source: string, isYaml: boolean): Expected {
  const data = (isYaml ? parse(source, { schema: "failsafe" }) : JSON.parse(source)) as Json;
  if (isYaml || "cv" in data) return ofRenderCv(toMap(data.cv));
  return "sections" in data ? ofReactive(data) : ofJsonResume(data);
}

function ofJsonResume(data: Json): Expected {
  const basics = toMap(data.basics);
  const place = toMap(basics.location);
  return {
    layout: toText(data.layout) || null,
    ...makePerson(basics),
    location:
      toText(place.address) ||
      [place.city, place.region, place.countryCode].map(toText).filter(Boolean).join(", "),
    links: [toText(basics.url), ...toMaps(basics.profiles).map(({ url }) => toText(url))].filter(Boolean),
    summary: toText(basics.summary),
    work: toMaps(data.work).map((job) => ({
      title: toText(job.position),
      company: toText(job.name) || toText(job.company),
      location: toText(job.location),
      start: parseDate(toText(job.startDate)),
      end: parseDate(toText(job.endDate)) || "present",
      bullets: [toText(job.summary), ...toTexts(job.highlights)].filter(Boolean),
    })),
    education: toMaps(data.education).map((entry) => ({
      school: toText(entry.institution),
      degree: toText(entry.studyType),
      area: toText(entry.area),
      start: parseDate(toText(entry.startDate)),
      end: parseDate(toText(entry.endDate)),
    })),
    skills: toMaps(data.skills).flatMap(({ name, keywords }) => orName(toTexts(keywords), name)),
  };
}

function ofReactive(data: Json): Expected {
  const basics = toMap(data.basics);
  const sections = toMap(data.sections);
  const items = (name: string): Json[] => {
    const section = toMap(sections[name]);
    return section.visible === false ? [] : toMaps(section.items).filter(({ visible }) => visible !== false);
  };
  const href = (value: unknown) => toText(toMap(value).href);
  return {
    layout: null,
    ...makePerson(basics),
    location: toText(basics.location),
    links: [href(basics.url), ...items("profiles").map(({ url }) => href(url))].filter(
      (url) => url !== "" && !/stackoverflow/.test(url),
    ),
    summary: toPlainLines(toText(toMap(sections.summary).content)).join(" "),
    work: items("experience").map((job) => ({
      title: toText(job.position),
      company: toText(job.company),
      location: toText(job.location),
      ...parsePeriod(toText(job.date)),
      bullets: toPlainLines(toText(job.summary)),
    })),
    education: items("education").map((entry) => ({
      school: toText(entry.institution),
      degree: toText(entry.studyType),
      area: "",
      ...parsePeriod(toText(entry.date)),
    })),
    skills: items("skills").flatMap(({ name, keywords }) => orName(toTexts(keywords), name)),
  };
}

const NETWORKS: Record<string, string> = {
  LinkedIn: "https://linkedin.com/in/",
  GitHub: "https://github.com/",
};

function ofRenderCv(cv: Json): Expected {
  const sections = toMap(cv.sections);
  const period = (item: Json) => ({
    start: parseDate(toText(item.start_date)),
    end: parseDate(toText(item.end_date) || toText(item.date)),
  });
  const texts = (item: Json) =>
    [toText(item.summary), ...toTexts(item.highlights)].flatMap((text) => text.split(/\s- /));
  return {
    layout: null,
    ...makePerson(cv),
    location: toText(cv.location),
    links: [
      toText(cv.website),
      ...toMaps(cv.social_networks).map(
        ({ network, username }) => `${NETWORKS[toText(network)] ?? ""}${toText(username)}`,
      ),
    ].filter(Boolean),
    summary: toTexts(sections.summary).join(" "),
    work: toMaps(sections.experience).map((job) => ({
      title: toText(job.position),
      company: toText(job.company),
      location: toText(job.location),
      ...period(job),
      bullets: texts(job).filter(Boolean),
    })),
    education: toMaps(sections.education).map((entry) => ({
      school: toText(entry.institution),
      degree: toText(entry.degree),
      area: toText(entry.area),
      ...period(entry),
    })),
    skills: toMaps(sections.skills).flatMap(({ details }) => toText(details).split(", ")),
  };
}

const makePerson = (data: Json) => ({
  name: toText(data.name),
  email: toText(data.email),
  phone: toText(data.phone),
});

const orName = (keywords: string[], name: unknown): string[] =>
  keywords.length > 0 ? keywords : [toText(name)].filter(Boolean);

const toPlainLines = (html: string): string[] =>
  html
    .split(/<\/(?:li|p|div)>|<br\s*\/?>/)
    .map((part) =>
      part
        .replace(/<[^>]+>/g, "")
        .replace(/&amp;/g, "&")
        .replace(/&nbsp;/g, " ")
        .trim(),
    )
    .filter((part) => part !== "");

const parsePeriod = (text: string): { start: string; end: string } => {
  const [first = "", second = ""] = text.split(/\s+(?:to|-|–|—)\s+/);
  return second === ""
    ? { start: "", end: parseDate(first) }
    : { start: parseDate(first), end: parseDate(second) };
};

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** "August 2012", "2012-08", "2012" and "Present". */
function parseDate(text: string): string {
  if (/^(?:present|current|now)$/i.test(text.trim())) return "present";
  const iso = /^(\d{4})(?:-(\d\d))?/.exec(text);
  if (iso !== null) return iso[2] === undefined ? (iso[1] ?? "") : `${iso[1]}-${iso[2]}`;
  const year = /\d{4}/.exec(text)?.[0] ?? "";
  const month = MONTHS.indexOf(text.trim().slice(0, 3).toLowerCase());
  return month < 0 || year === "" ? year : `${year}-${String(month + 1).padStart(2, "0")}`;
}

const toMap = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});
const toMaps = (value: unknown): Json[] => (Array.isArray(value) ? value.map(toMap) : []);
const toTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(toText) : []);
const toText = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
