import { decodeHTML, decodeHTMLStrict } from "entities";

import {
  type Block,
  parseHtmlBlocks,
  parsePostingText,
  truncateMarkupParts,
} from "#worker/features/jobs/listing/blocks.ts";
import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import { type SourceListing, memoizePosting } from "#worker/features/jobs/listing/listing.ts";

import { isOver, parseStatedDate } from "./dates.ts";
import { listScripts } from "./html-tree.ts";
import { toEntries, getName, listNames, readStatedPay, readStatedPlaces } from "./json-ld-fields.ts";
import { isOpenApplication } from "./open-applications.ts";
import { type Row, isRow, toText } from "./reading.ts";

const JSON_LD = /^\s*application\/ld\+json\s*(?:;|$)/i;
const MAX_DEPTH = 8;
const MAX_POSTINGS = 500;
/** Properties that contain a document's nested items. */
const CONTAINERS = ["@graph", "itemListElement", "item", "mainEntity"];

/** Every schema.org JobPosting in the JSON-LD of an HTML page, in page order. */
export function findJobPostings(html: string): Row[] {
  const found: Row[] = [];
  const collect = (value: unknown, depth: number) => {
    if (depth > MAX_DEPTH || found.length >= MAX_POSTINGS) return;
    if (Array.isArray(value)) {
      for (const entry of value) collect(entry, depth + 1);
    } else if (isRow(value)) {
      if (isJobPosting(value)) found.push(value);
      else for (const name of CONTAINERS) collect(value[name], depth + 1);
    }
  };
  for (const script of listScripts(html, JSON_LD)) collect(parseJson(script), 0);
  return found;
}

const isJobPosting = (row: Row): boolean =>
  toEntries(row["@type"]).some((type) => /(?:^|[/:])JobPosting$/.test(toText(type).trim()));

function parseJson(text: string): unknown {
  for (const attempt of [() => text, () => repairJson(text)]) {
    try {
      return JSON.parse(attempt()) as unknown;
    } catch {
      // Not valid JSON: tries the repaired text next; if that fails too, there is no result.
    }
  }
  return undefined;
}

/** Cleans JSON of comment and CDATA marks, raw control characters in strings and trailing commas. */
function repairJson(text: string): string {
  const bare = text.replace("<![CDATA[", "").replace(/\]\]>[^}\]]*$/, "");
  const json = bare.slice(bare.search(/[{[]/), Math.max(bare.lastIndexOf("}"), bare.lastIndexOf("]")) + 1);
  return json.replaceAll(/"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|,(?=\s*[}\]])/g, (part) =>
    part === ","
      ? ""
      : // oxlint-disable-next-line no-control-regex
        part.replaceAll(/[\u0000-\u001f]/g, (character) => (character === "\n" ? String.raw`\n` : " ")),
  );
}

/**
 * Converts a JobPosting to a listing, or returns why it is not one. `known` has the data that is not in the
 * posting.
 */
export function parseJobPosting(
  posting: Row,
  known: { url: string; key: string | null; company: string; nowMs?: number },
): SourceListing | string {
  const title = getName(posting.title) || getName(posting.name);
  if (title === "") return "no title";
  if (isOpenApplication(title)) return "general application";
  if (isOver(posting.validThrough, known.nowMs ?? Date.now())) return "closed";
  const employer = getName(posting.hiringOrganization);
  const sections = listSections(posting);
  return {
    key: known.key,
    url: known.url,
    title,
    // Google's term for an employer that wishes to be anonymous.
    company: employer === "" || /^confidential$/i.test(employer) ? known.company : employer,
    ...readStatedPlaces(posting),
    type: readStatedTypes(posting.employmentType),
    salary: readStatedPay(posting),
    ...parseStatedDate(posting.datePosted),
    rawText: sections.map(({ markup }) => markup).join("\n"),
    blocks: memoizePosting(() => sections.flatMap(buildBlocks)),
  };
}

/**
 * Employment types such as "FULL_TIME", "full-time, contract" or `["FULL_TIME", "OTHER"]`: each type once,
 * without "other".
 */
function readStatedTypes(value: unknown): string {
  const kinds = listNames(value)
    .flatMap((stated) => stated.split(","))
    .map((stated) => stated.trim().replace(/^https?:\/\/schema\.org\//, ""))
    .filter((stated) => stated !== "" && !/^other$/i.test(stated))
    .map((stated) => (/^per[ _-]?diem$/i.test(stated) ? "Per diem" : toEmploymentType(stated)));
  return [...new Set(kinds)].join(", ").slice(0, 100);
}

type Section = { heading: string; markup: string };

/** Some sites split the text and do not repeat all parts in the description. */
function listSections(posting: Row): Section[] {
  const description = joinMarkup(posting.description);
  const more = [
    { heading: "Responsibilities", markup: joinMarkup(posting.responsibilities) },
    { heading: "Qualifications", markup: joinMarkup(posting.qualifications) },
  ].filter(({ markup }) => markup !== "" && !description.includes(markup));
  return [{ heading: "", markup: description }, ...more].filter(({ markup }) => markup !== "");
}

const TAG = /<[a-z/!]/i;
const ESCAPED_TAG = /&(?:amp;)*lt;[a-z/!]/i;

/** Markup is often escaped one level too many. */
function joinMarkup(value: unknown): string {
  const texts = truncateMarkupParts(toEntries(value).map(toText))
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => {
      let markup = text;
      for (let round = 0; round < 3 && !TAG.test(markup) && ESCAPED_TAG.test(markup); round += 1)
        markup = decodeHTML(markup);
      return markup;
    });
  return texts.length > 1 ? texts.map((text) => `<li>${text}</li>`).join("\n") : (texts[0] ?? "");
}

const buildBlocks = ({ heading, markup }: Section): Block[] => [
  ...(heading === "" ? [] : [{ kind: "heading" as const, text: heading }]),
  ...(TAG.test(markup) ? parseHtmlBlocks(markup) : parsePostingText(decodeHTMLStrict(markup))),
];
