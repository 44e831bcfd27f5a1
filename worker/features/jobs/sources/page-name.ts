import { findOne } from "domutils";

import { toOneLine } from "#worker/features/jobs/listing/text.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import { parseHtml } from "./html-tree.ts";
import lists from "./page-name-words.json" with { type: "json" };
import { toShortLine } from "./short-line.ts";
import type { Source } from "./source.ts";

/** Generic page titles that do not name the employer. */
const NOBODY = new RegExp(
  composePattern`^(?:workday|oracle|icims|jobvite|rippling|careers?(?: center)?|home|welcome|(?:(?:${lists.searchWords})\s+)*(?:for )?(?:open )?(?:${lists.jobWords}))$`,
  "i",
);
const EXTRAS =
  /^(?:welcome to|(?:careers?|jobs?|job listings?|openings) (?:at|with))\s+|(?<!\s)\s+(?:(?:external|internal|candidate|career) ){0,3}(?:careers?|jobs|career site|experience site|job portal|portal|job listings?|open roles)(?: site| page)?$/gi;
const FAILED = /not found|\b404\b|\berror\b|access denied|just a moment|unavailable/i;

/** The employer named in the page title on a shared service: "Acme Careers | Available job openings". */
export function findPageEmployer(body: unknown): string | null {
  if (typeof body !== "string") return null;
  for (const title of listTitles(body)) {
    if (FAILED.test(title)) return null;
    const name = title
      .split(/(?<!\s)\s+[|–—:-]\s+/)
      .filter((part) => !NOBODY.test(part.trim()))
      .map((part) => part.replaceAll(EXTRAS, "").trim())
      .find((part) => part !== "" && !NOBODY.test(part));
    if (name !== undefined) return name.slice(0, 120);
  }
  return null;
}

/** Script-rendered pages only have a title in the `og:title` tag for link previews. */
function listTitles(html: string): string[] {
  const { children = [] } = parseHtml(html) ?? {};
  const shared = findOne(({ name, attribs }) => name === "meta" && attribs.property === "og:title", children);
  return [toShortLine(findOne(({ name }) => name === "title", children)), toOneLine(shared?.attribs.content)];
}

/** The name of a board's employer in the title of a page. */
export const identifyByPage = (getUrl: (token: string) => string): NonNullable<Source["identity"]> => ({
  request: ({ token }) => ({ url: getUrl(token), format: "html" }),
  readName: findPageEmployer,
});
