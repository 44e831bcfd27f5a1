import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { upload } from "#worker/http/upload.ts";
import { validate } from "#worker/http/validate.ts";
import { createKeptRoutes } from "#worker/kept/kept.routes.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import { openOwnImage, removeImage, setImage, setPreview } from "./images.service.ts";
import { OrderItems, PORTFOLIO_LIMITS, SaveItem } from "./portfolio.contract.ts";
import {
  createItem,
  deleteItem,
  getItem,
  keptItems,
  listItems,
  orderItems,
  restoreItem,
  updateItem,
} from "./portfolio.service.ts";
import { previewPortfolio } from "./published.service.ts";
import { publishResume } from "./resume.service.ts";
import { PublishResume, SettingsFields } from "./settings.contract.ts";
import { getSettings, saveSettings } from "./settings.service.ts";

/** The image limit plus room for the rest of the form. */
const UPLOAD_BYTES = PORTFOLIO_LIMITS.imageBytes + 65_536;

export const portfolioRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .post("/", validate("json", SaveItem), async (c) => {
    const { basedOn: _, ...fields } = c.req.valid("json");
    return c.json(await createItem(c.get("userCtx"), fields), 201);
  })
  .put("/order", validate("json", OrderItems), async (c) =>
    c.json(await orderItems(c.get("userCtx"), c.req.valid("json").ids), 200),
  )
  .get("/preview", async (c) => c.json(await previewPortfolio(c.get("userCtx")), 200))
  .get("/settings", async (c) => c.json(await getSettings(c.get("userCtx")), 200))
  .put("/settings", validate("json", SettingsFields), async (c) =>
    c.json(await saveSettings(c.get("userCtx"), c.req.valid("json")), 200),
  )
  .put("/resume", validate("json", PublishResume), async (c) =>
    c.json(await publishResume(c.get("userCtx"), c.req.valid("json")), 200),
  )
  .post("/preview-picture", upload("image", { maxBytes: UPLOAD_BYTES }), async (c) => {
    await setPreview(c.get("userCtx"), c.get("upload"));
    return c.body(null, 204);
  })
  .put("/:id", validate("param", ById), validate("json", SaveItem), async (c) =>
    c.json(await updateItem(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .route(
    "/",
    createKeptRoutes({
      ...keptItems,
      list: listItems,
      get: getItem,
      delete: deleteItem,
      restore: restoreItem,
    }),
  )
  .post("/:id/image", validate("param", ById), upload("image", { maxBytes: UPLOAD_BYTES }), async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await setImage(c.get("userCtx"), id, c.get("upload"), c.get("uploadFields")), 200);
  })
  .get("/:id/image", validate("param", ById), async (c) => {
    const { bytes, type } = await openOwnImage(c.get("userCtx"), c.req.valid("param").id);
    return c.body(new Uint8Array(bytes), 200, { "content-type": type });
  })
  .delete("/:id/image", validate("param", ById), async (c) =>
    c.json(await removeImage(c.get("userCtx"), c.req.valid("param").id), 200),
  );
