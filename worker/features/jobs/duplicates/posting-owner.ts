import { parseBoardAddress } from "#worker/features/jobs/boards/board-address.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";

/** The fields that identify the employer of a row. */
export type Whose = {
  url: string;
  /** The id of the board that published the row; null for an aggregator. */
  boardKey: string | number | null;
  /** 2 or more for an employer's own system or page; aggregators rank lower. */
  rank: number;
  /**
   * For a board: a second source confirms that it belongs to the employer. For an aggregator: not everyone can
   * add entries.
   */
  isVouched: boolean;
};

export const EMPLOYERS_OWN = 2;

const BOARDS_OF_EMPLOYERS = Object.values<Source>(SOURCES).filter(
  ({ lists, gate }) => lists === undefined && gate.includes("."),
);

/** Hosts shared by many employers: there, equal board names mean the same employer, equal hosts do not. */
const SHARED_HOSTS = new RegExp(
  String.raw`(?:^|\.)(?:` +
    [
      // "greenhouse.io" from the gate name "boards-api.greenhouse.io".
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

/** The employer that a URL leads to: its own host, or its board on a shared host; null if unknown. */
export function findEmployerSite(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const board = parseBoardAddress(address);
  if (board !== null) return `${board.source.id}/${board.token.toLowerCase()}`;
  return SHARED_HOSTS.test(url.hostname) ? null : url.hostname.replace(/^www\./, "");
}

const haveSameSite = (a: Whose, b: Whose): boolean => {
  const site = findEmployerSite(a.url);
  return site !== null && site === findEmployerSite(b.url);
};

/** Whether one board lists both under different keys: then they are different postings, however similar. */
export function arePostedApart(a: { url: string }, b: { url: string }): boolean {
  const [one, other] = [findNativeKey(a.url), findNativeKey(b.url)];
  return one !== null && other !== null && one !== other && getBoardOfKey(one) === getBoardOfKey(other);
}

/** Whether the URLs belong to two different boards. */
export function haveDifferentBoards(a: { url: string }, b: { url: string }): boolean {
  const [one, other] = [parseBoardAddress(a.url), parseBoardAddress(b.url)];
  return one !== null && other !== null && (one.source.id !== other.source.id || one.token !== other.token);
}

/** Whether one host lists both postings under different numbers. */
export function haveDifferentNumbers(a: { url: string }, b: { url: string }): boolean {
  const [one, other] = [URL.parse(a.url), URL.parse(b.url)];
  if (one === null || other === null || one.hostname !== other.hostname) return false;
  const [first, second] = [one, other].map(({ pathname }) => (pathname.match(/\d{4,}/g) ?? []).join(" "));
  return first !== "" && second !== "" && first !== second;
}

/** "greenhouse" from "greenhouse:123", "workday:acme" from "workday:acme:R-1". */
const getBoardOfKey = (key: string): string => key.slice(0, key.lastIndexOf(":"));

const isFromEmployer = ({ rank }: Whose): boolean => rank >= EMPLOYERS_OWN;

const areOfOneBoard = (a: Whose, b: Whose): boolean => a.boardKey !== null && a.boardKey === b.boardKey;

/**
 * Whether two rows may be the same opening at all. Two employers' boards are merged only if both URLs lead to
 * the same employer and one board is confirmed. An aggregator's row may belong to any confirmed board, and to
 * the board its URL leads to.
 */
export function mayBeSameOpening(a: Whose, b: Whose): boolean {
  if (areOfOneBoard(a, b)) return true;
  if (isFromEmployer(a) && isFromEmployer(b)) return (a.isVouched || b.isVouched) && haveSameSite(a, b);
  if (!isFromEmployer(a) && !isFromEmployer(b)) return true;
  const own = isFromEmployer(a) ? a : b;
  return own.isVouched || haveSameSite(a, b);
}

/**
 * Whether two rows with the same requisition number may be the same opening. Anyone can copy a number, so both
 * must also lead to the same employer.
 */
export const mayShareRequisition = (a: Whose, b: Whose): boolean =>
  areOfOneBoard(a, b) || (mayBeSameOpening(a, b) && haveSameSite(a, b));

/** Whether one row may be a repost of the other: both on one board, or on two boards of the same employer. */
export const mayBeRepost = (a: Whose, b: Whose): boolean =>
  areOfOneBoard(a, b) || (a.isVouched && b.isVouched && haveSameSite(a, b));
