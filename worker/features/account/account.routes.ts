import { Hono } from "hono";

import type { UserResponse } from "#worker/features/auth/auth.contract.ts";
import {
  ChangeEmail,
  ChangeName,
  ChangePassword,
  type EndedSessions,
  type SessionsResponse,
} from "#worker/features/auth/credentials.contract.ts";
import { changeEmail, changeName, changePassword } from "#worker/features/auth/credentials.service.ts";
import { readRequestOrigin } from "#worker/features/auth/origin.ts";
import { requireUser } from "#worker/features/auth/require-user.ts";
import {
  clearSessionCookie,
  writeDeviceMarks,
  writeSessionCookie,
} from "#worker/features/auth/session-cookie.ts";
import { endOtherSessions, endSessionById, getSessions } from "#worker/features/auth/sessions.service.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import { EraseAccount } from "./account.contract.ts";
import { eraseOwnAccount } from "./erase-account.service.ts";
import { getAccountSummary } from "./summary.service.ts";

export const accountRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", async (c) => c.json(await getAccountSummary(c.get("userCtx")), 200))
  .delete("/", validate("json", EraseAccount), async (c) => {
    await eraseOwnAccount(c.get("userCtx"), c.req.valid("json"), readRequestOrigin(c));
    clearSessionCookie(c);
    return c.body(null, 204);
  })
  .get("/export", async (c) => {
    // Imported lazily: few requests need it.
    const { exportOwnAccount } = await import("./export-account.service.ts");
    const { name, body } = await exportOwnAccount(c.get("userCtx"));
    return c.body(body, 200, {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    });
  })
  .put("/name", validate("json", ChangeName), async (c) =>
    c.json({ user: await changeName(c.get("userCtx"), c.req.valid("json")) } satisfies UserResponse, 200),
  )
  .put("/email", validate("json", ChangeEmail), async (c) => {
    const present = { origin: readRequestOrigin(c), token: c.get("sessionToken") };
    const user = await changeEmail(c.get("userCtx"), c.req.valid("json"), present);
    return c.json({ user } satisfies UserResponse, 200);
  })
  .put("/password", validate("json", ChangePassword), async (c) => {
    const present = { origin: readRequestOrigin(c), token: c.get("sessionToken") };
    const changed = await changePassword(c.get("userCtx"), c.req.valid("json"), present);
    const { token, marks, endedSessions } = changed;
    writeSessionCookie(c, token);
    writeDeviceMarks(c, marks);
    return c.json({ endedSessions } satisfies EndedSessions, 200);
  })
  .get("/sessions", async (c) =>
    c.json(
      {
        sessions: await getSessions(c.get("userCtx"), c.get("sessionToken")),
      } satisfies SessionsResponse,
      200,
    ),
  )
  .delete("/sessions", async (c) => {
    const endedSessions = await endOtherSessions(c.get("userCtx"), c.get("sessionToken"));
    return c.json({ endedSessions } satisfies EndedSessions, 200);
  })
  .delete("/sessions/:id", validate("param", ById), async (c) => {
    await endSessionById(c.get("userCtx"), c.req.valid("param").id);
    return c.body(null, 204);
  });
