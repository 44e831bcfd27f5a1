import { readText } from "#worker/career/json-resume.contract.ts";

import type { ResumeContent } from "../resume-content.contract.ts";
import { groupSkills } from "../resume-content.ts";
import { type Placed, insertUnread } from "./insert-unread.ts";
import { type Json, isJson } from "./json.ts";
import { patchLines } from "./patch-lines.ts";
import { formatJsonLanguage, listItemSkills } from "./read-json-resume.ts";

type Skills = Pick<ResumeContent, "skills" | "skillGroups">;

/** The list of skills; undefined if there are none any more. Groups are known by their ids, others by their names. */
export function mergeSkills(given: unknown, before: Skills, now: Skills): unknown {
  if (now.skills.length === 0) return before.skills.length === 0 ? given : undefined;
  const items: unknown[] = Array.isArray(given) ? given : [];
  const groupsBefore = new Map(before.skillGroups.map((group) => [group.id, group]));
  const groupsNow = new Map(now.skillGroups.map((group) => [group.id, group]));
  const isShown = (skill: string): boolean => now.skills.includes(skill);
  const ungrouped = new Set(listUngrouped(now));
  const wasUngrouped = new Set(listUngrouped(before));
  const written = new Set<string>();
  const merged = items.flatMap((item, at): unknown[] => {
    const id = `skills.${at}`;
    const own = groupsBefore.get(id);
    const group = groupsNow.get(id);
    const skills = listItemSkills(item);
    if (skills.length === 0) return [item];
    if (own !== undefined && isJson(item)) {
      if (group === undefined) return [];
      const kept = group.skills.filter(isShown);
      for (const skill of kept) written.add(skill);
      const named = own.name === group.name ? item : renameGroup(item, group.name);
      return kept.length === 0 ? [] : [patchKeywords(named, own.skills, kept)];
    }
    const kept = skills.filter((skill) =>
      before.skills.includes(skill)
        ? isShown(skill) && (ungrouped.has(skill) || !wasUngrouped.has(skill))
        : true,
    );
    for (const skill of kept) written.add(skill);
    if (kept.length === 0) return [];
    return [kept.length === skills.length || !isJson(item) ? item : patchKeywords(item, skills, kept)];
  });
  const newGroups = now.skillGroups
    .filter(({ id, name }) => !groupsBefore.has(id) && name.trim() !== "")
    .map(({ name, skills }) => ({ name: name.trim(), keywords: skills.filter(isShown) }))
    .filter(({ keywords }) => keywords.length > 0);
  for (const { keywords } of newGroups) for (const skill of keywords) written.add(skill);
  const others = now.skills.filter((skill) => !written.has(skill)).map((name) => ({ name }));
  return [...merged, ...newGroups, ...others];
}

const listUngrouped = (content: Skills): string[] =>
  groupSkills(content)
    .filter(({ name }) => name === "")
    .flatMap(({ skills }) => skills);

const renameGroup = (item: Json, name: string): Json => {
  const { name: _old, ...rest } = item;
  return name.trim() === "" ? rest : { ...item, name: name.trim() };
};

/** The item with other keywords; each is a text of its own. */
export const patchKeywords = (item: Json, before: string[], now: string[]): Json =>
  patchLines([item], {
    parts: { texts: [], list: "keywords" },
    split: (text) => (text === "" ? [] : [text]),
    before,
    now: now.filter((text) => text.trim() !== ""),
  }).items[0] ?? item;

/** The list of languages; one whose level was edited keeps its other properties. */
export function mergeLanguages(given: unknown, before: string[], now: string[], written: unknown): unknown {
  if (now.length === 0) return before.length === 0 ? given : undefined;
  const items = (Array.isArray(given) ? (given as unknown[]) : []).map((item, at) => ({ item, at }));
  const read = new Set(before);
  const isRead = ({ item }: { item: unknown }): boolean => isJson(item) && read.has(formatJsonLanguage(item));
  const left = items.filter(isRead) as Placed<Json>[];
  const take = (isWanted: (item: Json) => boolean): Placed<Json> | undefined => {
    const at = left.findIndex(({ item }) => isWanted(item));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const same = now.map((text) => take((item) => formatJsonLanguage(item) === text));
  const fresh = Array.isArray(written) ? (written as unknown[]).filter(isJson) : [];
  const merged = now.map((_text, index): Placed<unknown> => {
    const own = fresh[index] ?? {};
    const known = same[index] ?? take((item) => readText(item.language) === readText(own.language));
    if (known === undefined) return { item: own, at: null };
    if (known === same[index]) return known;
    const { fluency: _fluency, ...rest } = known.item;
    return { ...known, item: { ...(own.fluency === undefined ? rest : known.item), ...own } };
  });
  return insertUnread(
    merged,
    items.filter((one) => !isRead(one)),
  );
}
