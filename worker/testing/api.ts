import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";

import { createApp } from "#worker/app.ts";
import { type Ctx, type Deps, type UserCtx, createContext, systemDeps } from "#worker/context.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";
import { beginSession } from "#worker/features/auth/sessions.service.ts";
import { createId } from "#worker/lib/ids.ts";
import { logToConsole } from "#worker/lib/log.ts";

const ORIGIN = "https://vocata.test";

/** Prints unexpected failures to the test's output. */
const logFailures: Deps["log"] = (level, event, fields) => {
  if (level === "error") logToConsole(level, event, fields);
};

export type TestDeps = Partial<Deps> & {
  env?: Partial<Env>;
  /** For tests that await background work themselves; by default each call awaits it. */
  execution?: ExecutionContext;
  /** Whether answers are counted: by default they are not, because that writes a second later. */
  isCounting?: boolean;
};

/** A client that calls the API like a browser on its own page, with the real database of this test file. */
export function createApi(overrides: TestDeps = {}) {
  const { env: variables, execution, isCounting = false, ...deps } = overrides;
  const app = createApp({ ...systemDeps, log: logFailures, ...deps }, isCounting ? undefined : () => {});
  const bindings = { ...env, ...variables } as Env;

  async function call(
    method: string,
    path: string,
    options: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
  ) {
    const ownExecution = execution ?? createExecutionContext();
    const response = await app.request(
      `${ORIGIN}/api${path}`,
      {
        method,
        headers: {
          "sec-fetch-site": "same-origin",
          ...(options.body === undefined || options.body instanceof FormData
            ? {}
            : { "content-type": "application/json" }),
          ...(options.token === undefined ? {} : { cookie: `__Host-session=${options.token}` }),
          ...options.headers,
        },
        ...(options.body === undefined
          ? {}
          : {
              body:
                typeof options.body === "string" || options.body instanceof FormData
                  ? options.body
                  : JSON.stringify(options.body),
            }),
      },
      bindings,
      ownExecution,
    );
    if (execution === undefined) await waitOnExecutionContext(ownExecution);
    return response;
  }

  return {
    call,
    app,
    bindings,
    get: (path: string, token?: string) => call("GET", path, token === undefined ? {} : { token }),
    post: (path: string, body: unknown, token?: string) =>
      call("POST", path, { body, ...(token === undefined ? {} : { token }) }),
    put: (path: string, body: unknown, token?: string) =>
      call("PUT", path, { body, ...(token === undefined ? {} : { token }) }),
    delete: (path: string, token?: string) => call("DELETE", path, token === undefined ? {} : { token }),
  };
}
export type Api = ReturnType<typeof createApi>;

export const createTestContext = (overrides: TestDeps = {}): Ctx => {
  const { env: variables, execution: _, isCounting: __, ...deps } = overrides;
  return createContext({ ...env, ...variables } as Env, { ...systemDeps, log: logFailures, ...deps });
};

/** A new signed-in user for a test; nothing is hashed, so it is cheap. */
export async function createSignedInUser(overrides: TestDeps = {}): Promise<{ ctx: UserCtx; token: string }> {
  const ctx = createTestContext(overrides);
  const id = createId();
  const user = { id, firstName: "Ada", lastName: "Example", email: `${id}@example.com` };
  await ctx.db
    .insert(usersTable)
    .values({ ...user, emailKey: user.email, passwordHash: "", createdAt: ctx.now() });
  const token = await beginSession(ctx, id);
  if (token === null) throw new Error("The user is gone before the test has begun.");
  return { ctx: { ...ctx, user }, token };
}

const readCookie = (response: Response, name: string): string | null =>
  new RegExp(`(?:^|,\\s*)(?:__Host-)?${name}=([^;,]+)`).exec(response.headers.get("set-cookie") ?? "")?.[1] ??
  null;

/** The session token that a response sets; null if it sets none or clears it. */
export const readToken = (response: Response): string | null => readCookie(response, "session");

/** The device mark that a response sets. */
export const readDevice = (response: Response): string | null => readCookie(response, "device");
