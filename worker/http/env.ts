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
    /** The lookup that sets `userCtx`. */
    userLookup: Promise<UserCtx>;
    user: SessionUser;
    /** Bytes of the body read by the route; absent for a call without a body. */
    bodyBytes?: number;
    /** Bytes that the user added to their rows before this call, not yet charged to a network. */
    uncountedBytes: number;
    /** Whether the call holds or waits for one of its user's places. */
    hasPlace: boolean;
    /** Headers that override those of every response. */
    answerHeaders: Record<string, string>;
    /** The error with which the Worker aborted a body, such as an exceeded size limit. */
    bodyError: AppError;
  };
};
