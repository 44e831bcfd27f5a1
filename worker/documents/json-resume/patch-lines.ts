import { diffArrays } from "diff";

import { readText } from "#worker/career/json-resume.contract.ts";

import type { JsonItemParts } from "../json-resume-sections.contract.ts";
import type { Json } from "./json.ts";

/** The source property of a line; `at` is its index in a list. */
type Slot = { item: number; key: string; at: number };

type Lines = {
  parts: JsonItemParts;
  /** How a text is split into lines; skills and keywords are not split. */
  split: (text: string) => string[];
  /** The lines as read, which may be fewer than the items contain. */
  before: string[];
  now: string[];
};

/**
 * A line of the new list with its index in the old one: of the same line, the replaced line, or for a new line the one
 * before it (-1: none).
 */
type Aligned = { text: string; at: number; kind: "kept" | "changed" | "new" };

const HEAD = "\0head";

/**
 * Changes the items' lines from `before` to `now`. A property with unchanged lines stays as written, an edited one is
 * rewritten, one without lines is deleted. New lines that fit into no item are returned with the index of the item
 * before them.
 */
export function patchLines(
  items: Json[],
  { parts, split, before, now }: Lines,
): { items: Json[]; added: { after: number; line: string }[] } {
  const slots = items.flatMap((item, at) => listSlots(item, at, parts, split));
  const isGone = now.length === 0;
  const kept = new Map<string, string[]>();
  const touched = new Set<string>();
  const fresh = new Map<string, string[]>();
  const added: { after: number; line: string }[] = [];
  const addTo = (places: Map<string, string[]>, slot: Slot, text: string) =>
    places.set(nameSlot(slot), [...(places.get(nameSlot(slot)) ?? []), text]);
  for (const { text, at, kind } of alignLines(before, now)) {
    const slot = slots[at];
    if (kind === "new") {
      const place = findPlaceForNew(slots, at, parts);
      if ("after" in place) added.push({ ...place, line: text });
      else if (place.isNewElement) addTo(fresh, place.slot, text);
      else {
        addTo(kept, place.slot, text);
        touched.add(nameSlot(place.slot));
      }
    } else if (slot !== undefined) {
      // The resume may contain a shortened line.
      addTo(kept, slot, kind === "kept" ? slot.text : text);
      if (kind === "changed") touched.add(nameSlot(slot));
    }
  }
  // Lines beyond the resume's limit stay, unless the user removed all shown lines.
  if (!isGone) for (const slot of slots.slice(before.length)) addTo(kept, slot, slot.text);
  const counts = new Map<string, number>();
  for (const slot of slots) counts.set(nameSlot(slot), (counts.get(nameSlot(slot)) ?? 0) + 1);
  const patchText = (slot: Slot, value: unknown): unknown => {
    const key = nameSlot(slot);
    const lines = kept.get(key) ?? [];
    if (!counts.has(key)) return isGone ? undefined : value;
    if (!touched.has(key) && lines.length === counts.get(key)) return value;
    return lines.length === 0 ? undefined : lines.join("\n");
  };
  return {
    items: items.map((item, at) => patchItem(item, at, { parts, patchText, fresh })),
    added,
  };
}

/** Changes the lines of one item. */
export const patchItemLines = (item: Json, lines: Lines): Json =>
  JSON.stringify(lines.before) === JSON.stringify(lines.now)
    ? item
    : (patchLines([item], lines).items[0] ?? item);

const nameSlot = ({ item, key, at }: Slot): string => `${item} ${key} ${at}`;

type Place = { after: number } | { slot: Slot; isNewElement: boolean };

/** Where to put a new line after the line `at`: into its text, into the item's list, or into a new item. */
function findPlaceForNew(slots: Slot[], at: number, { head, list }: JsonItemParts): Place {
  const [slot, next] = [slots[at], slots[at + 1]];
  if (slot === undefined) {
    if (head !== undefined) return { after: -1 };
    return next === undefined || next.at >= 0
      ? { slot: { item: 0, key: list ?? "", at: -1 }, isNewElement: true }
      : { slot: next, isNewElement: false };
  }
  if (next !== undefined && nameSlot(slot) === nameSlot(next)) return { slot, isNewElement: false };
  return list === undefined
    ? { after: slot.item }
    : { slot: { item: slot.item, key: list, at: slot.key === list ? slot.at : -1 }, isNewElement: true };
}

function listSlots(
  item: Json,
  at: number,
  { head, texts, list }: JsonItemParts,
  split: (text: string) => string[],
): (Slot & { text: string })[] {
  const listTextSlots = (key: string, text: string, place = -1) =>
    split(text).map((line) => ({ item: at, key, at: place, text: line }));
  const listed: unknown[] = list !== undefined && Array.isArray(item[list]) ? item[list] : [];
  return [
    ...(head === undefined ? [] : listTextSlots(HEAD, head.format(item))),
    ...texts.flatMap((key) => listTextSlots(key, readText(item[key]))),
    ...listed.flatMap((one, place) => listTextSlots(list ?? "", readText(one), place)),
  ];
}

type Patch = {
  parts: JsonItemParts;
  /** The new value of a property; undefined to delete it. */
  patchText: (slot: Slot, value: unknown) => unknown;
  /** New elements by the list slot before them. */
  fresh: Map<string, string[]>;
};

function patchItem(item: Json, at: number, { parts, patchText, fresh }: Patch): Json {
  const patched: Json = { ...item };
  const { head, texts, list } = parts;
  if (head !== undefined && head.format(item) !== "") {
    const before = head.format(item);
    const now = patchText({ item: at, key: HEAD, at: -1 }, before);
    if (now !== before) {
      for (const key of head.keys) delete patched[key];
      if (now !== undefined) patched[head.main] = now;
    }
  }
  for (const key of texts) {
    if (readText(item[key]) === "") continue;
    const now = patchText({ item: at, key, at: -1 }, item[key]);
    if (now === undefined) delete patched[key];
    else patched[key] = now;
  }
  if (list === undefined) return patched;
  const given: unknown[] = Array.isArray(item[list]) ? item[list] : [];
  const listFresh = (place: number) => fresh.get(nameSlot({ item: at, key: list, at: place })) ?? [];
  const elements = [
    ...listFresh(-1),
    ...given.flatMap((one, place) => {
      const now = patchText({ item: at, key: list, at: place }, one);
      return [...(now === undefined ? [] : [now]), ...listFresh(place)];
    }),
  ];
  if (elements.length > 0) patched[list] = elements;
  else if (given.length > 0) delete patched[list];
  return patched;
}

/** Aligns two lists of lines; removed lines are omitted. */
function alignLines(before: string[], now: string[]): Aligned[] {
  const aligned: Aligned[] = [];
  let at = 0;
  let removed = 0;
  let added: string[] = [];
  const closeHunk = () => {
    const first = at - removed;
    for (const [index, text] of added.entries())
      aligned.push(
        index < removed ? { text, at: first + index, kind: "changed" } : { text, at: at - 1, kind: "new" },
      );
    removed = 0;
    added = [];
  };
  for (const change of diffArrays(before, now)) {
    if (change.removed) {
      at += change.value.length;
      removed += change.value.length;
    } else if (change.added) added.push(...change.value);
    else {
      closeHunk();
      for (const text of change.value) {
        aligned.push({ text, at, kind: "kept" });
        at += 1;
      }
    }
  }
  closeHunk();
  return aligned;
}
