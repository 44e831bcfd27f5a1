import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";

import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { createCountingBindings } from "#worker/testing/count-calls.ts";
import { makeListing } from "#worker/testing/listings.ts";
import { saveProfile } from "#worker/testing/resumes.ts";
import { KEPT_ROOMS, type KeptRoom, type KeptRoomId, listKeptRooms } from "#worker/testing/rooms.ts";
import { MAKERS } from "#worker/testing/routes-table.ts";
import { signUp } from "#worker/testing/sign-up.ts";

const api = createApi();
const listings = Array.from({ length: 40 }, (_, at) => makeListing({ title: `Analyst ${at}`, text: "SQL." }));
const SLUG = "rounds-of-calls";

let token = "";
let email = "";
const own = { resume: "", letter: "" };
let used = 0;
const nextJob = () => {
  used += 1;
  return listings[used]?.uid ?? "";
};
const applied = () => ({ jobId: nextJob(), resumeId: own.resume, coverLetterId: own.letter });

type Call = {
  /** Number of sequential waits of the call for the database, files or an object, including the session lookup. */
  rounds: number;
  /** The kind of record in the path; each call uses a new one. */
  id?: keyof typeof MAKERS;
  body?: (id: string) => unknown;
  /** A step before the call. */
  first?: (id: string) => Promise<unknown>;
};

const listKeptCalls = ([id, { path, edit, rounds = {} }]: [KeptRoomId, KeptRoom]) => ({
  [`GET ${path}`]: { rounds: rounds.list ?? 2 },
  [`GET ${path}/:id`]: { rounds: 2, id },
  ...(edit !== null && { [`PUT ${path}/:id`]: { rounds: rounds.edit ?? 3, id, body: () => edit } }),
  [`DELETE ${path}/:id`]: { rounds: 2, id },
  [`POST ${path}/:id/restore`]: {
    rounds: rounds.restore ?? 2,
    id,
    first: (record: string) => api.delete(`${path}/${record}`, token),
  },
});

const CALLS: Record<string, Call> = {
  ...(Object.assign({}, ...listKeptRooms().map(listKeptCalls)) as Record<string, Call>),
  "GET /auth/me": { rounds: 1 },
  "POST /auth/login": { rounds: 2, body: () => ({ email, password: "Secret-1" }) },
  "GET /account": { rounds: 2 },
  "GET /jobs": { rounds: 2 },
  "GET /jobs/:job": { rounds: 2 },
  "GET /jobs/facets": { rounds: 1 },
  "GET /jobs/search?q=analyst": { rounds: 2 },
  "GET /matches": { rounds: 3 },
  "GET /applications": { rounds: 3 },
  "GET /applications/:id": { rounds: 3, id: "application" },
  "POST /applications (saved)": { rounds: 3, body: () => ({ jobId: nextJob(), status: "saved" }) },
  "POST /applications (applied, with resume and letter)": { rounds: 3, body: applied },
  "PUT /applications/:id": {
    rounds: 3,
    id: "application",
    body: () => ({ status: "interview", resumeId: own.resume, coverLetterId: own.letter }),
  },
  "DELETE /applications/:id": { rounds: 3, id: "application" },
  "POST /applications/bulk": {
    rounds: 2,
    id: "application",
    body: (id) => ({ action: "status", ids: [id], status: "offer" }),
  },
  "GET /stats": { rounds: 2 },
  "GET /recent-activity": { rounds: 2 },
  "GET /news": { rounds: 2 },
  "GET /profile": { rounds: 2 },
  "POST /profile": { rounds: 3, body: () => ({ fullName: "Ada Example", email: "ada@example.com" }) },
  // Counts and makes the file, reads it back and stores it.
  "GET /resumes/:id/check?format=docx": { rounds: 7, id: "resumes" },
  "POST /cover-letters/generate": { rounds: 3, body: () => KEPT_ROOMS.letters.makeBody("Engineer") },
  "POST /cover-letters/:id/rewrite": { rounds: 4, id: "letters", body: () => ({}) },
  "GET /resumes/:id/pdf, made before": {
    rounds: 3,
    id: "resumes",
    first: (id) => api.get(`/resumes/${id}/pdf`, token),
  },
  "GET /interviews/for-application/:id/questions": { rounds: 3, id: "application" },
  "PUT /interviews/:id/draft": {
    rounds: 3,
    id: "interviews",
    body: () => ({ questionIndex: 0, answer: "I checked it and called the customer." }),
  },
  "GET /portfolio/settings": { rounds: 2 },
  [`GET /public/portfolio/${SLUG}`]: { rounds: 2 },
};

beforeAll(async () => {
  await saveListings(env.DB, listings, Date.now());
  ({ token } = await createSignedInUser());
  ({ email } = await signUp());
  await saveProfile(api, token);
  for (const [thing, make] of Object.entries(MAKERS))
    if (!["run", "session", "application"].includes(thing)) await make(token, "");
  own.resume = await MAKERS.resumes(token);
  own.letter = await MAKERS.letters(token);
  await MAKERS.application(token, nextJob());
  await api.post("/user/portfolio-slug", { slug: SLUG }, token);
});

async function countRounds(name: string, { id: thing, body, first }: Call): Promise<number> {
  const [, method = "", template = ""] = /^(\w+) ([^\s,]+)/.exec(name) ?? [];
  const id = thing === undefined ? "" : await MAKERS[thing](token, nextJob());
  await first?.(id);
  const { bindings, rounds, close } = createCountingBindings();
  const execution = createExecutionContext();
  const path = template.replace(":id", id).replace(":job", listings[0]?.uid ?? "");
  const response = await createApi({ env: bindings, execution, log: () => {} }).call(method, path, {
    ...(method === "POST" && path.startsWith("/auth") ? {} : { token }),
    ...(body === undefined ? {} : { body: body(id) }),
  });
  const counted = rounds();
  // Background work after the response draws files for seconds and does not belong to this test.
  close();
  expect(response.status).toBeLessThan(300);
  await waitOnExecutionContext(execution);
  return counted;
}

it.each(Object.entries(CALLS))("%s waits for the database as often as it did", async (name, call) => {
  expect(await countRounds(name, call)).toBe(call.rounds);
});
