import { findDates, isDuration } from "#worker/ai/words/dates.ts";
import { countWords, hasCapitalStart, trimSigns } from "#worker/ai/words/text.ts";

import type { Block } from "./block.ts";
import {
  CLEAR,
  hasLegalEnding,
  isLegalForm,
  isWorkType,
  scoreTitle,
  scoreCompany,
  scoreDegree,
} from "./classify-text.ts";
import { findEntryRole, findLabelRole } from "./entry-labels.ts";
import { isKnownPlace, isCountryOrRegion, isPlace, isStreet } from "./places.ts";

/** A part of a header with one meaning, its formatting and position. */
export type Piece = { text: string; line: string; block: number; isBold: boolean };

export type Header = {
  pieces: Piece[];
  places: { text: string; line: string }[];
  urls: { url: string; line: string }[];
};

const SEPARATOR = /\s(?:[|·•‧∙⋅│¦●◦@—–-]|::)\s|\s\||\|\s/;
const URL_ONLY = /^(?:https?:\/\/)?(?:www\.)?[\w-]+(?:\.[\w-]+){1,4}(?:\/\S*)?$/i;

/** The pieces of a header without dates; places and web addresses are separate. */
export function parseEntryHeader(blocks: Block[]): Header {
  const header: Header = { pieces: [], places: [], urls: [] };
  for (const [at, block] of blocks.entries()) {
    const line = block.lines[0] ?? "";
    header.places.push(...block.places);
    for (const cell of block.cells) {
      for (const { url } of cell.links) if (/^https?:/.test(url)) header.urls.push({ url, line });
      for (const text of splitAroundDates(cell.text)) {
        const role = findLabelRole(text);
        if (role === "rest") continue;
        const bare = trimSigns(removeLabel(text).replace(NUMBERING, "").replace(FORM_TEXT, ""));
        if (role === "place" && bare !== "") {
          header.places.push({ text: bare, line });
          continue;
        }
        if (!/[\p{L}\p{N}]/u.test(bare) || isDuration(bare) || isWorkType(bare) || isStreet(bare)) continue;
        if (
          URL_ONLY.test(bare) &&
          (cell.links.length > 0 || /^(?:https?:|www\.)|\.(?:com|org|net|io|de|fr|es)(?:\/|$)/i.test(bare)) &&
          !hasLegalEnding(bare)
        ) {
          if (cell.links.length === 0) header.urls.push({ url: bare, line });
          continue;
        }
        addPieceWithPlace(header, { text: bare, line, block: at, isBold: cell.isBold });
      }
    }
  }
  return header;
}

/** Removes a label: "Position: Clerk" becomes "Clerk". A label whose date was removed is dropped. */
function removeLabel(text: string): string {
  const bare = text.trim();
  const colon = bare.indexOf(":");
  const role = findEntryRole(colon < 0 ? bare : bare.slice(0, colon));
  if (role === null) return bare;
  return colon < 0 ? (role === "period" ? "" : bare) : bare.slice(colon + 1);
}

function splitAroundDates(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const span of findDates(text)) {
    const opens = /(?:[([]\s?(?:exp\.?\s)?|,\sthrough\s)$/i.exec(text.slice(from, span.from));
    const closes = /^\s?[)\]]/.exec(text.slice(span.to));
    const isBracketed = opens !== null && (closes !== null || opens[0].startsWith(","));
    parts.push(text.slice(from, isBracketed ? from + opens.index : span.from));
    from = span.to + (isBracketed ? (closes?.[0].length ?? 0) : 0);
  }
  parts.push(text.slice(from));
  return parts.flatMap(splitNames);
}

/** Splits at separators between names; "Master of Science - MSc" stays whole. */
function splitNames(text: string): string[] {
  const names: string[] = [];
  for (const part of text.split(SEPARATOR)) {
    const before = names.at(-1);
    const isShortForm =
      before !== undefined && /^[A-Z][A-Za-z.]{1,5}(?:,|$)/.test(part) && scoreDegree(before) >= CLEAR;
    if (isShortForm) names[names.length - 1] = `${before} - ${part}`;
    else names.push(part);
  }
  return names;
}

/** Adds a piece, with its place split off: "Corrib Hospital, Galway, Ireland", "Autohaus Lindner (Köln)". */
function addPieceWithPlace(header: Header, piece: Piece): void {
  const { name, place } = splitPlace(piece.text);
  if (place !== null) header.places.push({ text: place, line: piece.line });
  if (name !== "") header.pieces.push({ ...piece, text: name });
}

/** Text that USAJOBS adds to titles. */
const FORM_TEXT = /\s*\(this is a federal job\)/i;

/** "1. Senior Merchandiser", "(ii) Clerk" */
const NUMBERING = /^\s*(?:\d{1,2}[.)]|\([ivx\d]{1,4}\))\s+(?=\p{Lu})/u;

