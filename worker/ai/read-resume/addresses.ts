import { composePattern } from "#worker/lib/patterns.ts";

import type { Row } from "./row.ts";
import lists from "./words/domains.json" with { type: "json" };

/** A web or email address with its line; `isLink` for a hyperlink. */
export type Address = { url: string; line: string; isLink: boolean };

const DOMAIN_END = new RegExp(composePattern`\.(?:${lists.endings})(?:[/?#:]|$)`, "i");
const MAX_ADDRESS = 200;
const BETWEEN_ADDRESSES = /[\s|·•,;()<>]+/;

/** The email address in a text, expanded from its "@" up to whitespace. */
export function findEmailInText(text: string): string | null {
  let at = text.indexOf("@");
  while (at > 0) {
    let from = at;
    while (from > 0 && at - from < 64 && /[\p{L}\p{N}._%+'-]/u.test(text[from - 1] ?? "")) from -= 1;
    let to = at + 1;
    while (to < text.length && to - at < 255 && /[\p{L}\p{N}.-]/u.test(text[to] ?? "")) to += 1;
    const address = text.slice(from, to).replace(/^[.'-]+|[.-]+$/g, "");
    if (/^[^@]+@[^@.]+(?:\.[^@.]+)+$/.test(address) && address.length < MAX_ADDRESS) return address;
    at = text.indexOf("@", at + 1);
  }
  return null;
}

/** Links and written addresses of rows, in order; `mailto:` and `tel:` stay. */
export function findAddresses(rows: Row[]): Address[] {
  const found: Address[] = [];
  for (const [at, row] of rows.entries())
    for (const cell of row.cells) {
      for (const { url } of cell.links) found.push({ url, line: row.id, isLink: true });
      for (const word of cell.text.split(BETWEEN_ADDRESSES)) {
        const isCut = cell.text.endsWith(word) && (word.endsWith("-") || isCutBehindSlash(word));
        const url = parseUrl(isCut ? word + findContinuation(row, rows[at + 1]) : word);
        if (url !== null && !url.endsWith("-")) found.push({ url, line: row.id, isLink: false });
      }
    }
  return found;
}

/** Whether an address continues on the next line: "linkedin.com/in/". */
const isCutBehindSlash = (word: string): boolean => /\.com\/in\/$/i.test(word);

/** The rest of an address broken by a narrow column at a hyphen or slash. */
const findContinuation = (row: Row, next: Row | undefined): string =>
  next?.column === row.column && next.page === row.page
    ? (next.cells[0]?.text.split(BETWEEN_ADDRESSES)[0] ?? "")
    : "";

/** Parses a web address, adding a missing scheme: "www.lin.example/cv". Null for other words. */
export function parseUrl(word: string): string | null {
  const bare = word.replace(/^[^\p{L}\p{N}]+|[.,;:)\]]+$/gu, "");
  if (bare.length > MAX_ADDRESS || bare.includes("@") || !bare.includes(".")) return null;
  if (/^https?:\/\/[^/\s]+\.[^/\s]+/i.test(bare)) return bare;
  const host = bare.split(/[/?#]/)[0] ?? "";
  if (!/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(host)) return null;
  const isAddress =
    /^www\./i.test(bare) || (DOMAIN_END.test(bare) && (bare.includes("/") || host === host.toLowerCase()));
  return isAddress ? `https://${bare}` : null;
}

const getHost = (url: string): string =>
  (/^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? "").toLowerCase();
const splitPath = (url: string): string[] =>
  url
    .replace(/^https?:\/\/[^/]+/i, "")
    .split(/[?#]/)[0]
    ?.split("/")
    .filter((part) => part !== "") ?? [];

const isHostOf = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`);

/** Sites that host many users' pages: neither a portfolio nor an employer. */
const NETWORKS =
  "linkedin.com github.com gitlab.com bitbucket.org stackoverflow.com stackexchange.com twitter.com x.com facebook.com fb.com instagram.com youtube.com xing.com medium.com dev.to t.me telegram.me wa.me whatsapp.com skype.com pinterest.com tiktok.com reddit.com leetcode.com hackerrank.com codepen.io kaggle.com orcid.org scholar.google.com researchgate.net mastodon.social bsky.app threads.net goo.gl maps.google.com doi.org".split(
    " ",
  );

export const isSocialNetwork = (url: string): boolean =>
  NETWORKS.some((name) => isHostOf(getHost(url), name));

export const isLinkedinUrl = (url: string): boolean =>
  isHostOf(getHost(url), "linkedin.com") && splitPath(url).length > 0;

/** Whether a URL is a user's profile page rather than a repository. */
export const isGithubProfileUrl = (url: string): boolean =>
  isHostOf(getHost(url), "github.com") && splitPath(url).length === 1;

export const isGithubUrl = (url: string): boolean =>
  isHostOf(getHost(url), "github.com") || getHost(url) === "gitlab.com";
