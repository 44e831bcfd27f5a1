import { createMiddleware } from "hono/factory";

import type { Deps } from "#worker/context.ts";
import type { CountAnswer } from "#worker/features/status/answers.service.ts";

import type { AppEnv } from "./env.ts";

/** Answers that only tell the operator how it goes: their 503 says that something else is wrong. */
const NOT_COUNTED = new Set(["/api/status", "/api/health"]);

/** Counts how the API answers. Without valid variables there is no context, and no database that is known. */
export const countAnswers = (deps: Deps, countAnswer: CountAnswer) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const startedAtMs = deps.now();
    await next();
    const ctx = c.get("ctx") as AppEnv["Variables"]["ctx"] | undefined;
    if (ctx === undefined || NOT_COUNTED.has(c.req.path)) return;
    countAnswer(ctx, { status: c.res.status, durationMs: deps.now() - startedAtMs });
  });
