import type { CareerList, EntryField, EntryFields } from "#worker/career/career.contract.ts";
import { getJsonResumeName, readText } from "#worker/career/json-resume.contract.ts";

import type { ResumeContent } from "../resume-content.contract.ts";
import { EMPTY_CONTENT, listBulletLines } from "../resume-parts.contract.ts";
import { type ReadDate, writeJsonResume } from "../write/write-json-resume.ts";
import { type Placed, insertUnread } from "./insert-unread.ts";
import { type Json, isJson } from "./json.ts";
import { mergeCustomSections } from "./merge-custom-sections.ts";
import { mergeLanguages, mergeSkills, patchKeywords } from "./merge-skills.ts";
import { patchLines } from "./patch-lines.ts";
import {
  LINE_PARTS,
  type ProfileNetwork,
  isNetwork,
  listItems,
  readJsonResume,
  splitLines,
} from "./read-json-resume.ts";

/**
 * An imported JSON Resume with only what was edited changed: `now` is compared with what was read of it. What is equal
 * stays as it was written, with properties that we do not know; what is removed or hidden goes with all of them.
 */
export function mergeJsonResume(imported: Json, now: ResumeContent, readDate: ReadDate): Json {
  const base = readJsonResume(imported);
  const write = (part: Partial<ResumeContent>): Json =>
    writeJsonResume({ ...EMPTY_CONTENT, ...part }, readDate);
  const writeItem = (list: string, part: Partial<ResumeContent>): Json => {
    const items: unknown = write(part)[list];
    const item: unknown = Array.isArray(items) ? items[0] : null;
    return isJson(item) ? item : {};
  };
  const merged: Json = { ...imported };
  const set = (key: string, value: unknown) => {
    if (value === undefined) delete merged[key];
    else merged[key] = value;
  };
  set("basics", mergeBasics(imported.basics, base.personalInfo, now.personalInfo, write(now).basics));
  set(
    "work",
    mergeEntries(imported, "work", base.experience, now.experience, {
      write: (entry) => writeItem("work", { experience: [entry] }),
      patch: (item, before, entry, written) =>
        patchDescription(
          patchFields(
            "workExperience",
            item,
            { ...before, jobTitle: before.position },
            { ...entry, jobTitle: entry.position },
            written,
          ),
          "work",
          before,
          entry,
        ),
    }),
  );
  set(
    "education",
    mergeEntries(imported, "education", base.education, now.education, {
      write: (entry) => writeItem("education", { education: [entry] }),
      patch: (item, before, entry, written) =>
        patchDescription(patchFields("education", item, before, entry, written), "education", before, entry),
    }),
  );
  set(
    "projects",
    mergeEntries(imported, "projects", base.projects, now.projects, {
      write: (entry) => writeItem("projects", { projects: [entry] }),
      patch: (item, before, entry, written) => {
        const patched = patchDescription(
          patchFields("projects", item, before, entry, written),
          "projects",
          before,
          entry,
        );
        if (before.liveUrl !== entry.liveUrl || before.githubUrl !== entry.githubUrl) {
          const isSame = entry.liveUrl !== "" && before.liveUrl === entry.liveUrl;
          const code = entry.githubUrl === "" ? undefined : (written.githubUrl ?? written.url);
          setOrDelete(patched, "url", isSame ? item.url : written.url);
          setOrDelete(patched, "githubUrl", isSame ? code : written.githubUrl);
        }
        return patchKeywords(patched, before.technologies, entry.technologies);
      },
    }),
  );
  set(
    "certificates",
    mergeEntries(imported, "certificates", base.certifications, now.certifications, {
      write: (entry) => writeItem("certificates", { certifications: [entry] }),
      patch: (item, before, entry, written) => patchFields("certifications", item, before, entry, written),
    }),
  );
  set("skills", mergeSkills(imported.skills, base, now));
  set("languages", mergeLanguages(imported.languages, base.languages, now.languages, write(now).languages));
  return mergeCustomSections(merged, base.customSections, now.customSections);
}

const setOrDelete = (item: Json, key: string, value: unknown): void => {
  if (value === undefined || value === "") delete item[key];
  else item[key] = value;
};

type Merge<Entry> = {
  write: (entry: Entry) => Json;
  patch: (item: Json, before: Entry, entry: Entry, written: Json) => Json;
};

/** The list of a section; undefined if the section was removed. Items that were not read keep their places. */
function mergeEntries<Entry extends { id: string }>(
  imported: Json,
  list: Parameters<typeof listItems>[1],
  before: Entry[],
  now: Entry[],
  { write, patch }: Merge<Entry>,
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
      : { item: patch(item, own, entry, write(entry)), at: Number(entry.id.split(".")[1]) };
  });
  const all = (Array.isArray(given) ? (given as unknown[]) : []).map((item, at) => ({ item, at }));
  return insertUnread(
    merged,
    all.filter(({ at }) => !items.has(`${list}.${at}`)),
  );
}

function patchFields<List extends CareerList>(
  list: List,
  item: Json,
  before: EntryFields<List>,
  now: EntryFields<List>,
  written: Json,
): Json {
  const patched = { ...item };
  for (const field of Object.keys(before) as EntryField<List>[]) {
    const key = getJsonResumeName(list, field);
    if (key === null || before[field] === now[field]) continue;
    // A name of another version of the schema would keep the old text.
    if (key !== field) delete patched[field];
    setOrDelete(patched, key, written[key]);
  }
  return patched;
}

type Described = { description: string };

const patchDescription = (
  item: Json,
  list: keyof typeof LINE_PARTS,
  before: Described,
  now: Described,
): Json => {
  if (before.description === now.description) return item;
  const parts = { ...LINE_PARTS[list], texts: [...LINE_PARTS[list].texts] };
  const lines = { parts, split: splitLines, before: listBulletLines(before), now: listBulletLines(now) };
  return patchLines([item], lines).items[0] ?? item;
};

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

/** The profiles with the one of a network replaced; all of that network go with it. */
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
