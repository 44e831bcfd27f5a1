import { readText } from "#worker/career/json-resume.contract.ts";

import { JSON_LIST_PARTS, type JsonResumeList, listUncutSections } from "../json-resume-sections.contract.ts";
import { RESUME_LIMITS, type ResumeContent } from "../resume-content.contract.ts";
import { type Json, type JsonList, JSON_LISTS, isJson } from "./json.ts";
import {
  LINE_PARTS,
  isNetwork,
  isSkillGroup,
  listItemLines,
  listItemSkills,
  listTexts,
} from "./read-json-resume.ts";

/** Max names in a message. */
const MAX_NAMES = 30;
/** Properties for programs, invisible to a resume's reader. */
const TECHNICAL = new Set(["$schema", "meta"]);

const FIELDS: Record<Exclude<JsonList, JsonResumeList>, string[]> = {
  work: ["position", "name", "location", "startDate", "endDate", "summary", "highlights"],
  education: ["institution", "area", "studyType", "startDate", "endDate", "score", "courses"],
  projects: ["name", "startDate", "endDate", "url", "githubUrl", "description", "highlights", "keywords"],
  certificates: ["name", "date", "issuer"],
  skills: ["name", "keywords"],
  languages: ["language", "fluency"],
};
/** Names of other schema versions, read if the field itself is empty. */
const OTHER_NAMES: Record<string, string> = {
  company: "name",
  jobTitle: "position",
  school: "institution",
  major: "area",
  degree: "studyType",
  gpa: "score",
  website: "url",
};

type Untaken = {
  /** Parts without a field in a resume, with their number. */
  unread: ReadonlyMap<string, number>;
  /** Texts longer than a resume's limit. */
  cut: readonly string[];
};

/** Finds all parts of a JSON Resume that are missing from the resume made from it. */
export function findNotTaken(resume: Json, content: ResumeContent): Untaken {
  const unread = new Map<string, number>();
  const add = (name: string) => unread.set(name, (unread.get(name) ?? 0) + 1);
  for (const [key, value] of Object.entries(resume)) {
    if (key === "basics") for (const name of listUnreadBasics(value)) add(name);
    else if (JSON_LISTS.some((list) => list === key)) {
      for (const name of listUnreadOfList(key as JsonList, value)) add(name);
    } else if (key !== "customSections" && !TECHNICAL.has(key) && !isEmpty(value)) add(key);
  }
  return { unread, cut: listCut(resume, content) };
}

/** Messages that name these parts. */
export const describeNotTaken = ({ unread, cut }: Untaken): string[] =>
  [
    joinNames("Not used in the resume, but kept for JSON Resume: ", [...unread]),
    joinNames(
      "Too long for a resume, so only its beginning was used: ",
      cut.map((name) => [name, 1]),
    ),
  ].filter((message) => message !== "");

