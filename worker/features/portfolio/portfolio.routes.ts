import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { upload } from "#worker/http/upload.ts";
import { validate } from "#worker/http/validate.ts";
import { createKeptRoutes } from "#worker/kept/kept.routes.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import { setPagePicture, setPreview } from "./page-pictures.service.ts";
import { openOwnPicture, uploadPicture } from "./pictures.service.ts";
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
import { ByPagePicture, PublishResume, SetPagePicture, SettingsFields } from "./settings.contract.ts";
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
    await setPreview(c.get("userCtx"), c.get("upload"), c.get("uploadFields").get("signature") ?? "");
    return c.body(null, 204);
  })
  .put(
    "/page-pictures/:kind",
    validate("param", ByPagePicture),
    validate("json", SetPagePicture),
    async (c) => {
      const { kind } = c.req.valid("param");
      return c.json(await setPagePicture(c.get("userCtx"), kind, c.req.valid("json").picture), 200);
    },
  )
  .post("/pictures", upload("image", { maxBytes: UPLOAD_BYTES }), async (c) =>
    c.json(await uploadPicture(c.get("userCtx"), c.get("upload")), 201),
  )
  .get("/pictures/:id", validate("param", ById), async (c) => {
    const { type, body } = await openOwnPicture(c.get("userCtx"), c.req.valid("param").id);
    return c.body(body, 200, { "content-type": type });
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
  );
