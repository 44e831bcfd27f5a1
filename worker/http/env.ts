import type { Ctx, SessionUser, UserCtx } from "#worker/context.ts";
import type { AppError } from "#worker/lib/errors.ts";

/** Variables set by middleware. `userCtx` exists only after `requireUser`. */
export type AppEnv = {
  Bindings: Env;
  Variables: {
    requestId: string;
    ctx: Ctx;
    /** The token of the current session; set together with `userCtx`. */
    sessionToken: string;
    userCtx: UserCtx;
    /** The look-up that sets `userCtx`. */
    userLookup: Promise<UserCtx>;
    user: SessionUser;
    /** How much of the body the route has read; absent for a call without one. */
    bodyBytes?: number;
    /** What the user has added to their rows before this call, and no network is charged with yet. */
    uncountedBytes: number;
    /** Whether the call has, or waits for, one of its user's places. */
    hasPlace: boolean;
    /** Headers that replace those of every answer. */
    answerHeaders: Record<string, string>;
    /** The error with which the Worker aborted a body, such as an exceeded size limit. */
    bodyError: AppError;
  };
};
