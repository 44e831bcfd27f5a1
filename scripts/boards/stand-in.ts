import * as formats from "./formats.ts";
import { type Posting, makePostings } from "./postings.ts";
import { createRandom } from "./random.ts";

/** What a board does instead of answering. `times` heals it after so many requests. */
export type Fault = { times?: number } & (
  | { kind: "slow"; ms: number }
  | { kind: "status"; status: number; retryAfter?: string }
  | { kind: "malformed" }
  | { kind: "page" }
  | { kind: "redirect"; to: string }
  | { kind: "huge"; bytes: number }
  | { kind: "cut" }
);

export type HostStats = { requests: number; maxInFlight: number; minSpacingMs: number | null };

export type StandInOptions = {
  nowMs?: number;
  /** Listings a board, about; 62 of them make more than four thousand. */
  perBoard?: number;
};

/** Where a test inside the Worker reaches `__faults` and `__stats`. */
const CONTROL_HOST = "stand-in.test";
const SIMPLIFY_LISTS = ["New-Grad-Positions", "Summer2026-Internships"];
/** Share of the boards' listings that a hand-kept list carries as well. */
const COPIED = 0.1;

/**
 * Stands in for the job sources, in their own formats: `/{host}{path and query}` as `SOURCE_GATEWAY` asks for it.
 * `PUT /__faults` with `{ "host" or "host/token": Fault }` replaces the faults, `GET /__stats` tells how politely
 * it was asked, `DELETE /__stats` begins to count anew.
 */
export function createStandIn(options: StandInOptions = {}) {
  const postings = makePostings(options.nowMs ?? Date.now(), options.perBoard ?? 62);
  const byBoard = Map.groupBy(postings, (posting) => `${posting.source}/${posting.token}`);
  const lists = makeLists(postings);
  let faults = new Map<string, Fault>();
  const stats = new Map<string, HostStats & { inFlight: number; lastAtMs: number }>();

  const answers: Record<string, (url: URL, parts: string[]) => unknown> = {
    "boards-api.greenhouse.io": (_, [, , , token = ""]) =>
      wrap(byBoard.get(`greenhouse/${token}`), formats.greenhouse),
    "api.lever.co": (_, [, , , token = ""]) => wrap(byBoard.get(`lever/${token}`), formats.lever),
    "api.ashbyhq.com": (_, [, , , token = ""]) => wrap(byBoard.get(`ashby/${token}`), formats.ashby),
    "raw.githubusercontent.com": (_, [, , list = ""]) =>
      wrap(lists.get(list), (rows) => formats.simplify(rows, list)),
  };

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === "/__faults") {
      faults = new Map(Object.entries((await request.json()) as Record<string, Fault>));
      return Response.json({ faults: faults.size });
    }
    if (url.pathname === "/__stats") {
      if (request.method === "DELETE") {
        while ([...stats.values()].some((entry) => entry.inFlight > 0))
          await new Promise((resolve) => setTimeout(resolve, 10));
        stats.clear();
      }
      return Response.json(Object.fromEntries(statsOf(stats)));
    }
    const [host = "", ...parts] = url.pathname.slice(1).split("/");
    const respond = answers[host];
    if (respond === undefined) return Response.json({ error: "unknown host" }, { status: 502 });
    const leave = enter(stats, host);
    try {
      const token = parts.find((part) => part.startsWith("demo-") || lists.has(part)) ?? "";
      const fault = takeFault(faults, [`${host}/${token}`, host]);
      if (fault?.kind === "slow") await new Promise((resolve) => setTimeout(resolve, fault.ms));
      else if (fault !== null) return faultResponse(fault);
      return jsonResponse(host, respond(url, [host, ...parts]));
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
    /** Rows of the hand-kept lists, copies of other boards' listings included. */
    listRows: [...lists.values()].flat(),
    setFaults(next: Record<string, Fault>): void {
      faults = new Map(Object.entries(next));
    },
    stats: (): Map<string, HostStats> => statsOf(stats),
  };
}

const wrap = (rows: Posting[] | undefined, format: (rows: Posting[]) => unknown): unknown =>
  rows === undefined ? undefined : format(rows);

