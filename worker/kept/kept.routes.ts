import { Hono } from "hono";

import type { UserCtx } from "#worker/context.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { linkNextPage } from "#worker/http/link-next-page.ts";
import { validate } from "#worker/http/validate.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import { type DeletedRecord, ListPage } from "./kept.contract.ts";
import type { Paged } from "./list-page.ts";

type Room<Listed, One, Restored> = {
  list: (ctx: UserCtx, page: ListPage) => Promise<Paged<Listed>>;
  get: (ctx: UserCtx, id: string) => Promise<One>;
  delete: (ctx: UserCtx, id: string) => Promise<void>;
  restore: (ctx: UserCtx, id: string) => Promise<Restored>;
  listDeleted: (ctx: UserCtx) => Promise<DeletedRecord[]>;
};

type Call<Input, Output> = { input: Input; output: Output; outputFormat: "json"; status: 200 };
type WithId = { param: { id: string } };

/**
 * Types of these calls for the browser's client, written by hand because the inferred type is too long for a
 * declaration file.
 */
type KeptCalls<Listed, One, Restored> = {
  "/": { $get: Call<{ query?: { limit?: string; cursor?: string } }, Listed[]> };
  "/deleted": { $get: Call<object, DeletedRecord[]> };
  "/:id": {
    $get: Call<WithId, One>;
    $delete: { input: WithId; output: null; outputFormat: "body"; status: 204 };
  };
  "/:id/restore": { $post: Call<WithId, Restored> };
};

/** Routes shared by all soft-deletable records: list, single record, delete, restore and "Recently deleted". */
export function createKeptRoutes<Listed, One, Restored>(
  room: Room<Listed, One, Restored>,
): Hono<AppEnv, KeptCalls<Listed, One, Restored>> {
  const routes = new Hono<AppEnv>();
  routes.get("/", validate("query", ListPage), async (c) => {
    const { rows, nextCursor } = await room.list(c.get("userCtx"), c.req.valid("query"));
    linkNextPage(c, nextCursor);
    return c.json(rows, 200);
  });
  routes.get("/deleted", async (c) => c.json(await room.listDeleted(c.get("userCtx")), 200));
  routes.get("/:id", validate("param", ById), async (c) =>
    c.json(await room.get(c.get("userCtx"), c.req.valid("param").id), 200),
  );
  routes.delete("/:id", validate("param", ById), async (c) => {
    await room.delete(c.get("userCtx"), c.req.valid("param").id);
    return c.body(null, 204);
  });
  routes.post("/:id/restore", validate("param", ById), async (c) =>
    c.json(await room.restore(c.get("userCtx"), c.req.valid("param").id), 200),
  );
  return routes as unknown as Hono<AppEnv, KeptCalls<Listed, One, Restored>>;
}