function joinNames(start: string, names: [string, number][]): string {
  if (names.length === 0) return "";
  const shown = names
    .slice(0, MAX_NAMES)
    .map(([name, count]) => (count === 1 ? name.slice(0, 60) : `${name.slice(0, 60)} (${count})`));
  const more = names.length - shown.length;
  return `${start}${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (typeof value === "object" && Object.values(value).every(isEmpty));

/** Whether a field contains nothing readable as a text or a list of texts. */
const hasOtherType = (value: unknown): boolean =>
  !isEmpty(value) && [value].flat().some((one) => readText(one) === "" && !isEmpty(one));

const listUnreadFields = (item: Json, fields: string[]): string[] =>
  Object.entries(item)
    .filter(([key, value]) => {
      const own = OTHER_NAMES[key] ?? key;
      const isRead = fields.includes(own) && (own === key || readText(item[own]) === "");
      return !isEmpty(value) && (!isRead || hasOtherType(value));
    })
    .map(([key]) => key);

function listUnreadOfList(list: JsonList, value: unknown): string[] {
  if (!Array.isArray(value)) return isEmpty(value) ? [] : [list];
  const most =
    list === "skills" ? RESUME_LIMITS.skills : list in FIELDS ? RESUME_LIMITS.entries : RESUME_LIMITS.lines;
  const fields =
    list in FIELDS
      ? FIELDS[list as keyof typeof FIELDS]
      : listPartKeys(JSON_LIST_PARTS[list as JsonResumeList]);
  return value.flatMap((item: unknown, at) => {
    if (isEmpty(item)) return [];
    if (list === "skills" && readText(item) !== "" && at < most) return [];
    if (at >= most || !isJson(item)) return [`${list}, entry ${at + 1}`];
    return listUnreadFields(item, fields).map((key) => `${list}.${key}`);
  });
}

const listPartKeys = ({ head, texts, list }: (typeof JSON_LIST_PARTS)[JsonResumeList]): string[] => [
  ...(head?.keys ?? []),
  ...texts,
  ...(list === undefined ? [] : [list]),
];

function listUnreadBasics(basics: unknown): string[] {
  if (!isJson(basics)) return isEmpty(basics) ? [] : ["basics"];
  const { location, profiles, ...texts } = basics;
  const own = ["name", "email", "phone", "url", "summary"];
  return [
    ...listUnreadFields(texts, own),
    ...listUnreadPlace(location).map((key) => `location.${key}`),
    ...listUnreadProfiles(profiles),
  ].map((key) => `basics.${key}`);
}

function listUnreadPlace(location: unknown): string[] {
  if (!isJson(location)) return [];
  const place = ["city", "region", "countryCode"];
  const hasPlace = place.some((key) => readText(location[key]) !== "");
  return listUnreadFields(location, hasPlace ? place : ["address"]);
}

function listUnreadProfiles(profiles: unknown): string[] {
  if (!Array.isArray(profiles)) return isEmpty(profiles) ? [] : ["profiles"];
  const left = new Set(["linkedin", "github"] as const);
  return profiles.flatMap((profile: unknown) => {
    if (!isJson(profile)) return isEmpty(profile) ? [] : ["profiles"];
    const network = [...left].find((one) => isNetwork(profile, one));
    if (network !== undefined) left.delete(network);
    return network === undefined
      ? [`profiles: ${readText(profile.network) || readText(profile.url) || "one without a name"}`]
      : listUnreadFields(profile, ["network", "username", "url"]).map((key) => `profiles.${key}`);
  });
}

/** The names of texts that the resume shortens. */
function listCut(resume: Json, content: ResumeContent): string[] {
  const cut = new Set<string>();
  const check = (name: string, text: string, kept: string) => {
    if (kept.length < text.length) cut.add(name);
  };
  if (isJson(resume.basics)) {
    const { name, email, phone, summary } = resume.basics;
    for (const [key, value] of Object.entries({ name, email, phone, summary }))
      check(`basics.${key}`, readText(value), content.personalInfo[key as "name"]);
  }
  const entries = {
    work: content.experience,
    education: content.education,
    projects: content.projects,
  };
  for (const [list, made] of Object.entries(entries))
    for (const { id, description } of made) {
      const item = findItem(resume, id);
      const parts = LINE_PARTS[list as keyof typeof LINE_PARTS];
      check(`${list}.${parts.list}`, listItemLines(item, parts).join("\n"), description);
    }
  for (const [list, made] of Object.entries({ ...entries, certificates: content.certifications }))
    for (const entry of made) {
      const item = findItem(resume, entry.id);
      const kept = new Set<unknown>(Object.values(entry));
      for (const key of FIELDS[list as keyof typeof FIELDS].filter((key) => !isLinesKey(key))) {
        const text = readText(item[key]);
        if (text !== "" && !kept.has(text)) cut.add(`${list}.${key}`);
      }
    }
  for (const { item, at } of listObjects(resume.skills)) {
    const isMissing = listItemSkills(item).some((skill) => !content.skills.includes(skill));
    const isLong = [item.name, item.keywords].flat().some((one) => readText(one).length > RESUME_LIMITS.line);
    const group = content.skillGroups.find(({ id }) => id === `skills.${at}`);
    const isUngrouped = isSkillGroup(item) && group?.name !== readText(item.name);
    if (isMissing || isLong || isUngrouped) cut.add("skills");
  }
  for (const { id, technologies } of content.projects)
    if (listTexts(findItem(resume, id).keywords).some((text, at) => text !== technologies[at]))
      cut.add("projects.keywords");
  for (const { item } of listObjects(resume.languages))
    if (`${readText(item.language)} (${readText(item.fluency)})`.length > RESUME_LIMITS.line)
      cut.add("languages");
  for (const { id, title, lines } of listUncutSections(resume)) {
    const made = content.customSections.find((section) => section.id === id);
    check(
      id,
      `${title}\n${lines.join("\n")}`,
      made === undefined ? "" : `${made.title}\n${made.description}`,
    );
  }
  return [...cut];
}

const LINES_KEYS = new Set(["summary", "description", "highlights", "courses", "keywords"]);
const isLinesKey = (key: string): boolean => LINES_KEYS.has(key);

const listObjects = (value: unknown): { item: Json; at: number }[] =>
  Array.isArray(value) ? value.flatMap((item: unknown, at) => (isJson(item) ? [{ item, at }] : [])) : [];

/** The item with an id such as "work.0". */
export function findItem(resume: Json, id: string): Json {
  const [list = "", at = ""] = id.split(".");
  const items = resume[list];
  const item: unknown = Array.isArray(items) ? items[Number(at)] : null;
  return isJson(item) ? item : {};
}
