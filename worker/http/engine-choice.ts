import type { Context } from "hono";
import { z } from "zod/mini";

import type { EngineChoice } from "#worker/context.ts";
import { type DeviceAnswer, DeviceAnswers } from "#worker/features/ai/device.contract.ts";
import { DEVICE_ANSWERS, ENGINE_HEADER } from "#worker/features/ai/engine-header.contract.ts";
import { createInvalidError } from "#worker/lib/errors.ts";

import type { AppEnv } from "./env.ts";

/** The engine named in the request's header. */
export function readEngineChoice(c: Context<AppEnv>): EngineChoice {
  const chosen = c.req.header(ENGINE_HEADER.name);
  if (chosen === undefined) return { kind: "configured" };
  if (chosen === ENGINE_HEADER.device) return { kind: "device", readAnswers: () => readDeviceAnswers(c) };
  // An unknown choice must not send the text to a provider.
  return { kind: "built-in" };
}

/** Reads the body only when a task asks for it, after authentication. */
async function readDeviceAnswers(c: Context<AppEnv>): Promise<DeviceAnswer[]> {
  if (c.req.header("content-type")?.startsWith("application/json") !== true) return [];
  const body = await c.req.json<Record<string, unknown> | null>().catch(() => {
    throw createInvalidError("request.malformed_json", "This is not valid JSON.");
  });
  const given = body?.[DEVICE_ANSWERS];
  if (given === undefined) return [];
  const read = z.safeParse(DeviceAnswers, given);
  if (!read.success)
    throw createInvalidError(
      "ai.device_answers_invalid",
      "The answers of the model on this device cannot be read.",
    );
  return read.data;
}
