import { readText } from "#worker/career/json-resume.contract.ts";

import type { ResumeContent } from "../resume-content.contract.ts";
import { groupSkills } from "../resume-parts.contract.ts";
import { type Placed, insertUnread } from "./insert-unread.ts";
import { type Json, isJson } from "./json.ts";
import { patchItemLines } from "./patch-lines.ts";
import { formatJsonLanguage, listItemSkills } from "./read-json-resume.ts";

type Skills = Pick<ResumeContent, "skills" | "skillGroups">;

/** An item with the name that determines its order: a group's or a skill's; null if neither. */
type Ranked = { item: unknown; group: string | null; skill: string | null };

/** The updated list of skills; undefined if none remain. Groups are matched by id, other items by name. */
export function mergeSkills(given: unknown, before: Skills, now: Skills): unknown {
  if (now.skills.length === 0) return before.skills.length === 0 ? given : undefined;
  const items: unknown[] = Array.isArray(given) ? given : [];
  const groupsBefore = new Map(before.skillGroups.map((group) => [group.id, group]));
  const groupsNow = new Map(now.skillGroups.map((group) => [group.id, group]));
  const isShown = (skill: string): boolean => now.skills.includes(skill);
  const ungrouped = new Set(listUngrouped(now));
  const wasUngrouped = new Set(listUngrouped(before));
  const written = new Set<string>();
  const merged = items.flatMap((item, at): Ranked[] => {
    const id = `skills.${at}`;
    const own = groupsBefore.get(id);
    const group = groupsNow.get(id);
    const skills = listItemSkills(item);
    if (skills.length === 0) return [{ item, group: null, skill: null }];
    if (own !== undefined && isJson(item)) {
      const kept = orderAsNow(group?.skills.filter(isShown) ?? [], before.skills, now.skills);
      if (group === undefined || kept.length === 0) return [];
      for (const skill of kept) written.add(skill);
      const named = own.name === group.name ? item : renameGroup(item, group.name);
      return [{ item: patchKeywords(named, own.skills, kept), group: id, skill: null }];
    }
    const kept = skills.filter((skill) =>
      before.skills.includes(skill)
        ? isShown(skill) && (ungrouped.has(skill) || !wasUngrouped.has(skill))
        : true,
    );
    const [first] = kept;
    if (first === undefined) return [];
    for (const skill of kept) written.add(skill);
    const isWhole = kept.length === skills.length || !isJson(item);
    return [{ item: isWhole ? item : patchKeywords(item, skills, kept), group: null, skill: first }];
  });
  const newGroups = now.skillGroups
    .filter(({ id, name }) => !groupsBefore.has(id) && name.trim() !== "")
    .map(({ name, skills }) => ({ name: name.trim(), keywords: skills.filter(isShown) }))
    .filter(({ keywords }) => keywords.length > 0);
  for (const { keywords } of newGroups) for (const skill of keywords) written.add(skill);
  const others = now.skills.filter((skill) => !written.has(skill)).map((name) => ({ name }));
  const ids = [before, now].map(({ skillGroups }) => skillGroups.map(({ id }) => id)) as [string[], string[]];
  const ranked = reorderItems(reorderItems(merged, "group", ids), "skill", [before.skills, now.skills]);
  return [...ranked.map(({ item }) => item), ...newGroups, ...others];
}

/** Puts one kind of items into the new order if that order changed. */
function reorderItems(
  items: Ranked[],
  kind: "group" | "skill",
  [before, now]: [string[], string[]],
): Ranked[] {
  const own = items.filter((one) => one[kind] !== null);
  const names = own.map((one) => one[kind] ?? "");
  const ordered = orderAsNow([...new Set(names)], before, now);
  const sorted = own.toSorted((a, b) => ordered.indexOf(a[kind] ?? "") - ordered.indexOf(b[kind] ?? ""));
  if (sorted.every((one, at) => one === own[at])) return items;
  let next = -1;
  return items.map((one) => {
    if (one[kind] === null) return one;
    next += 1;
    return sorted[next] ?? one;
  });
}

/** The given names, reordered only if the names that existed before changed their relative order. */
function orderAsNow(names: string[], before: string[], now: string[]): string[] {
  const sortBy = (all: string[]) => names.toSorted((a, b) => all.indexOf(a) - all.indexOf(b));
  const known = new Set(before);
  const listKnown = (all: string[]) => sortBy(all).filter((name) => known.has(name));
  return listKnown(before).join("\n") === listKnown(now).join("\n") ? names : sortBy(now);
}

const listUngrouped = (content: Skills): string[] =>
  groupSkills(content)
    .filter(({ name }) => name === "")
    .flatMap(({ skills }) => skills);

const renameGroup = (item: Json, name: string): Json => {
  const { name: _old, ...rest } = item;
  return name.trim() === "" ? rest : { ...item, name: name.trim() };
};

/** The item with new keywords, each of them one text. */
export const patchKeywords = (item: Json, before: string[], now: string[]): Json =>
  patchItemLines(item, {
    parts: { texts: [], list: "keywords" },
    split: (text) => (text === "" ? [] : [text]),
    before,
    now: now.filter((text) => text.trim() !== ""),
  });

/** The list of languages; one with an edited level keeps its other properties. */
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
