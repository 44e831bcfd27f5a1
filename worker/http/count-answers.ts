import { createMiddleware } from "hono/factory";

import type { Deps } from "#worker/context.ts";
import type { CountAnswer } from "#worker/features/status/answers.service.ts";

import type { AppEnv } from "./env.ts";

/** Paths not counted: the operator's probes, whose 503 reports a failure elsewhere. */
const NOT_COUNTED = new Set(["/api/status", "/api/health"]);

/** Counts API responses. With invalid variables there is no context, and no known database. */
export const countAnswers = (deps: Deps, countAnswer: CountAnswer) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const startedAtMs = deps.now();
    await next();
    const ctx = c.get("ctx") as AppEnv["Variables"]["ctx"] | undefined;
    if (ctx === undefined || NOT_COUNTED.has(c.req.path)) return;
    countAnswer(ctx, { status: c.res.status, durationMs: deps.now() - startedAtMs });
  });
