import type { Ctx, SessionUser, UserCtx } from "#worker/context.ts";

/** What the middleware hands on. `userCtx` is there behind `requireUser` only. */
export type AppEnv = {
  Bindings: Env;
  Variables: {
    requestId: string;
    ctx: Ctx;
    sessionToken: string | null;
    userCtx: UserCtx;
    user: SessionUser;
  };
};
