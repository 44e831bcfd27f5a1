import { type Context, Hono } from "hono";

import { createStatusMarker, findFurthestStatus } from "#worker/features/applications/tracked.service.ts";
import { beginUser, getUser, requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { linkNextPage } from "#worker/http/link-next-page.ts";
import { validate } from "#worker/http/validate.ts";
import { createInvalidError } from "#worker/lib/errors.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import { registryRoutes } from "./boards/boards.routes.ts";
import { listAddedBoardIds } from "./boards/boards.service.ts";
import { type JobCard, JobFilters, ListJobs, SearchJobs } from "./jobs.contract.ts";
import { answerQuery, countJobFacets, getPostingWithFacts, listJobPage } from "./jobs.service.ts";
import { correctRequirement, createRejectionMarker } from "./posting/corrections.service.ts";
import { ByRequirement } from "./posting/posting.contract.ts";
import { readJobRequirements } from "./read-job.service.ts";
import { type Reader, searchJobs } from "./relevance.service.ts";
import { gatheringRoutes } from "./runs/runs.routes.ts";

export const jobsRoutes = new Hono<AppEnv>()
  .route("/", gatheringRoutes)
  .route("/", registryRoutes)
  .get("/", beginUser, validate("query", ListJobs), async (c) => {
    const { reader, mark } = createReader(c);
    const page = await listJobPage(c.get("ctx"), c.req.valid("query"), reader);
    c.header("x-total-count", String(page.total.count));
    if (page.total.isMore) c.header("x-total-count-more", "true");
    if (page.wordsLeftOut > 0) c.header("x-words-left-out", String(page.wordsLeftOut));
    linkNextPage(c, page.nextCursor);
    return c.json(await mark(page.jobs), 200);
  })
  .get("/search", beginUser, validate("query", SearchJobs), async (c) => {
    const input = c.req.valid("query");
    if (input.q.trim() === "") throw createInvalidError("jobs.query_required", "Search query required");
    const { reader, mark } = createReader(c);
    return c.json(await mark(await searchJobs(c.get("ctx"), input, reader)), 200);
  })
  .get("/query", beginUser, validate("query", ListJobs), async (c) => {
    const { reader, mark } = createReader(c);
    const { page, ...read } = await answerQuery(c.get("ctx"), c.req.valid("query"), reader);
    return c.json({ ...read, page: { ...page, jobs: await mark(page.jobs) } }, 200);
  })
  .get("/facets", beginUser, validate("query", JobFilters), async (c) =>
    c.json(await countJobFacets(c.get("ctx"), c.req.valid("query")), 200),
  )
  .post("/:id/read", requireUser, validate("param", ById), async (c) =>
    c.json(await readJobRequirements(c.get("userCtx"), c.req.valid("param").id), 200),
  )
  .get("/:id", beginUser, validate("param", ById), async (c) => {
    const { id } = c.req.valid("param");
    const user = getUser(c);
    const [{ job, posting, uids }, mark, markRejected] = await Promise.all([
      getPostingWithFacts(c.get("ctx"), id),
      user.then((ctx) => createStatusMarker(ctx, [id])),
      user.then((ctx) => createRejectionMarker(ctx, id)),
    ]);
    const tracked = await findFurthestStatus(await user, uids);
    const requirements = markRejected(posting.requirements);
    return c.json({ ...mark(job), posting: { ...posting, requirements, tracked } }, 200);
  })
  .put(
    "/:id/requirements/:requirementId/rejection",
    requireUser,
    validate("param", ByRequirement),
    async (c) => {
      const { id, requirementId } = c.req.valid("param");
      return c.json(await correctRequirement(c.get("userCtx"), id, requirementId, true), 200);
    },
  )
  .delete(
    "/:id/requirements/:requirementId/rejection",
    requireUser,
    validate("param", ByRequirement),
    async (c) => {
      const { id, requirementId } = c.req.valid("param");
      return c.json(await correctRequirement(c.get("userCtx"), id, requirementId, false), 200);
    },
  );

/** Creates a reader that loads the user's application statuses as soon as the page's job ids are known. */
function createReader(c: Context<AppEnv>) {
  const user = getUser(c);
  let marker: ReturnType<typeof createStatusMarker> | undefined;
  const findMarker = (ids: string[]) => (marker ??= user.then((ctx) => createStatusMarker(ctx, ids)));
  const reader: Reader = {
    findAddedBoards: async () => listAddedBoardIds(await user),
    onRanked: (ids) => void findMarker(ids).catch(() => {}),
  };
  const mark = async <Item extends JobCard>(jobs: Item[]): Promise<Item[]> => {
    const markJob = await findMarker(jobs.map(({ id }) => id));
    return jobs.map((job) => markJob(job));
  };
  return { reader, mark };
}
