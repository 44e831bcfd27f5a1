import { Hono } from "hono";

import { type Deps, createContext, systemDeps } from "./context.ts";
import { accountRoutes } from "./features/account/account.routes.ts";
import { activityRoutes } from "./features/activity/activity.routes.ts";
import { aiRoutes } from "./features/ai/ai.routes.ts";
import { GENERATION_HEADER, GENERATION_ID } from "./features/ai/engine-header.contract.ts";
import { applicationsRoutes } from "./features/applications/applications.routes.ts";
import { authRoutes } from "./features/auth/auth.routes.ts";
import { coverLettersRoutes } from "./features/cover-letters/cover-letters.routes.ts";
import { deliveryRoutes } from "./features/delivery/delivery.routes.ts";
import { feedsRoutes } from "./features/feeds/feeds.routes.ts";
import { healthRoutes } from "./features/health/health.routes.ts";
import { interviewsRoutes } from "./features/interviews/interviews.routes.ts";
import { companiesRoutes } from "./features/jobs/companies/companies.routes.ts";
import { jobsRoutes } from "./features/jobs/jobs.routes.ts";
import { matchingRoutes } from "./features/matching/matching.routes.ts";
import { newsRoutes } from "./features/news/news.routes.ts";
import { operatorRoutes } from "./features/operator/operator.routes.ts";
import { portfolioRoutes } from "./features/portfolio/portfolio.routes.ts";
import { publicPortfolioRoutes } from "./features/portfolio/public.routes.ts";
import { slugsRoutes } from "./features/portfolio/slugs.routes.ts";
import { profileRoutes } from "./features/profile/profile.routes.ts";
import { reportsRoutes } from "./features/reports/reports.routes.ts";
import { resumesRoutes } from "./features/resumes/resumes.routes.ts";
import { savedSearchesRoutes } from "./features/saved-searches/saved-searches.routes.ts";
import { statsRoutes } from "./features/stats/stats.routes.ts";
import { type CountAnswer, createAnswerCounter } from "./features/status/answers.service.ts";
import { statusRoutes } from "./features/status/status.routes.ts";
import { countStoredBytes } from "./features/stored-bytes/count-stored-bytes.ts";
import { viewsRoutes } from "./features/views/views.routes.ts";
import { guardBody } from "./http/body.ts";
import { BOOKMARK_HEADER, NEWEST } from "./http/bookmark.contract.ts";
import { readBookmark, sendBookmark } from "./http/bookmark.ts";
import { countAnswers } from "./http/count-answers.ts";
import { readEngineChoice } from "./http/engine-choice.ts";
import type { AppEnv } from "./http/env.ts";
import { notFound, onError } from "./http/failures.ts";
import { refuseForeignOrigin, requireJson } from "./http/guards.ts";
import { securityHeaders } from "./http/headers.ts";
import { logRequests } from "./http/request-log.ts";
import { sendRateLimits } from "./http/send-rate-limits.ts";
import { registerUploads } from "./http/upload.ts";

/** The API: middleware and routers, in execution order. */
export function createApp(deps: Deps, countAnswer: CountAnswer = createAnswerCounter()) {
  const app = new Hono<AppEnv>()
    .basePath("/api")
    .use(async (c, next) => {
      c.set("requestId", deps.newId());
      await next();
    })
    .use(securityHeaders)
    .use(logRequests(deps))
    .use(countAnswers(deps, countAnswer))
    .use(async (c, next) => {
      c.set(
        "ctx",
        createContext(c.env, deps, {
          origin: new URL(c.req.url).origin,
          signal: c.req.raw.signal,
          generationId: parseGenerationId(c.req.header(GENERATION_HEADER)),
          startedAtMs: deps.now(),
          bookmark: readBookmark(c),
          wantsNewest: c.req.header(BOOKMARK_HEADER) === NEWEST,
          waitUntil: (work) => c.executionCtx.waitUntil(work),
          engine: readEngineChoice(c),
        }),
      );
      await next();
    })
    .use(sendBookmark)
    .use(sendRateLimits)
    .use(countStoredBytes)
    .use(guardBody)
    .use(refuseForeignOrigin)
    .use(requireJson)
    .route("/health", healthRoutes)
    .route("/status", statusRoutes)
    .route("/auth", authRoutes)
    .route("/account", accountRoutes)
    .route("/jobs", jobsRoutes)
    .route("/companies", companiesRoutes)
    .route("/applications", applicationsRoutes)
    .route("/stats", statsRoutes)
    .route("/recent-activity", activityRoutes)
    .route("/profile", profileRoutes)
    .route("/cover-letters", coverLettersRoutes)
    .route("/resumes", resumesRoutes)
    .route("/interviews", interviewsRoutes)
    .route("/portfolio", portfolioRoutes)
    .route("/user", slugsRoutes)
    .route("/public/portfolio", publicPortfolioRoutes)
    .route("/public/portfolio", reportsRoutes)
    .route("/ai", aiRoutes)
    .route("/matches", matchingRoutes)
    .route("/news", newsRoutes)
    .route("/searches", savedSearchesRoutes)
    .route("/delivery", deliveryRoutes)
    .route("/views", viewsRoutes)
    .route("/feeds", feedsRoutes)
    .route("/operator", operatorRoutes)
    .notFound(notFound)
    .onError(onError);
  registerUploads(app);
  return app;
}

const parseGenerationId = (given: string | undefined): string | null =>
  given !== undefined && GENERATION_ID.test(given) ? given : null;

export const app = createApp(systemDeps);

export type App = ReturnType<typeof createApp>;
