import type { Posting } from "./postings.ts";

/** The page that a source which is no employer's board has for an opening. */
export const ownPage = (base: string, posting: Posting): string =>
  `${base}/${encodeURIComponent(posting.token)}/jobs/${posting.uuid}`;

/** A page of a list, numbered from 1. */
export function makePage(
  postings: Posting[],
  number: number,
  size: number,
): { rows: Posting[]; isLast: boolean } {
  const rows = postings.slice((number - 1) * size, number * size);
  return { rows, isLast: number * size >= postings.length };
}

/** Openings that have all the words somewhere. */
export function findPostings(postings: Posting[], text: string): Posting[] {
  const words = text.toLowerCase().split(/\s+/);
  return postings.filter((posting) =>
    words.every((word) => JSON.stringify(posting).toLowerCase().includes(word)),
  );
}
