import { Hono } from "hono";
import { z } from "zod/mini";

import { requireUser } from "#worker/features/auth/require-user.ts";
import { makeRoundFile } from "#worker/features/feeds/round-file.service.ts";
import { sendFile } from "#worker/http/download.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import {
  BulkChange,
  CorrectEvent,
  CreateApplication,
  CreateOwnJob,
  RoundFields,
  UpdateApplication,
} from "./applications.contract.ts";
import {
  createApplication,
  deleteApplication,
  findDocumentsForJob,
  listApplications,
  updateApplication,
} from "./applications.service.ts";
import { applyBulkChange } from "./bulk.service.ts";
import { OwnJobFields, ReadOwnJob } from "./own-jobs.contract.ts";
import { updateOwnJob, createOwnJob } from "./own-jobs.service.ts";
import { SetAnswerBy, SetFollowedUp, SetStep } from "./plan.contract.ts";
import { removeStep, setAnswerBy, setFollowedUp, setStep } from "./plan.service.ts";
import { readOwnJobFields } from "./read-own-job.service.ts";
import { downloadSentFile } from "./sent.service.ts";
import {
  addRound,
  updateRound,
  correctEvent,
  getApplicationDetail,
  removeRound,
} from "./timeline.service.ts";

const ByEvent = z.extend(ById, { eventId: z.string() });
const BySentKind = z.extend(ById, { kind: z.string() });
const ByRound = z.extend(ById, { roundId: z.string() });
/** The IANA zone in which a calendar file states its times. */
const InZone = z.object({ zone: z._default(z.string(), "UTC") });

export const applicationsRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", async (c) => c.json(await listApplications(c.get("userCtx")), 200))
  .post("/", validate("json", CreateApplication), async (c) => {
    const { application, isNew } = await createApplication(c.get("userCtx"), c.req.valid("json"));
    return c.json(application, isNew ? 201 : 200);
  })
  .post("/bulk", validate("json", BulkChange), async (c) =>
    c.json(await applyBulkChange(c.get("userCtx"), c.req.valid("json")), 200),
  )
  .post("/own-jobs/read", validate("json", ReadOwnJob), async (c) =>
    c.json(await readOwnJobFields(c.get("userCtx"), c.req.valid("json")), 200),
  )
  .post("/own-jobs", validate("json", CreateOwnJob), async (c) =>
    c.json(await createOwnJob(c.get("userCtx"), c.req.valid("json")), 201),
  )
  .get("/made-for/:id", validate("param", ById), async (c) =>
    c.json(await findDocumentsForJob(c.get("userCtx"), c.req.valid("param").id), 200),
  )
  .get("/:id", validate("param", ById), async (c) =>
    c.json(await getApplicationDetail(c.get("userCtx"), c.req.valid("param").id), 200),
  )
  .put("/:id", validate("param", ById), validate("json", UpdateApplication), async (c) =>
    c.json(await updateApplication(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .delete("/:id", validate("param", ById), async (c) => {
    await deleteApplication(c.get("userCtx"), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .get("/:id/sent/:kind", validate("param", BySentKind), async (c) =>
    sendFile(c, await downloadSentFile(c.get("userCtx"), c.req.valid("param"))),
  )
  .put("/:id/own-job", validate("param", ById), validate("json", OwnJobFields), async (c) =>
    c.json(await updateOwnJob(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .put("/:id/events/:eventId", validate("param", ByEvent), validate("json", CorrectEvent), async (c) =>
    c.json(await correctEvent(c.get("userCtx"), c.req.valid("param"), c.req.valid("json")), 200),
  )
  .put("/:id/step", validate("param", ById), validate("json", SetStep), async (c) =>
    c.json(await setStep(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .delete("/:id/step", validate("param", ById), async (c) =>
    c.json(await removeStep(c.get("userCtx"), c.req.valid("param").id), 200),
  )
  .put("/:id/answer-by", validate("param", ById), validate("json", SetAnswerBy), async (c) =>
    c.json(await setAnswerBy(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .put("/:id/followed-up", validate("param", ById), validate("json", SetFollowedUp), async (c) =>
    c.json(await setFollowedUp(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .get("/:id/rounds/:roundId/calendar", validate("param", ByRound), validate("query", InZone), async (c) =>
    sendFile(c, await makeRoundFile(c.get("userCtx"), c.req.valid("param"), c.req.valid("query").zone)),
  )
  .post("/:id/rounds", validate("param", ById), validate("json", RoundFields), async (c) =>
    c.json(await addRound(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 201),
  )
  .put("/:id/rounds/:roundId", validate("param", ByRound), validate("json", RoundFields), async (c) =>
    c.json(await updateRound(c.get("userCtx"), c.req.valid("param"), c.req.valid("json")), 200),
  )
  .delete("/:id/rounds/:roundId", validate("param", ByRound), async (c) =>
    c.json(await removeRound(c.get("userCtx"), c.req.valid("param")), 200),
  );
