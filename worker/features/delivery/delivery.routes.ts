import { Hono } from "hono";
import { createMiddleware } from "hono/factory";

import { requireUser } from "#worker/features/auth/require-user.ts";
import { getClientNetwork } from "#worker/http/client-address.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";

import { Bounce, ChangeDigest, DigestToken, PushSubscriptionInput } from "./delivery.contract.ts";
import { viewDelivery } from "./delivery.service.ts";
import {
  changeDigest,
  confirmByLink,
  reportBounce,
  requireWebhookSecret,
  unsubscribeByLink,
} from "./digests.service.ts";
import { addSubscription, removeSubscription } from "./push.service.ts";

const requireReporter = createMiddleware<AppEnv>(async (c, next) => {
  requireWebhookSecret(c.get("ctx"), c.req.header("authorization"));
  await next();
});

/**
 * Links in mails are opened without a session, also by programs that follow every link. So a GET only shows a page, and
 * the button on it performs the action.
 */
export const deliveryRoutes = new Hono<AppEnv>()
  .get("/digest/:token/confirm", validate("param", DigestToken), (c) =>
    c.redirect(`/digest?confirm=${c.req.valid("param").token}`, 302),
  )
  .get("/digest/unsubscribe", validate("query", DigestToken), (c) =>
    c.redirect(`/digest?unsubscribe=${c.req.valid("query").token}`, 302),
  )
  .post("/digest/confirm", validate("json", DigestToken), async (c) => {
    await confirmByLink(c.get("ctx"), c.req.valid("json").token);
    return c.body(null, 204);
  })
  .post("/digest/unsubscribe", validate("query", DigestToken), async (c) => {
    await unsubscribeByLink(c.get("ctx"), c.req.valid("query").token);
    return c.body(null, 204);
  })
  .post("/bounces", requireReporter, validate("json", Bounce), async (c) => {
    await reportBounce(c.get("ctx"), c.req.valid("json"));
    return c.body(null, 204);
  })
  .use(requireUser)
  .get("/", async (c) => c.json(await viewDelivery(c.get("userCtx")), 200))
  .put("/digest", validate("json", ChangeDigest), async (c) =>
    c.json(await changeDigest(c.get("userCtx"), c.req.valid("json"), getClientNetwork(c)), 200),
  )
  .post("/push", validate("json", PushSubscriptionInput), async (c) =>
    c.json(await addSubscription(c.get("userCtx"), c.req.valid("json"), c.req.header("user-agent")), 201),
  )
  .delete("/push/:id", async (c) => {
    await removeSubscription(c.get("userCtx"), c.req.param("id"));
    return c.body(null, 204);
  });
