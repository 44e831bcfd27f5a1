import type { SessionsResponse } from "#worker/features/auth/credentials.contract.ts";
import type { CreatedFeed } from "#worker/features/feeds/feeds.contract.ts";

import { createApi } from "./api.ts";
import { type KeptRoom, type KeptRoomId, listKeptRooms } from "./rooms.ts";
import { watchRun } from "./run.ts";

const api = createApi();
const ANSWER = { questionIndex: 0, answer: "I checked it and called the customer the same day." };

/**
 * Every route and its requirements. `own` is the owner's status; `id` names the kind of record in the path, for
 * which another user must get the same response as for one that does not exist.
 */
export type Row = { open?: true; body?: unknown; query?: string; own: number; id?: keyof typeof MAKERS };

async function readId(made: Promise<Response>): Promise<string> {
  const { id, resume } = await (await made).json<{ id: string; resume?: { id: string } }>();
  return resume?.id ?? id;
}

const KEPT_MAKERS = Object.fromEntries(
  listKeptRooms().map(([room, { createPath, makeBody }]) => [
    room,
    (token: string) => readId(api.post(createPath, makeBody("Mine"), token)),
  ]),
) as Record<KeptRoomId, (token: string) => Promise<string>>;

/** Functions that each create one of the user's records and return its id. */
export const MAKERS = {
  ...KEPT_MAKERS,
  application: (token: string, jobId: string) => readId(api.post("/applications", { jobId }, token)),
  run: async (token: string) => {
    const [first] = await watchRun(api, token, { query: "zzzz" });
    return first?.type === "start" ? first.runId : "";
  },
  search: (token: string) => readId(api.post("/searches", { search: { q: "ward nurse" } }, token)),
  feed: async (token: string) => {
    const answer = await api.post("/feeds", { kind: "calendar", zone: "Europe/Berlin" }, token);
    return (await answer.json<CreatedFeed>()).feed.id;
  },
  session: async (token: string) => {
    const { sessions } = await (await api.get("/account/sessions", token)).json<SessionsResponse>();
    return sessions[0]?.id ?? "";
  },
};

const listKeptCalls = ([id, { path, createPath, edit }]: [KeptRoomId, KeptRoom]) => ({
  [`GET /api${path}`]: { own: 200 },
  [`POST /api${createPath}`]: { body: {}, own: 400 },
  [`GET /api${path}/deleted`]: { own: 200 },
  [`GET /api${path}/:id`]: { own: 200, id },
  ...(edit !== null && { [`PUT /api${path}/:id`]: { body: edit, own: 200, id } }),
  [`DELETE /api${path}/:id`]: { own: 204, id },
  [`POST /api${path}/:id/restore`]: { own: 200, id },
});

