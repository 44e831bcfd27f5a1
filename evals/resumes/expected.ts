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
  if (isYaml || "cv" in data) return ofRenderCv(mapOf(data.cv));
  return "sections" in data ? ofReactive(data) : ofJsonResume(data);
}

function ofJsonResume(data: Json): Expected {
  const basics = mapOf(data.basics);
  const place = mapOf(basics.location);
  return {
    layout: textOf(data.layout) || null,
    ...personOf(basics),
    location:
      textOf(place.address) ||
      [place.city, place.region, place.countryCode].map(textOf).filter(Boolean).join(", "),
    links: [textOf(basics.url), ...listOf(basics.profiles).map(({ url }) => textOf(url))].filter(Boolean),
    summary: textOf(basics.summary),
    work: listOf(data.work).map((job) => ({
      title: textOf(job.position),
      company: textOf(job.name) || textOf(job.company),
      location: textOf(job.location),
      start: dateOf(textOf(job.startDate)),
      end: dateOf(textOf(job.endDate)) || "present",
      bullets: [textOf(job.summary), ...textsOf(job.highlights)].filter(Boolean),
    })),
    education: listOf(data.education).map((entry) => ({
      school: textOf(entry.institution),
      degree: textOf(entry.studyType),
      area: textOf(entry.area),
      start: dateOf(textOf(entry.startDate)),
      end: dateOf(textOf(entry.endDate)),
    })),
    skills: listOf(data.skills).flatMap(({ name, keywords }) => orName(textsOf(keywords), name)),
  };
}

function ofReactive(data: Json): Expected {
  const basics = mapOf(data.basics);
  const sections = mapOf(data.sections);
  const items = (name: string): Json[] => {
    const section = mapOf(sections[name]);
    return section.visible === false ? [] : listOf(section.items).filter(({ visible }) => visible !== false);
  };
  const href = (value: unknown) => textOf(mapOf(value).href);
  return {
    layout: null,
    ...personOf(basics),
    location: textOf(basics.location),
    links: [href(basics.url), ...items("profiles").map(({ url }) => href(url))].filter(
      (url) => url !== "" && !/stackoverflow/.test(url),
    ),
    summary: plainOf(textOf(mapOf(sections.summary).content)).join(" "),
    work: items("experience").map((job) => ({
      title: textOf(job.position),
      company: textOf(job.company),
      location: textOf(job.location),
      ...periodOf(textOf(job.date)),
      bullets: plainOf(textOf(job.summary)),
    })),
    education: items("education").map((entry) => ({
      school: textOf(entry.institution),
      degree: textOf(entry.studyType),
      area: "",
      ...periodOf(textOf(entry.date)),
    })),
    skills: items("skills").flatMap(({ name, keywords }) => orName(textsOf(keywords), name)),
  };
}

const NETWORKS: Record<string, string> = {
  LinkedIn: "https://linkedin.com/in/",
  GitHub: "https://github.com/",
};

function ofRenderCv(cv: Json): Expected {
  const sections = mapOf(cv.sections);
  const period = (item: Json) => ({
    start: dateOf(textOf(item.start_date)),
    end: dateOf(textOf(item.end_date) || textOf(item.date)),
  });
  const texts = (item: Json) =>
    [textOf(item.summary), ...textsOf(item.highlights)].flatMap((text) => text.split(/\s- /));
  return {
    layout: null,
    ...personOf(cv),
    location: textOf(cv.location),
    links: [
      textOf(cv.website),
      ...listOf(cv.social_networks).map(
        ({ network, username }) => `${NETWORKS[textOf(network)] ?? ""}${textOf(username)}`,
      ),
    ].filter(Boolean),
    summary: textsOf(sections.summary).join(" "),
    work: listOf(sections.experience).map((job) => ({
      title: textOf(job.position),
      company: textOf(job.company),
      location: textOf(job.location),
      ...period(job),
      bullets: texts(job).filter(Boolean),
    })),
    education: listOf(sections.education).map((entry) => ({
      school: textOf(entry.institution),
      degree: textOf(entry.degree),
      area: textOf(entry.area),
      ...period(entry),
    })),
    skills: listOf(sections.skills).flatMap(({ details }) => textOf(details).split(", ")),
  };
}

const personOf = (data: Json) => ({
  name: textOf(data.name),
  email: textOf(data.email),
  phone: textOf(data.phone),
});

const orName = (keywords: string[], name: unknown): string[] =>
  keywords.length > 0 ? keywords : [textOf(name)].filter(Boolean);

const plainOf = (html: string): string[] =>
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

const periodOf = (text: string): { start: string; end: string } => {
  const [first = "", second = ""] = text.split(/\s+(?:to|-|–|—)\s+/);
  return second === "" ? { start: "", end: dateOf(first) } : { start: dateOf(first), end: dateOf(second) };
};

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** "August 2012", "2012-08", "2012" and "Present". */
function dateOf(text: string): string {
  if (/^(?:present|current|now)$/i.test(text.trim())) return "present";
  const iso = /^(\d{4})(?:-(\d\d))?/.exec(text);
  if (iso !== null) return iso[2] === undefined ? (iso[1] ?? "") : `${iso[1]}-${iso[2]}`;
  const year = /\d{4}/.exec(text)?.[0] ?? "";
  const month = MONTHS.indexOf(text.trim().slice(0, 3).toLowerCase());
  return month < 0 || year === "" ? year : `${year}-${String(month + 1).padStart(2, "0")}`;
}

const mapOf = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(mapOf) : []);
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);
const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
