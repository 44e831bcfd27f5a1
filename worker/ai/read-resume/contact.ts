import { findDates } from "#worker/ai/words/dates.ts";
import { countWords, fold, toFoldedSet, trimSigns } from "#worker/ai/words/text.ts";

import {
  findAddresses,
  findEmailInText,
  isGithubUrl,
  isGithubProfileUrl,
  isLinkedinUrl,
  isSocialNetwork,
  parseUrl,
  type Address,
} from "./addresses.ts";
import { isSentence, scoreDegree, scoreTitle } from "./classify-text.ts";
import { createFound } from "./make-found.ts";
import { findName } from "./names.ts";
import type { Found, PersonalInfo } from "./parsed-resume.ts";
import { findPhoneInText } from "./phones.ts";
import { isPostalAddress, isPlace } from "./places.ts";
import type { Row } from "./row.ts";
import fields from "./words/fields.json" with { type: "json" };

const LABELS = {
  email: toFoldedSet(fields.email),
  phone: toFoldedSet(fields.phone),
  location: toFoldedSet(fields.location),
  link: toFoldedSet(fields.link),
  name: toFoldedSet(fields.name),
  birth: toFoldedSet(fields.birth),
};

/** Placeholder for removed text, which keeps its neighbours apart. */
const BREAK = " \u0000 ";
/** A web address. */
const ADDRESS = /^(?:https?:\/\/\S{3,}|(?=.{5,})[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]{2,})+(?:\/\S*)?,?)$/iu;

/** Name and contact details, from the text before the first heading and under "Contact". */
export function parseContact(rows: Row[], all: Row[]): Omit<PersonalInfo, "summary"> {
  const near = findAddresses(rows);
  const everywhere = findAddresses(all);
  const email = findEmail(rows, near) ?? findEmail(all, everywhere);
  const fullName = findName(rows, email?.value ?? null);
  return {
    fullName,
    headline: findHeadline(rows, fullName),
    email,
    phone: findPhone(rows, near),
    location: findLocation(rows),
    linkedin: findLink(near, isLinkedinUrl) ?? findLink(everywhere, isLinkedinUrl),
    github: findLink(near, isGithubProfileUrl) ?? findLink(everywhere, isGithubProfileUrl),
    portfolio: findLink(near, (url) => /^https?:/i.test(url) && !isSocialNetwork(url) && !isGithubUrl(url)),
  };
}

function findEmail(rows: Row[], addresses: Address[]): Found | null {
  for (const { url, line } of addresses) {
    const address = /^mailto:/i.test(url) ? findEmailInText(decodeText(url.slice(7))) : null;
    if (address !== null) return createFound(address, [line], "high");
  }
  for (const [at, row] of rows.entries()) {
    const address = findEmailInText(row.text);
    // In a narrow column, a long address may start on the row before or continue on the next one.
    const before = rows[at - 1];
    const begun =
      address !== null && before !== undefined && row.text.startsWith(address) && isCutAddress(before.text)
        ? findEmailInText(before.text + row.text)
        : null;
    if (begun !== null && before !== undefined) return createFound(begun, [before.id, row.id], "medium");
    if (address !== null) return createFound(address, [row.id], "high");
    const next = rows[at + 1];
    const whole = row.text.includes("@") && next !== undefined ? findEmailInText(row.text + next.text) : null;
    if (whole !== null && next !== undefined) return createFound(whole, [row.id, next.id], "medium");
  }
  return null;
}

/** Whether a single word ends like an unfinished address: "jean-", "marie.". */
const isCutAddress = (text: string): boolean => /^\S+[-._+]$/.test(text);