export const MATRIX: Record<string, Row> = {
  ...(Object.assign({}, ...listKeptRooms().map(listKeptCalls)) as Record<string, Row>),
  "GET /api/health": { open: true, own: 200 },
  "GET /api/status": { open: true, own: 404 },
  "POST /api/auth/signup": { open: true, body: {}, own: 400 },
  "POST /api/auth/login": { open: true, body: {}, own: 400 },
  "POST /api/auth/logout": { open: true, own: 204 },
  "POST /api/auth/reset": { open: true, body: {}, own: 400 },
  "GET /api/auth/me": { own: 200 },
  "GET /api/account": { own: 200 },
  "DELETE /api/account": { body: {}, own: 400 },
  "GET /api/account/export": { own: 200 },
  "PUT /api/account/name": { body: {}, own: 400 },
  "PUT /api/account/email": { body: {}, own: 400 },
  "PUT /api/account/password": { body: {}, own: 400 },
  "GET /api/account/sessions": { own: 200 },
  "DELETE /api/account/sessions": { own: 200 },
  "DELETE /api/account/sessions/:id": { own: 204, id: "session" },
  "GET /api/jobs": { own: 200 },
  "GET /api/jobs/search": { own: 400 },
  "GET /api/jobs/facets": { own: 200 },
  "GET /api/jobs/query": { own: 200 },
  "POST /api/jobs/:id/read": { own: 200 },
  "PUT /api/jobs/:id/requirements/:requirementId/rejection": { own: 404 },
  "DELETE /api/jobs/:id/requirements/:requirementId/rejection": { own: 200 },
  "GET /api/jobs/:id": { own: 200 },
  "GET /api/companies/:name": { own: 404 },
  "POST /api/jobs/scrape-stream": { body: { query: "zzzz" }, own: 200 },
  "POST /api/jobs/scrape": { body: { query: "zzzz" }, own: 200 },
  "GET /api/jobs/runs/latest": { own: 200 },
  "GET /api/jobs/sources": { own: 200 },
  "POST /api/jobs/boards": { body: { url: "https://careers.acme.example" }, own: 422 },
  "DELETE /api/jobs/runs/:id": { own: 204, id: "run" },
  "GET /api/applications": { own: 200 },
  "POST /api/applications": { body: {}, own: 400 },
  "GET /api/applications/:id": { own: 200, id: "application" },
  "POST /api/applications/bulk": { body: { action: "close", ids: ["c".repeat(26)] }, own: 200 },
  "POST /api/applications/own-jobs": { body: {}, own: 400 },
  "POST /api/applications/own-jobs/read": { body: { url: "https://careers.acme.example/1" }, own: 422 },
  "PUT /api/applications/:id/own-job": {
    body: { title: "Cook", company: "Acme" },
    own: 404,
    id: "application",
  },
  "PUT /api/applications/:id/events/:eventId": {
    body: { at: "2026-01-01T00:00:00Z" },
    own: 404,
    id: "application",
  },
  "PUT /api/applications/:id/step": {
    body: { text: "Call them", day: "2026-12-04", zone: "UTC" },
    own: 200,
    id: "application",
  },
  "DELETE /api/applications/:id/step": { own: 200, id: "application" },
  "PUT /api/applications/:id/answer-by": { body: { day: "2026-12-04" }, own: 200, id: "application" },
  "PUT /api/applications/:id/followed-up": { body: { isFollowedUp: true }, own: 200, id: "application" },
  "POST /api/applications/:id/rounds": {
    body: { kind: "phone", at: "2026-01-01T00:00:00Z" },
    own: 409,
    id: "application",
  },
  "PUT /api/applications/:id/rounds/:roundId": {
    body: { kind: "phone", at: "2026-01-01T00:00:00Z" },
    own: 404,
    id: "application",
  },
  "GET /api/applications/:id/rounds/:roundId/calendar": { own: 404, id: "application" },
  "DELETE /api/applications/:id/rounds/:roundId": { own: 404, id: "application" },
  "PUT /api/applications/:id": { body: { status: "offer" }, own: 200, id: "application" },
  "DELETE /api/applications/:id": { own: 204, id: "application" },
  "GET /api/applications/made-for/:id": { own: 200 },
  "GET /api/applications/:id/sent/:kind": { own: 404, id: "application" },
  "POST /api/cover-letters/:id/rewrite": { body: {}, own: 200, id: "letters" },
  "POST /api/cover-letters/:id/versions/:versionId/restore": { own: 404, id: "letters" },
  "GET /api/cover-letters/:id/check": { query: "?format=pdf", own: 200, id: "letters" },
  "GET /api/cover-letters/:id/pdf": { own: 200, id: "letters" },
  "GET /api/cover-letters/:id/docx": { own: 200, id: "letters" },
  "GET /api/cover-letters/:id/bundle": { own: 409, id: "letters" },
  "POST /api/interviews/generate-questions": { body: {}, own: 400 },
  "POST /api/interviews/generate-coding-question": { body: {}, own: 200 },
  "GET /api/interviews/coding/problems": { own: 200 },
  "POST /api/interviews/:id/run": { body: {}, own: 400 },
  "GET /api/interviews/weak-spots": { own: 200 },
  "POST /api/interviews/from-weak-spots": { own: 409 },
  "GET /api/interviews/for-application/:id/questions": { own: 200, id: "application" },
  "GET /api/interviews/for-application/:id": { own: 200, id: "application" },
  "POST /api/interviews/:id/evaluate": { body: ANSWER, own: 200, id: "interviews" },
  "POST /api/interviews/:id/practice": { body: { ...ANSWER, kind: "again" }, own: 409, id: "interviews" },
  "PUT /api/interviews/:id/draft": { body: ANSWER, own: 204, id: "interviews" },
  "GET /api/interviews/:id/transcript": { own: 200, id: "interviews" },
  "POST /api/resumes/upload-file-and-rate": { body: new FormData(), own: 400 },
  "POST /api/resumes/import": { body: new FormData(), own: 400 },
  "POST /api/resumes/generate": { body: {}, own: 409 },
  "POST /api/resumes/:id/duplicate": { own: 201, id: "resumes" },
  "POST /api/resumes/:id/rate": { own: 200, id: "resumes" },
  "GET /api/resumes/:id/profile-changes": { own: 200, id: "resumes" },
  "POST /api/resumes/:id/profile-changes": { body: { take: [], leave: [] }, own: 200, id: "resumes" },
  "POST /api/resumes/:id/tailoring": { body: { refused: [] }, own: 404, id: "resumes" },
  "GET /api/resumes/:id/check": { query: "?format=pdf", own: 200, id: "resumes" },
  "POST /api/resumes/:id/advice": { body: { content: { personalInfo: {} } }, own: 200, id: "resumes" },
  "PUT /api/resumes/:id/photo": { body: { jpeg: null }, own: 200, id: "resumes" },
  "GET /api/resumes/:id/print": { own: 200, id: "resumes" },
  "GET /api/resumes/:id/thumbnail": { own: 200, id: "resumes" },
  "GET /api/resumes/:id/pdf": { own: 200, id: "resumes" },
  "GET /api/resumes/:id/docx": { own: 200, id: "resumes" },
  "GET /api/resumes/:id/original": { own: 404, id: "resumes" },
  "GET /api/resumes/:id/text": { own: 200, id: "resumes" },
  "GET /api/resumes/:id/markdown": { own: 200, id: "resumes" },
  "GET /api/resumes/:id/json": { own: 200, id: "resumes" },
  "GET /api/stats": { own: 200 },
  "GET /api/recent-activity": { own: 200 },
  "GET /api/profile": { own: 200 },
  "POST /api/profile": { body: {}, own: 400 },
  "POST /api/profile/parse-resume": { body: new FormData(), own: 400 },
  "PUT /api/portfolio/order": { body: { ids: [] }, own: 200 },
  "GET /api/portfolio/preview": { own: 200 },
  "GET /api/portfolio/settings": { own: 200 },
  "PUT /api/portfolio/settings": { body: {}, own: 200 },
  "PUT /api/portfolio/resume": { body: { resumeId: null }, own: 200 },
  "POST /api/portfolio/preview-picture": { body: new FormData(), own: 400 },
  "POST /api/portfolio/pictures": { body: new FormData(), own: 400 },
  "GET /api/portfolio/pictures/:id": { own: 404, id: "projects" },
  "PUT /api/portfolio/page-pictures/:kind": { body: { picture: null }, own: 400 },
  "POST /api/user/portfolio-slug": { body: { slug: "import" }, own: 400 },
  "GET /api/user/portfolio-slug/availability": { query: "?slug=free", own: 200 },
  "DELETE /api/user/portfolio-slug": { own: 204 },
  "GET /api/public/portfolio/:slug": { open: true, own: 404 },
  "POST /api/public/portfolio/:slug/visits": { open: true, own: 204 },
  "POST /api/operator/orders": { open: true, own: 404 },
  "POST /api/public/portfolio/:slug/reports": { open: true, body: { reason: "spam" }, own: 404 },
  "GET /api/ai": { own: 200 },
  "POST /api/ai/cancel": { body: { id: "generation-1" }, own: 204 },
  "GET /api/matches": { own: 200 },
  "GET /api/matches/refusals": { own: 200 },
  "PUT /api/matches/:id/refusal": { body: { reason: "job" }, own: 204 },
  "DELETE /api/matches/:id/refusal": { own: 204 },
  "GET /api/matches/:id": { own: 200 },
  "GET /api/news": { own: 200 },
  "POST /api/news/read": { body: { until: "2026-11-01T00:00:00Z" }, own: 204 },
  "GET /api/searches": { own: 200 },
  "POST /api/searches": { body: { search: { q: "nurse" } }, own: 201 },
  "GET /api/searches/:id": { own: 200, id: "search" },
  "PUT /api/searches/:id": { body: { name: "Mine" }, own: 204, id: "search" },
  "POST /api/searches/:id/seen": { body: { until: "2026-11-01T00:00:00Z" }, own: 204, id: "search" },
  "DELETE /api/searches/:id": { own: 204, id: "search" },
  "POST /api/searches/:id/restore": { own: 200, id: "search" },
  "GET /api/feeds": { own: 200 },
  "POST /api/feeds": { body: { kind: "calendar", zone: "Europe/Berlin" }, own: 201 },
  "DELETE /api/feeds/:id": { own: 204, id: "feed" },
  "GET /api/feeds/calendar/:file": { open: true, own: 404 },
  "GET /api/feeds/search/:file": { open: true, own: 404 },
  "GET /api/delivery": { own: 200 },
  "GET /api/delivery/digest/:token/confirm": { open: true, own: 400 },
  "GET /api/delivery/digest/unsubscribe": { open: true, own: 400 },
  "POST /api/delivery/digest/confirm": { open: true, body: { token: "t".repeat(43) }, own: 404 },
  "POST /api/delivery/digest/unsubscribe": { open: true, query: `?token=${"t".repeat(43)}`, own: 404 },
  "POST /api/delivery/bounces": { open: true, body: {}, own: 404 },
  "PUT /api/delivery/digest": { body: { state: "off", zone: "Europe/Berlin" }, own: 200 },
  "POST /api/delivery/push": { body: {}, own: 400 },
  "DELETE /api/delivery/push/:id": { own: 404 },
  "POST /api/views": { open: true, body: { path: "/jobs", audience: "person" }, own: 204 },
};
