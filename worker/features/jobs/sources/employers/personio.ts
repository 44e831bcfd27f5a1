import type { Element } from "domhandler";

import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";
import { lookUp } from "#worker/lib/look-up.ts";

import { parseStatedDate } from "../dates.ts";
import { parseXml } from "../html-tree.ts";
import { getChildText, listChildren, findElements } from "../markup.ts";
import { mergeListingsAcrossPlaces } from "../merging.ts";
import { isOpenApplication } from "../open-applications.ts";
import { identifyByPage } from "../page-name.ts";
import { resolveAddress } from "../posting-address.ts";
import { type Row, toList, parseRows, parsePlaces, toRow, toText } from "../reading.ts";
import { joinSections } from "../sections.ts";
import { toShortLine } from "../short-line.ts";
import { TENANTS } from "../source-limits.ts";
import { BadShape, type Board, defineSource } from "../source.ts";
import { parseTenant } from "../tenants.ts";

const DOMAINS = ["jobs.personio.de", "jobs.personio.com"] as const;

/** Most customers are on both domains; the token of a customer only on the second is "com/acme". */
const getSlug = (token: string): string => token.replace(/^com\//, "");
const getHost = (token: string): string => `${getSlug(token)}.${DOMAINS[token.startsWith("com/") ? 1 : 0]}`;

export const personio = defineSource({
  id: "personio",
  name: "Personio",
  rank: 3,
  gate: "*.personio.de",
  rateLimits: TENANTS,
  listHosts: ({ token }) => DOMAINS.map((domain) => `${getSlug(token)}.${domain}`),
  tokenPattern: /^(?:com\/)?[a-z0-9][a-z0-9-]{0,60}$/,
  freshSeconds: 300,
  // Without this parameter Personio responds in German, whatever the posting's language.
  list: ({ board }) => ({ url: `https://${getHost(board.token)}/xml?language=en`, format: "xml" }),
  identity: identifyByPage((token) => `https://${getHost(token)}/?language=en`),
  parseToken(url) {
    const german = parseTenant(url, DOMAINS[0]);
    const other = parseTenant(url, DOMAINS[1]);
    return german ?? (other === null ? null : `com/${other}`);
  },
  boardUrl: (token) => `https://${getHost(token)}/`,
  readPage(body, { board }) {
    const root = typeof body === "string" ? findElements(parseXml(body), "workzag-jobs")[0] : undefined;
    if (root === undefined) throw new BadShape("XML with positions");
    const positions = listChildren(root, "position");
    const names = new Set(positions.map((position) => toOneLine(getChildText(position, "subcompany"))));
    const page = mergeListingsAcrossPlaces(
      parseRows(positions.map(readFields), (row) => readRow(row, board)),
    );
    // A corporate group's board lists several employers; the board then has no single employer.
    const [employer = ""] = names;
    return names.size === 1 && employer !== "" ? { ...page, employer } : page;
  },
});

/** Direct children only: the text parts contain a `name` too. */
function readFields(position: Element): Row {
  const names = ["id", "name", "subcompany", "employmentType", "schedule", "createdAt"];
  const [more, texts] = ["additionalOffices", "jobDescriptions"].map((name) => listChildren(position, name));
  return {
    ...Object.fromEntries(names.map((name) => [name, toOneLine(getChildText(position, name))])),
    offices: [position, ...(more ?? [])].flatMap((parent) => listChildren(parent, "office")).map(toShortLine),
    parts: (texts ?? [])
      .flatMap((parent) => listChildren(parent, "jobDescription"))
      .map((part) => ({ heading: getChildText(part, "name"), html: getChildText(part, "value") })),
  };
}

function readRow(row: Row, board: Board): SourceListing | string {
  const id = toText(row.id);
  const title = toText(row.name);
  if (!/^\d+$/.test(id)) return "no id";
  if (title === "") return "no title";
  if (isOpenApplication(title)) return "general application";
  return {
    ...resolveAddress(`https://${getHost(board.token)}/job/${id}?language=en`, null),
    title,
    company: toText(row.subcompany) || board.company,
    ...parsePlaces(toList(row.offices).map(toText)),
    type: readStatedType(toText(row.employmentType), toText(row.schedule)),
    salary: null,
    ...parseStatedDate(row.createdAt),
    ...joinSections(
      toList(row.parts)
        .map(toRow)
        .map(({ heading, html }) => ({ heading, html })),
    ),
  };
}

const SCHEDULES: Record<string, string> = {
  "full-time": "Full-time",
  "part-time": "Part-time",
  "full-or-part-time": "Full-time, Part-time",
};

/**
 * For permanent jobs, the schedule is more informative than the employment type; for other jobs, the employment
 * type is.
 */
const readStatedType = (employment: string, schedule: string): string =>
  employment === "permanent" || employment === ""
    ? (lookUp(SCHEDULES, schedule) ?? toEmploymentType(employment))
    : toEmploymentType(employment);
