import { setTimeout } from "node:timers/promises";

import { type Fault, faultResponse, padded, takeFault } from "./faults.ts";
import type { Answer, Format, Shelf } from "./format.ts";
import { FORMATS } from "./formats/index.ts";
import { createHostStats, type HostStats } from "./host-stats.ts";
import { type Clock, type Posting, makePostings, makeUnlisted } from "./postings.ts";
import { createRandom } from "./random.ts";

export type MockBoardsOptions = Partial<Clock> & {
  /** Listings a board, about; 62 of them make more than four thousand. */
  perBoard?: number;
};

/** Where a test inside the Worker reaches `__faults` and `__stats`. */
const CONTROL_HOST = "mock-boards.test";
/** Share of the boards' listings that each source carries which is no employer's board. */
const COPIED = 0.1;
const TECHNOLOGY = new Set(["software", "data", "design", "product", "security"]);
const isRemote = ({ mode }: Posting): boolean => mode === "remote";
/** What a list has that does not have everything. */
const LISTED: Record<string, (posting: Posting) => boolean> = {
  remotive: isRemote,
  remoteok: isRemote,
  himalayas: isRemote,
  jobicy: isRemote,
  weworkremotely: isRemote,
  workingnomads: isRemote,
  hackernews: ({ trade }) => TECHNOLOGY.has(trade),
};
/** The sources with few boards in the wild get the smaller ones here. */
const FULL_SIZE = new Set(["greenhouse", "lever", "ashby"]);

/**
 * Stands in for the job sources, in their own formats: `/{host}{path and query}` as `SOURCE_GATEWAY` asks for it.
 * `PUT /__openings` with `{ "source/token": Posting[] }` replaces what boards list, as employers do over time.
 * `PUT /__faults` with `{ "host" or "host/token": Fault }` replaces the faults, `GET /__stats` tells how politely
 * it was asked, `DELETE /__stats` begins to count anew.
 */
export function createMockBoards(options: MockBoardsOptions = {}) {
  const nowMs = options.nowMs ?? Date.now();
  const clock = { ...options, nowMs };
  const perBoard = options.perBoard ?? 62;
  const postings = makePostings(clock, (source) =>
    FULL_SIZE.has(source) ? perBoard : Math.max(1, Math.round(perBoard / 3)),
  );
  /** What boards list by now, by source and token; the others list what they did at the start. */
  const replaced = new Map<string, Posting[]>();
  const shelves = new Map(
    FORMATS.map((format) => [format.source, makeShelf(format, { postings, replaced, clock })]),
  );
  const stats = createHostStats();
  let faults = new Map<string, Fault>();

  async function answer(request: Request, signal = request.signal): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === "/__faults") {
      faults = new Map(Object.entries((await request.json()) as Record<string, Fault>));
      return Response.json({ faults: faults.size });
    }
    if (url.pathname === "/__openings") {
      const given = (await request.json()) as Record<string, Posting[]>;
      for (const [board, openings] of Object.entries(given)) replaced.set(board, openings);
      return Response.json({ boards: replaced.size });
    }
    if (url.pathname === "/__stats") {
      if (request.method === "DELETE") await stats.clear();
      return Response.json(Object.fromEntries(stats.read()));
    }
    const [, host = ""] = url.pathname.split("/");
    const format = FORMATS.find(({ hosts }) => hosts.test(host));
    const shelf = format === undefined ? undefined : shelves.get(format.source);
    if (format === undefined || shelf === undefined)
      return Response.json({ error: "unknown host" }, { status: 502 });
    const asked = new URL(`https://${host}${url.pathname.slice(host.length + 1)}${url.search}`);
    const leave = stats.enter(host);
    try {
      const token = asked.pathname.split("/").find((part) => part.startsWith("demo-")) ?? "";
      const fault = takeFault(faults, [`${host}/${token}`, host]);
      // Not for a client that disconnects.
      if (fault?.kind === "slow") await setTimeout(fault.ms, undefined, { signal }).catch(() => {});
      else if (fault !== null && fault.kind !== "padded") return faultResponse(fault);
      const text = await request.text();
      const ask = { url: asked, method: request.method, body: parseBody(text), headers: request.headers };
      const answer = format.answer(ask, shelf);
      const body = fault?.kind === "padded" ? padded(answer.body, fault.bytes) : answer.body;
      return await toResponse({ ...answer, body }, request.headers.get("if-none-match"));
    } finally {
      leave();
    }
  }

  return {
    answer,
    /** The same for a request to the real host, as it leaves a Worker that has no gateway. */
    answerDirectly(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const path = url.hostname === CONTROL_HOST ? url.pathname : `/${url.hostname}${url.pathname}`;
      return answer(new Request(`http://${CONTROL_HOST}${path}${url.search}`, request));
    },
    postings,
    /** Rows of the sources that are no employer's board, copies of the boards' listings included. */
    listedRows: [...shelves.values()].flatMap((shelf) => shelf.listed),
    setFaults(next: Record<string, Fault>): void {
      faults = new Map(Object.entries(next));
    },
    stats: (): Map<string, HostStats> => stats.read(),
  };
}

function parseBody(text: string): unknown {
  try {
    return text === "" ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** With an ETag, as most sources send one: the same answer is then not sent twice. */
async function toResponse(answer: Answer, known: string | null): Promise<Response> {
  const headers = new Headers({ "content-type": answer.type, ...answer.headers });
  if (answer.status !== 200) return new Response(answer.body, { status: answer.status, headers });
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(answer.body));
  const etag = `"${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
  headers.set("etag", etag);
  return known === etag
    ? new Response(null, { status: 304, headers })
    : new Response(answer.body, { headers });
}

function makeShelf(
  format: Format,
  { postings, replaced, clock }: { postings: Posting[]; replaced: Map<string, Posting[]>; clock: Clock },
): Shelf {
  const own = postings.filter((posting) => posting.source === format.source);
  const byToken = Map.groupBy(own, (posting) => posting.token);
  return {
    openings: (token) => replaced.get(`${format.source}/${token}`) ?? byToken.get(token),
    listed: own.length > 0 ? [] : listedBy(format.source, postings, clock),
    buildUrl: (posting) =>
      FORMATS.find(({ source }) => source === posting.source)?.buildUrl?.(posting) ??
      `https://careers.${posting.token}.example.com/jobs/${posting.id}`,
    nowMs: clock.nowMs,
  };
}

/** Copies of as many openings as a tenth of the boards' listings, and as many that no board has. */
function listedBy(source: string, postings: Posting[], clock: Clock): Posting[] {
  const suited = postings.filter(LISTED[source] ?? (() => true));
  const share = (COPIED * postings.length) / suited.length;
  const copies = suited.filter((posting) => createRandom(`${source} copied ${posting.uuid}`).chance(share));
  return [...copies, ...copies.map((posting) => makeUnlisted(posting, source, clock))];
}
