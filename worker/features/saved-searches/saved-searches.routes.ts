import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import { RenameSearch, SaveSearch, SeeSearch } from "./saved-searches.contract.ts";
import {
  getSavedSearch,
  keptSearches,
  listSavedSearches,
  renameSavedSearch,
  restoreSavedSearch,
  saveSearch,
  markSavedSearchSeen,
} from "./saved-searches.service.ts";

export const savedSearchesRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", async (c) => c.json(await listSavedSearches(c.get("userCtx")), 200))
  .post("/", validate("json", SaveSearch), async (c) => {
    const { saved, isNew } = await saveSearch(c.get("userCtx"), c.req.valid("json"));
    return c.json(saved, isNew ? 201 : 200);
  })
  .get("/:id", validate("param", ById), async (c) =>
    c.json(await getSavedSearch(c.get("userCtx"), c.req.valid("param").id), 200),
  )
  .put("/:id", validate("param", ById), validate("json", RenameSearch), async (c) => {
    await renameSavedSearch(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/:id/seen", validate("param", ById), validate("json", SeeSearch), async (c) => {
    await markSavedSearchSeen(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json"));
    return c.body(null, 204);
  })
  .delete("/:id", validate("param", ById), async (c) => {
    await keptSearches.delete(c.get("userCtx"), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .post("/:id/restore", validate("param", ById), async (c) =>
    c.json(await restoreSavedSearch(c.get("userCtx"), c.req.valid("param").id), 200),
  );