function jsonResponse(host: string, body: unknown): Response {
  if (body !== undefined) {
    const type =
      host === "raw.githubusercontent.com" ? "text/plain; charset=utf-8" : "application/json; charset=utf-8";
    return new Response(JSON.stringify(body), { headers: { "content-type": type } });
  }
  if (host === "api.ashbyhq.com") return new Response("Not Found", { status: 404 });
  if (host === "api.lever.co")
    return Response.json({ ok: false, error: "Document not found" }, { status: 404 });
  return Response.json({ status: 404, error: "Job not found" }, { status: 404 });
}

function faultResponse(fault: Exclude<Fault, { kind: "slow" }>): Response {
  const json = { "content-type": "application/json" };
  switch (fault.kind) {
    case "status": {
      const headers = fault.retryAfter === undefined ? json : { ...json, "retry-after": fault.retryAfter };
      return new Response(JSON.stringify({ error: fault.status }), { status: fault.status, headers });
    }
    case "malformed":
      return new Response('{"jobs":[{"id":1,"title":"Half a', { headers: json });
    case "page":
      return new Response("<!doctype html><title>Careers</title>", {
        headers: { "content-type": "text/html" },
      });
    case "redirect":
      return new Response(null, { status: 302, headers: { location: fault.to } });
    case "huge":
      return new Response(hugeBody(fault.bytes), { headers: json });
    case "cut":
      return new Response(cutBody(), { headers: json });
  }
}

function hugeBody(bytes: number): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(64 * 1024).fill(32);
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes) controller.close();
      else controller.enqueue(chunk);
      sent += chunk.byteLength;
    },
  });
}

function cutBody(): ReadableStream<Uint8Array> {
  let pulls = 0;
  return new ReadableStream({
    pull(controller) {
      pulls += 1;
      if (pulls > 2) controller.error(new Error("The connection was cut."));
      else controller.enqueue(new TextEncoder().encode('{"jobs":['));
    },
  });
}

function takeFault(faults: Map<string, Fault>, keys: string[]): Fault | null {
  for (const key of keys) {
    const fault = faults.get(key);
    if (fault === undefined) continue;
    if (fault.times === undefined) return fault;
    if (fault.times > 0) {
      fault.times -= 1;
      return fault;
    }
  }
  return null;
}

/** Two lists: copies of a tenth of the boards' listings, and as many of employers that only the lists know. */
function makeLists(postings: Posting[]): Map<string, Posting[]> {
  const copies = postings.filter((posting) => createRandom(`copied ${posting.uuid}`).chance(COPIED));
  const own = copies.map((posting) => ({
    ...posting,
    source: "own",
    uuid: `${posting.uuid.slice(0, -4)}0000`,
    title: posting.title.replace(/^(Senior|Sr\.|Lead|Staff|Principal) /, "Graduate "),
  }));
  const all = [...copies, ...own];
  return new Map(
    SIMPLIFY_LISTS.map((list, at) => [
      list,
      all.filter((posting) => (posting.employment === "internship") === (at === 1)),
    ]),
  );
}

type LiveStats = Map<string, HostStats & { inFlight: number; lastAtMs: number }>;

function enter(stats: LiveStats, host: string): () => void {
  const now = performance.now();
  const before = stats.get(host) ?? {
    requests: 0,
    maxInFlight: 0,
    minSpacingMs: null,
    inFlight: 0,
    lastAtMs: Number.NEGATIVE_INFINITY,
  };
  const spacing = now - before.lastAtMs;
  const entry = {
    requests: before.requests + 1,
    inFlight: before.inFlight + 1,
    maxInFlight: Math.max(before.maxInFlight, before.inFlight + 1),
    minSpacingMs: Number.isFinite(spacing)
      ? Math.min(before.minSpacingMs ?? spacing, spacing)
      : before.minSpacingMs,
    lastAtMs: now,
  };
  stats.set(host, entry);
  return () => {
    const current = stats.get(host);
    if (current !== undefined) stats.set(host, { ...current, inFlight: current.inFlight - 1 });
  };
}

const statsOf = (stats: LiveStats): Map<string, HostStats> =>
  new Map(
    [...stats].map(([host, { requests, maxInFlight, minSpacingMs }]) => [
      host,
      { requests, maxInFlight, minSpacingMs },
    ]),
  );
