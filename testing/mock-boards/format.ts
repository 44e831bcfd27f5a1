import type { Posting } from "./postings.ts";

/** A request as it reaches the real source. */
export type Ask = { url: URL; method: string; body: unknown; headers: Headers };

export type Answer = { status: number; body: string; type: string; headers?: Record<string, string> };

/** What a format may take its answers from. */
export type Shelf = {
  /** The openings of a board of this source; undefined where there is no such board. */
  openings: (token: string) => Posting[] | undefined;
  /** What a source that is no employer's board carries: copies of other boards' openings, and as many of its own. */
  listed: Posting[];
  /** The page of an opening at the board that it comes from, or at its employer's own site. */
  buildUrl: (posting: Posting) => string;
  nowMs: number;
};

/** How one source answers. */
export type Format = {
  source: string;
  /** The hosts of the source that are stood in for. */
  hosts: RegExp;
  /** The page for people of an opening of this source. */
  buildUrl?: (posting: Posting) => string;
  answer: (ask: Ask, shelf: Shelf) => Answer;
};

export const textAnswer = (body: string, type: string, status = 200): Answer => ({ status, body, type });

export const jsonAnswer = (body: unknown, status = 200): Answer =>
  textAnswer(JSON.stringify(body), "application/json; charset=utf-8", status);

/** A page for people with nothing but its title. */
export const pageAnswer = (title: string, status = 200): Answer =>
  textAnswer(
    `<!doctype html><html><head><title>${title}</title></head><body></body></html>`,
    "text/html; charset=utf-8",
    status,
  );

/** A tenant that a service does not know is sent to the service's own front page. */
export const redirectAnswer = (location: string): Answer => ({
  ...textAnswer("", "text/html; charset=utf-8", 302),
  headers: { location },
});
