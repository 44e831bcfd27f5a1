import { readText } from "#worker/career/json-resume.contract.ts";

import {
  JSON_LIST_PARTS,
  JSON_RESUME_LISTS,
  type JsonResumeList,
  MAX_JSON_ITEMS,
} from "../json-resume-sections.contract.ts";
import type { ResumeCustomSection } from "../resume-content.contract.ts";
import { listBulletLines } from "../resume-parts.contract.ts";
import { JSON_LIST_WRITERS, writeJsonSections } from "../write/write-json-sections.ts";
import { type Json, isJson } from "./json.ts";
import { patchItemLines, patchLines } from "./patch-lines.ts";
import { splitLines } from "./read-json-resume.ts";

const isList = (id: string): id is JsonResumeList => Object.hasOwn(JSON_RESUME_LISTS, id);

/** Writes the sections of `now` to `customSections`, and to the lists of JSON Resume that hold custom sections. */
export function mergeCustomSections(
  resume: Json,
  before: ResumeCustomSection[],
  now: ResumeCustomSection[],
): Json {
  const merged: Json = { ...resume };
  const shown = now.filter((section) => listBulletLines(section).length > 0);
  const known = new Map(before.map((section) => [section.id, section]));
  for (const { id } of before)
    if (isList(id) && !shown.some((section) => section.id === id)) delete merged[id];
  const given: unknown[] = Array.isArray(resume.customSections) ? resume.customSections : [];
  // Another program may use this list's name for something else.
  const isOurs = given.some(
    (entry, at) => known.has(`customSections.${at}`) || (isJson(entry) && isList(readText(entry.list))),
  );
  let isNamed = isOurs || shown.map(({ id }) => id).join() !== listInOrder(before, shown).join();
  const entries = shown.map((section): Json => {
    const own = known.get(section.id);
    if (own === undefined) {
      isNamed = true;
      return addSection(merged, section);
    }
    known.delete(section.id);
    if (isList(section.id)) {
      merged[section.id] = patchList(section.id, resume[section.id], own, section);
      if (own.title !== section.title) isNamed = true;
      const entry = given.filter(isJson).find(({ list }) => list === section.id);
      const titled = { ...entry, title: section.title, list: section.id };
      return entry !== undefined && own.title === section.title ? entry : titled;
    }
    const entry = given[Number(section.id.split(".")[1])];
    const named = isJson(entry)
      ? own.title === section.title
        ? entry
        : { ...entry, title: section.title }
      : {};
    return patchItemLines(named, {
      parts: { texts: [], list: "lines" },
      split: splitLines,
      before: listBulletLines(own),
      now: listBulletLines(section),
    });
  });
  if (!isNamed) return merged;
  const read = new Set(before.map(({ id }) => id));
  const unread = given.filter(
    (entry, at) => !read.has(`customSections.${at}`) && !(isJson(entry) && isList(readText(entry.list))),
  );
  const sections = [...entries, ...unread];
  if (sections.length > 0) merged.customSections = sections;
  else delete merged.customSections;
  return merged;
}

const listInOrder = (before: ResumeCustomSection[], shown: ResumeCustomSection[]): string[] =>
  before.map(({ id }) => id).filter((id) => shown.some((section) => section.id === id));

/** Writes a new section into the unused schema list named by its heading, if there is one. */
function addSection(merged: Json, section: ResumeCustomSection): Json {
  const { customSections, ...lists } = writeJsonSections([section]);
  const [list] = Object.keys(lists) as JsonResumeList[];
  const isFree = list !== undefined && merged[list] === undefined;
  if (isFree) merged[list] = lists[list];
  return isFree ? { ...customSections[0] } : { title: section.title, lines: listBulletLines(section) };
}

function patchList(
  list: JsonResumeList,
  given: unknown,
  before: ResumeCustomSection,
  now: ResumeCustomSection,
): unknown {
  const all: unknown[] = Array.isArray(given) ? given : [];
  const isRead = (item: unknown, at: number): boolean => at < MAX_JSON_ITEMS && isJson(item);
  const items = all.filter((item, at): item is Json => isRead(item, at));
  const parts = JSON_LIST_PARTS[list];
  const patched = patchLines(items, {
    parts,
    split: splitLines,
    before: listBulletLines(before),
    now: listBulletLines(now),
  });
  const listAdded = (at: number): unknown[] => {
    const lines = patched.added.filter(({ after }) => after === at).map(({ line }) => line);
    return lines.length === 0 ? [] : JSON_LIST_WRITERS[list](lines);
  };
  let read = -1;
  return [
    ...listAdded(-1),
    ...all.flatMap((item, at): unknown[] => {
      if (!isRead(item, at)) return [item];
      read += 1;
      const own = patched.items[read];
      const isGone = own === undefined || (hasLines(item as Json, parts) && !hasLines(own, parts));
      return [...(isGone ? [] : [own]), ...listAdded(read)];
    }),
  ];
}

const hasLines = (item: Json, { head, texts, list }: (typeof JSON_LIST_PARTS)[JsonResumeList]): boolean =>
  (head !== undefined && head.format(item) !== "") ||
  texts.some((key) => readText(item[key]) !== "") ||
  (list !== undefined && Array.isArray(item[list]) && item[list].some((one) => readText(one) !== ""));
