import type { Ctx, SessionUser, UserCtx } from "#worker/context.ts";
import type { AppError } from "#worker/lib/errors.ts";

/** What the middleware hands on. `userCtx` is there behind `requireUser` only. */
export type AppEnv = {
  Bindings: Env;
  Variables: {
    requestId: string;
    ctx: Ctx;
    /** The token that the session was found by; there with `userCtx`. */
    sessionToken: string;
    userCtx: UserCtx;
    user: SessionUser;
    /** Why a body could not be read to its end, where it is our own doing. */
    bodyError: AppError;
  };
};
