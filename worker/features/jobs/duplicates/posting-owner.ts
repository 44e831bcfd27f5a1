import { boardOfAddress } from "#worker/features/jobs/boards/board-address.ts";
import { nativeKey } from "#worker/features/jobs/listing/identity.ts";
import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";

/** A row of a source, as far as it matters whose posting it is. */
export type Whose = {
  url: string;
  /** The board of the registry whose list has it; null for a list of many employers. */
  boardKey: string | number | null;
  /** From 2 on it is an employer's own system or page; lists and aggregators are lower. */
  rank: number;
  /**
   * Of a board: that there is a second sign that it is the employer's, beside what it says of itself. Of a list: that
   * its entries are not written by anybody who likes.
   */
  isVouched: boolean;
};

export const EMPLOYERS_OWN = 2;

const BOARDS_OF_EMPLOYERS = Object.values<Source>(SOURCES).filter(
  ({ lists, gate }) => lists === undefined && gate.includes("."),
);

/** Hosts that many employers share: there the same host says nothing, the same board's name does. */
const SHARED_HOSTS = new RegExp(
  String.raw`(?:^|\.)(?:` +
    [
      // "greenhouse.io" of the gate "boards-api.greenhouse.io".
      ...BOARDS_OF_EMPLOYERS.map(({ gate }) => gate.split(".").slice(-2).join(".")),
      "myworkdaysite.com",
      "personio.com",
      "linkedin.com",
      "indeed.com",
      "glassdoor.com",
      "google.com",
      "forms.gle",
      "github.io",
      "github.com",
      "notion.site",
      "notion.so",
      "airtable.com",
      "typeform.com",
      "wixsite.com",
      "wordpress.com",
      "weebly.com",
      "webflow.io",
      "netlify.app",
      "vercel.app",
      "pages.dev",
    ]
      .map((host) => host.replaceAll(".", String.raw`\.`))
      .join("|") +
    ")$",
);

/** Where an address leads: an employer's host, or its board on a host that many share; null where that is unknown. */
export function siteOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const board = boardOfAddress(address);
  if (board !== null) return `${board.source.id}/${board.token.toLowerCase()}`;
  return SHARED_HOSTS.test(url.hostname) ? null : url.hostname.replace(/^www\./, "");
}

const leadToOne = (a: Whose, b: Whose): boolean => {
  const site = siteOf(a.url);
  return site !== null && site === siteOf(b.url);
};

/** Whether one board has them under two numbers of its own: two postings, however alike they read. */
export function arePostedApart(a: { url: string }, b: { url: string }): boolean {
  const [one, other] = [nativeKey(a.url), nativeKey(b.url)];
  return one !== null && other !== null && one !== other && boardPart(one) === boardPart(other);
}

/** Whether both addresses are of boards, and of two of them. */
export function leadToTwoBoards(a: { url: string }, b: { url: string }): boolean {
  const [one, other] = [boardOfAddress(a.url), boardOfAddress(b.url)];
  return one !== null && other !== null && (one.source.id !== other.source.id || one.token !== other.token);
}

/** Whether one host has them under two numbers. */
export function haveTwoNumbers(a: { url: string }, b: { url: string }): boolean {
  const [one, other] = [URL.parse(a.url), URL.parse(b.url)];
  if (one === null || other === null || one.hostname !== other.hostname) return false;
  const [first, second] = [one, other].map(({ pathname }) => (pathname.match(/\d{4,}/g) ?? []).join(" "));
  return first !== "" && second !== "" && first !== second;
}

/** "greenhouse" of "greenhouse:123", "workday:acme" of "workday:acme:R-1". */
const boardPart = (key: string): string => key.slice(0, key.lastIndexOf(":"));

const isOwn = ({ rank }: Whose): boolean => rank >= EMPLOYERS_OWN;

const areOfOneBoard = (a: Whose, b: Whose): boolean => a.boardKey !== null && a.boardKey === b.boardKey;

/**
 * Whether two rows may be one opening at all. What a board says of itself unites it with no other board: both have to
 * lead to one place of one employer, and one of them has to be vouched for. A list's row may belong to a board that is
 * vouched for, and to any that its address leads to.
 */
export function mayBeOne(a: Whose, b: Whose): boolean {
  if (areOfOneBoard(a, b)) return true;
  if (isOwn(a) && isOwn(b)) return (a.isVouched || b.isVouched) && leadToOne(a, b);
  if (!isOwn(a) && !isOwn(b)) return true;
  const own = isOwn(a) ? a : b;
  return own.isVouched || leadToOne(a, b);
}

/** The same for a number of the employer's, which anybody can copy: only where both lead to one place. */
export const mayShareNumber = (a: Whose, b: Whose): boolean =>
  areOfOneBoard(a, b) || (mayBeOne(a, b) && leadToOne(a, b));

/** Whether one may be what the other was before: of one board, or of two of one employer. */
export const mayFollow = (a: Whose, b: Whose): boolean =>
  areOfOneBoard(a, b) || (a.isVouched && b.isVouched && leadToOne(a, b));
