import { Hono } from "hono";

import { findFurthestStatus, addApplicationStatus } from "#worker/features/applications/tracked.service.ts";
import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { linkNextPage } from "#worker/http/link-next-page.ts";
import { validate } from "#worker/http/validate.ts";
import { createInvalidError } from "#worker/lib/errors.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import { registryRoutes } from "./boards/boards.routes.ts";
import { JobFilters, ListJobs, SearchJobs } from "./jobs.contract.ts";
import { countJobFacets, getPostingWithFacts, listJobPage } from "./jobs.service.ts";
import { addCorrections, correctRequirement } from "./posting/corrections.service.ts";
import { ByRequirement } from "./posting/posting.contract.ts";
import { describeQuestion } from "./question/question.service.ts";
import { readJobRequirements } from "./read-job.service.ts";
import { searchJobs } from "./relevance.service.ts";
import { gatheringRoutes } from "./runs/runs.routes.ts";

export const jobsRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .route("/", gatheringRoutes)
  .route("/", registryRoutes)
  .get("/", validate("query", ListJobs), async (c) => {
    const ctx = c.get("userCtx");
    const page = await listJobPage(ctx, c.req.valid("query"));
    c.header("x-total-count", String(page.total.count));
    if (page.total.isMore) c.header("x-total-count-more", "true");
    if (page.wordsLeftOut > 0) c.header("x-words-left-out", String(page.wordsLeftOut));
    linkNextPage(c, page.nextCursor);
    return c.json(await addApplicationStatus(ctx, page.jobs), 200);
  })
  .get("/search", validate("query", SearchJobs), async (c) => {
    const ctx = c.get("userCtx");
    const input = c.req.valid("query");
    if (input.q.trim() === "") throw createInvalidError("jobs.query_required", "Search query required");
    return c.json(await addApplicationStatus(ctx, await searchJobs(ctx, input)), 200);
  })
  .get("/question", validate("query", JobFilters), async (c) =>
    c.json(await describeQuestion(c.get("userCtx"), c.req.valid("query")), 200),
  )
  .get("/facets", validate("query", JobFilters), async (c) =>
    c.json(await countJobFacets(c.get("userCtx"), c.req.valid("query")), 200),
  )
  .post("/:id/read", validate("param", ById), async (c) =>
    c.json(await readJobRequirements(c.get("userCtx"), c.req.valid("param").id), 200),
  )
  .get("/:id", validate("param", ById), async (c) => {
    const ctx = c.get("userCtx");
    const { job, posting, uids } = await getPostingWithFacts(ctx, c.req.valid("param").id);
    const [[marked = job], tracked, requirements] = await Promise.all([
      addApplicationStatus(ctx, [job]),
      findFurthestStatus(ctx, uids),
      addCorrections(ctx, job.id, posting.requirements),
    ]);
    return c.json({ ...marked, posting: { ...posting, requirements, tracked } }, 200);
  })
  .put("/:id/requirements/:requirementId/rejection", validate("param", ByRequirement), async (c) => {
    const { id, requirementId } = c.req.valid("param");
    return c.json(await correctRequirement(c.get("userCtx"), id, requirementId, true), 200);
  })
  .delete("/:id/requirements/:requirementId/rejection", validate("param", ByRequirement), async (c) => {
    const { id, requirementId } = c.req.valid("param");
    return c.json(await correctRequirement(c.get("userCtx"), id, requirementId, false), 200);
  });
