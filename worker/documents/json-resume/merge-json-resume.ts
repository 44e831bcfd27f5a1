import type { EntryField } from "#worker/career/career.contract.ts";
import { getJsonResumeName, readText } from "#worker/career/json-resume.contract.ts";

import type { ResumeContent } from "../resume-content.contract.ts";
import { EMPTY_CONTENT, listBulletLines } from "../resume-parts.contract.ts";
import { type ReadDate, writeJsonResume } from "../write/write-json-resume.ts";
import { type Placed, insertUnread } from "./insert-unread.ts";
import { type Json, isJson } from "./json.ts";
import { mergeCustomSections } from "./merge-custom-sections.ts";
import { mergeLanguages, mergeSkills, patchKeywords } from "./merge-skills.ts";
import { patchItemLines } from "./patch-lines.ts";
import {
  LINE_PARTS,
  type ProfileNetwork,
  isNetwork,
  listItems,
  readJsonResume,
  splitLines,
} from "./read-json-resume.ts";

/** The lists of entries with their names in a resume and in a career. */
const ENTRIES = {
  work: ["experience", "workExperience"],
  education: ["education", "education"],
  projects: ["projects", "projects"],
  certificates: ["certifications", "certifications"],
} as const;
type EntryList = keyof typeof ENTRIES;
type Entry = { id: string; description?: string; technologies?: string[]; [field: string]: unknown };

/**
 * Applies a user's edits to an imported JSON Resume: compares `now` with the values read from it. Equal values stay as
 * written, including unknown properties; removed and hidden entries are deleted entirely.
 */
export function mergeJsonResume(imported: Json, now: ResumeContent, readDate: ReadDate): Json {
  const base = readJsonResume(imported);
  const write = (part: Partial<ResumeContent>): Json =>
    writeJsonResume({ ...EMPTY_CONTENT, ...part }, readDate);
  const merged: Json = { ...imported };
  const set = (key: string, value: unknown) => {
    if (value === undefined) delete merged[key];
    else merged[key] = value;
  };
  set("basics", mergeBasics(imported.basics, base.personalInfo, now.personalInfo, write(now).basics));
  for (const list of Object.keys(ENTRIES) as EntryList[]) {
    const [part] = ENTRIES[list];
    const writeEntry = (entry: Entry): Json => {
      const [written] = (write({ [part]: [entry] })[list] ?? []) as Json[];
      return written ?? {};
    };
    set(list, mergeEntries(imported, list, { before: base[part], now: now[part], write: writeEntry }));
  }
  set("skills", mergeSkills(imported.skills, base, now));
  set("languages", mergeLanguages(imported.languages, base.languages, now.languages, write(now).languages));
  return mergeCustomSections(merged, base.customSections, now.customSections);
}

const setOrDelete = (item: Json, key: string, value: unknown): void => {
  if (value === undefined || value === "") delete item[key];
  else item[key] = value;
};

/** The list of a section; undefined if the section was removed. Unread items keep their places. */
function mergeEntries(
  imported: Json,
  list: EntryList,
  { before, now, write }: { before: Entry[]; now: Entry[]; write: (entry: Entry) => Json },
): unknown {
  const given = imported[list];
  if (now.length === 0) return before.length === 0 ? given : undefined;
  const items = new Map(listItems(imported, list).map(({ id, item }) => [id, item]));
  const left = new Map(before.map((entry) => [entry.id, entry]));
  const merged = now.map((entry): Placed<unknown> => {
    const own = left.get(entry.id);
    const item = items.get(entry.id);
    left.delete(entry.id);
    return own === undefined || item === undefined
      ? { item: write(entry), at: null }
      : {
          item: patchEntry(list, item, { before: own, now: entry, written: write(entry) }),
          at: Number(entry.id.split(".")[1]),
        };
  });
  const all = (Array.isArray(given) ? (given as unknown[]) : []).map((item, at) => ({ item, at }));
  return insertUnread(
    merged,
    all.filter(({ at }) => !items.has(`${list}.${at}`)),
  );
}

type Edit = { before: Entry; now: Entry; written: Json };

function patchEntry(list: EntryList, item: Json, edit: Edit): Json {
  const patched = patchFields(list, item, edit);
  if (list === "certificates") return patched;
  const { before, now, written } = edit;
  const described = patchItemLines(patched, {
    parts: LINE_PARTS[list],
    split: splitLines,
    before: listLines(before),
    now: listLines(now),
  });
  if (list !== "projects") return described;
  if (before.liveUrl !== now.liveUrl || before.githubUrl !== now.githubUrl) {
    const isSame = now.liveUrl !== "" && before.liveUrl === now.liveUrl;
    const code = now.githubUrl === "" ? undefined : (written.githubUrl ?? written.url);
    setOrDelete(described, "url", isSame ? item.url : written.url);
    setOrDelete(described, "githubUrl", isSame ? code : written.githubUrl);
  }
  return patchKeywords(described, before.technologies ?? [], now.technologies ?? []);
}

const listLines = ({ description = "" }: Entry): string[] => listBulletLines({ description });

function patchFields(list: EntryList, item: Json, { before, now, written }: Edit): Json {
  const patched = { ...item };
  const [, career] = ENTRIES[list];
  for (const [name, value] of Object.entries(before)) {
    const field = name === "position" ? "jobTitle" : name;
    const key = getJsonResumeName(career, field as EntryField<typeof career>);
    if (key === null || value === now[name]) continue;
    // The field's name in another schema version would keep the old text.
    if (key !== field) delete patched[field];
    setOrDelete(patched, key, written[key]);
  }
  return patched;
}

type PersonalInfo = ResumeContent["personalInfo"];

function mergeBasics(given: unknown, before: PersonalInfo, now: PersonalInfo, written: unknown): unknown {
  const fresh = isJson(written) ? written : {};
  const merged: Json = isJson(given) ? { ...given } : {};
  for (const key of ["name", "email", "phone", "summary"] as const)
    if (before[key] !== now[key]) setOrDelete(merged, key, fresh[key]);
  if (before.portfolio !== now.portfolio) {
    delete merged.website;
    setOrDelete(merged, "url", fresh.url);
  }
  if (before.location !== now.location) setOrDelete(merged, "location", fresh.location);
  for (const network of ["linkedin", "github"] as const)
    if (before[network] !== now[network])
      setOrDelete(merged, "profiles", mergeProfile(merged.profiles, network, fresh.profiles));
  return isJson(given) || Object.keys(merged).length > 0 ? merged : given;
}

/** Replaces all profiles of a network by one. */
function mergeProfile(given: unknown, network: ProfileNetwork, written: unknown): unknown[] | undefined {
  const isOwn = (profile: unknown): boolean => isJson(profile) && isNetwork(profile, network);
  const profiles: unknown[] = Array.isArray(given) ? given : [];
  const fresh = (Array.isArray(written) ? (written as unknown[]) : []).filter(isOwn);
  const at = profiles.findIndex(isOwn);
  const others = profiles.filter((profile) => !isOwn(profile));
  const place = at < 0 ? others.length : profiles.slice(0, at).filter((profile) => !isOwn(profile)).length;
  const named = profiles[at];
  const kept = fresh.map((profile) =>
    isJson(profile) && isJson(named) ? { ...profile, network: readText(named.network) } : profile,
  );
  const merged = [...others.slice(0, place), ...kept, ...others.slice(place)];
  return merged.length === 0 ? undefined : merged;
}