const decodeText = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function findPhone(rows: Row[], addresses: Address[]): Found | null {
  for (const row of rows)
    for (const { text } of row.cells) {
      const phone = findPhoneInText(text);
      if (phone !== null) return createFound(phone.text, [row.id], "high");
    }
  const link = addresses.find(({ url }) => /^tel:/i.test(url));
  return link === undefined
    ? null
    : createFound(decodeText(link.url.slice(4)).replace(/^\/\//, ""), [link.line], "medium");
}

/** Finds a matching address, preferring links because their URL is complete. */
function findLink(addresses: Address[], isMeant: (url: string) => boolean): Found | null {
  const chosen =
    addresses.find(({ url, isLink }) => isLink && isMeant(url)) ?? addresses.find(({ url }) => isMeant(url));
  return chosen === undefined
    ? null
    : createFound(chosen.url, [chosen.line], chosen.isLink ? "high" : "medium");
}

type Said = { label: string | null; text: string; line: string };

/** Texts of the rows in pieces with their labels, without addresses and numbers. */
function listLabelledTexts(rows: Row[]): Said[] {
  return rows.flatMap((row) => {
    let label: string | null = null;
    return row.cells.flatMap((cell) => {
      const bare = fold(trimSigns(cell.text));
      if (isContactLabel(bare)) {
        label = bare;
        return [];
      }
      return cell.text.split(/\s[|•·∙⋅▪│/–—-]\s|\s\||\|\s|\s{2,}/).flatMap((piece) => {
        const colon = piece.indexOf(":");
        const own = colon > 0 ? fold(piece.slice(0, colon).trim()) : "";
        const isOwn = own !== "" && isContactLabel(own);
        const bare = isOwn ? piece.slice(colon + 1) : piece;
        return splitAroundContactData(bare).map((part) => ({
          label: isOwn ? own : label,
          text: part,
          line: row.id,
        }));
      });
    });
  });
}

const isContactLabel = (text: string): boolean => Object.values(LABELS).some((labels) => labels.has(text));

/** The parts of a piece around email address, phone number and URLs. */
function splitAroundContactData(piece: string): string[] {
  const email = findEmailInText(piece);
  let text = email === null ? piece : piece.replace(email, BREAK);
  const phone = findPhoneInText(text);
  if (phone !== null) text = text.slice(0, phone.from) + BREAK + text.slice(phone.to);
  return text
    .split(/\s+/)
    .map((word) => (ADDRESS.test(word) ? BREAK : word))
    .join(" ")
    .split(BREAK.trim())
    .map((part) => trimSigns(part.replace(/^[^\p{L}\p{N}(+]+/u, "")))
    .filter((part) => part !== "");
}

/** Whether a text has contact details and no sentence. */
export function isContactLine(text: string): boolean {
  const hasDetails =
    findEmailInText(text) !== null ||
    findPhoneInText(text) !== null ||
    text.split(/\s+/).some((word) => parseUrl(word) !== null);
  return hasDetails && !isSentence(splitAroundContactData(text).join(" "));
}

function findLocation(rows: Row[]): Found | null {
  const said = listLabelledTexts(rows);
  const labelled = said.find(
    ({ label, text }) => label !== null && LABELS.location.has(label) && /\p{L}{2}/u.test(text),
  );
  const isStreet = ({ text }: Said) => /\d/.test(text) && toTown(text) === text;
  if (labelled !== undefined && !isStreet(labelled))
    return createFound(toTown(labelled.text), [labelled.line], "high");
  const open = said.filter(({ label }) => label === null || !LABELS.birth.has(label));
  const place = open.find(({ text }) => isPlace(text));
  if (place !== undefined) return createFound(toTown(place.text), [place.line], "high");
  // The town of a multi-line address is on a later line.
  const town = open.find(({ text }) => !isSentence(text) && toTown(text) !== text);
  if (town !== undefined) return createFound(toTown(town.text), [town.line], "high");
  const address =
    labelled ?? open.find(({ text }) => text.includes(",") && !isSentence(text) && isPostalAddress(text));
  if (address !== undefined) return createFound(toTown(address.text), [address.line], "medium");
  for (const { text, line } of open) {
    const tail = findTrailingPlace(text);
    if (tail !== null) return createFound(tail, [line], "medium");
  }
  // Between contact details, even an unknown town and region count.
  const beside = new Set(
    rows
      .filter(({ text }) => findEmailInText(text) !== null || findPhoneInText(text) !== null)
      .map(({ id }) => id),
  );
  const unknown = open.find(({ text, line }) => beside.has(line) && isTownWithRegion(text));
  return unknown === undefined ? null : createFound(unknown.text, [unknown.line], "medium");
}

const TOWN_WITH_REGION = /^\p{Lu}[\p{L} .'’-]{1,30}(?:, (?:\p{Lu}|woj\. )[\p{L} .'’-]{1,30}){1,2}$/u;

const isTownWithRegion = (text: string): boolean =>
  TOWN_WITH_REGION.test(text) && scoreTitle(text) < 2.5 && scoreDegree(text) === 0;

const TOWN = String.raw`\p{Lu}[^,\d]*(?:,\s\p{Lu}[^,\d]*)?`;
/**
 * Patterns of postal addresses that capture the town: "Decatur, GA 30030", "Gartenweg 12, 50667 Köln", "Ledbury,
 * Herefordshire HR8 2AB".
 */
const ADDRESSES = [
  new RegExp(String.raw`(?:^|,\s)(${TOWN})\s\d{5}(?:-\d{4})?$`, "u"),
  new RegExp(
    String.raw`(?:^|,\s)(\p{Lu}[^,\d]*,\s[A-Z]{2})\s\d{5}(?:-\d{4})?(?:,?\s(?:USA?|United States))?$`,
    "u",
  ),
  new RegExp(String.raw`(?:^|,\s)(?:[A-Z]{1,2}[-\s])?\d{4,6}\s(${TOWN})$`, "u"),
  new RegExp(String.raw`(?:^|,\s)(${TOWN})\s[A-Z]{1,2}\d[A-Z\d]?(?:\s\d[A-Z]{2})?$`, "u"),
  // "3012 BT Rotterdam"
  new RegExp(String.raw`(?:^|,\s)\d{4}\s[A-Z]{2}\s(${TOWN})$`, "u"),
  // "4 Kiln Terrace, T23 X0Y1, Cork, Ireland"
  new RegExp(String.raw`^(?=\D*\d).*,\s(\p{Lu}[^,\d]*,\s\p{Lu}[^,\d]*)$`, "u"),
];
/** Suffix that forms add to an address: "(Home)". */
const ADDRESS_KIND = /\s\((?:home|work|private|privat|domicile|casa)\)$/i;

function toTown(given: string): string {
  const text = given.replace(ADDRESS_KIND, "");
  for (const address of ADDRESSES) {
    const town = address.exec(text)?.[1];
    if (town !== undefined) return trimSigns(town);
  }
  return text;
}

/** The place at the end of a text: "Registered Nurse, Galway, Ireland". */
function findTrailingPlace(text: string): string | null {
  const parts = text.split(/,\s+/);
  if (isSentence(text)) return null;
  for (let at = 1; at < parts.length; at += 1) {
    const tail = parts.slice(at).join(", ");
    if (isPlace(tail)) return tail;
  }
  return null;
}

/** The line below the name that states the profession. */
function findHeadline(rows: Row[], name: Found | null): Found | null {
  if (name === null) return null;
  const at = rows.findIndex(({ id }) => id === name.lines.at(-1));
  for (const row of rows.slice(Math.max(at, 0), at + 3))
    for (const { text, line } of listLabelledTexts([row])) {
      if (text.includes(name.value) || countWords(text) > 9 || isPlace(text) || findDates(text).length > 0)
        continue;
      if (scoreTitle(text) >= 2.5) return createFound(text, [line], "medium");
    }
  return null;
}