/** Number of a French department: "Brest (29)". */
const DEPARTMENT = /\s\((?:\d{2,3}|2[AB])\)$/;

export function splitPlace(given: string): { name: string; place: string | null } {
  const text = given.replace(DEPARTMENT, "");
  const bracket = /^(.{2,80}?)\s*\(([^()]{2,50})\)$/.exec(text);
  if (bracket !== null && isPlace(bracket[2] ?? "")) {
    // "Hafenplan Ingenieure, Bremerhaven (Germany)"
    const [name = "", ...towns] = splitAtCommas((bracket[1] ?? "").trim());
    return towns.length === 1 && towns.every(isTown)
      ? { name, place: text.slice(name.length).replace(/^,\s+/, "") }
      : { name: (bracket[1] ?? "").trim(), place: bracket[2] ?? "" };
  }
  const hyphen = /^(.{2,60}[\p{L}).])-(\p{Lu}[\p{L} .'’]{2,30}, [A-Z]{2})$/u.exec(text);
  if (hyphen !== null && isPlace(hyphen[2] ?? "") && (hyphen[1] ?? "").includes(" "))
    return { name: hyphen[1] ?? "", place: hyphen[2] ?? "" };
  const dash = /^(.{2,80}?)\s[–—-]\s([^–—]{2,50})$/.exec(text);
  if (dash !== null && isPlace(dash[2] ?? "") && scoreTitle(dash[1] ?? "") < CLEAR)
    return { name: dash[1] ?? "", place: dash[2] ?? "" };
  const parts = splitAtCommas(text);
  const [first = ""] = parts;
  const isName = scoreTitle(first) >= 4 || scoreCompany(first) >= 3 || isNameBeforePlace(parts);
  if (isPlace(text) && !isName) return { name: "", place: text };
  for (let at = 1; at < parts.length; at += 1) {
    const tail = parts.slice(at).join(", ");
    if (isPlace(tail) && !isNameBeforePlace(parts.slice(at)) && (parts.length - at > 1 || isKnownPlace(tail)))
      return { name: parts.slice(0, at).join(", "), place: tail };
  }
  return splitCompanyAndTown(parts) ?? { name: text, place: null };
}

/** Splits the text after a legal form as the town, even an unknown one: "Kiln Lane Ltd., Ambattur". */
function splitCompanyAndTown(parts: string[]): { name: string; place: string } | null {
  const [firm = "", ...tail] = parts;
  if (tail.length === 0 || tail.length > 2 || !hasLegalEnding(firm) || !tail.every(isTown)) return null;
  return { name: firm, place: tail.join(", ") };
}

/** Whether a part after an employer may be its town. */
export const isTown = (part: string): boolean =>
  countWords(part) <= 3 &&
  hasCapitalStart(part) &&
  !/\d/.test(part) &&
  !UNIT.test(part) &&
  scoreTitle(part) < CLEAR;

/** A unit of an employer, not a place. */
const UNIT =
  /\b(?:department|dept|division|team|unit|office|branch|group|section|abteilung|service|plant|lab|laboratory)\b/i;

/**
 * Whether the first part is a name despite matching a place, because town and country follow: "Laiterie Armor, Rennes,
 * France".
 */
const isNameBeforePlace = (parts: string[]): boolean =>
  parts.length > 2 &&
  !isKnownPlace(parts[0] ?? "") &&
  !isCountryOrRegion(parts[1] ?? "") &&
  isPlace(parts.slice(1).join(", "));

/** Splits at commas; "Acme, Inc." stays whole. */
export function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(/,\s+/)) {
    if (parts.length > 0 && isLegalForm(part)) parts[parts.length - 1] += `, ${part}`;
    else if (part !== "") parts.push(part);
  }
  return parts;
}

/** "Clerk at the Court", "Sachbearbeiterin bei der Stadt Bonn". */
export const AT = /\s(?:at|bei|beim|chez)\s(?:(?:the|der|dem|den)\s)?/i;

/** Splits a piece with both title and employer: "Research Intern, Nexus AI", "Clerk at the Court". */
export function splitNamePair(text: string, scoreName: (text: string) => number): [string, string] | null {
  const said = AT.exec(text);
  if (said !== null && said.index > 2)
    return [text.slice(0, said.index), text.slice(said.index + said[0].length)];
  const parts = splitAtCommas(text);
  let best: { pair: [string, string]; margin: number } | null = null;
  for (let at = 1; at < parts.length; at += 1) {
    const pair: [string, string] = [parts.slice(0, at).join(", "), parts.slice(at).join(", ")];
    if (!hasCapitalStart(pair[1]) || countWords(pair[1]) > 9) continue;
    const margin = Math.abs(scoreName(pair[0]) - scoreName(pair[1]));
    if (best === null || margin > best.margin) best = { pair, margin };
  }
  return best?.pair ?? null;
}
