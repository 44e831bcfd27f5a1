import type { Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";

import type { UserCtx } from "#worker/context.ts";
import { acquireSlot } from "#worker/features/quotas/slots.service.ts";
import { AppError, createTooManyError } from "#worker/lib/errors.ts";

import type { AppEnv } from "./env.ts";
import { createBrokenFormError, readParts } from "./form-parts.ts";
import { registerUpload } from "./upload-paths.ts";

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

export type UploadedFile = { name: string; bytes: Uint8Array };

const BUSY_S = 3;
const UPLOADS = { name: "uploads", count: 2, leaseMs: 60_000 };
const maxBytesByMiddleware = new WeakMap<object, number>();

/**
 * Parses a form instead of JSON: sets `c.get("upload")` to the file of a field, or null, and `c.get("uploadFields")` to
 * the texts. The route accepts forms of that size after `registerUploads` has run at startup. At most two files of a
 * user are processed at a time across all isolates, to limit the user's share of memory.
 */
export function upload(field: string, { maxBytes }: { maxBytes: number }) {
  type Variables = { upload: UploadedFile | null; uploadFields: Map<string, string> };
  const middleware = createMiddleware<AppEnv & { Variables: Variables }>(async (c, next) => {
    const endUpload = await beginUpload(c.get("userCtx"));
    try {
      const form = await readForm(c, field);
      c.set("upload", form.file);
      c.set("uploadFields", form.texts);
      await next();
    } finally {
      endUpload();
    }
  });
  maxBytesByMiddleware.set(middleware, maxBytes);
  return middleware;
}

/** Registers the routes that use `upload` with the middleware that runs before the route. */
export function registerUploads({ routes }: Pick<Hono, "routes">): void {
  for (const { path, handler } of routes) {
    const maxBytes = maxBytesByMiddleware.get(handler);
    if (maxBytes !== undefined) registerUpload(path, maxBytes);
  }
}

async function beginUpload(ctx: UserCtx): Promise<() => void> {
  const end = await acquireSlot(ctx, UPLOADS);
  if (end === null)
    throw createTooManyError("request.too_many_uploads", "Two of your files are being read already.", BUSY_S);
  return end;
}

const decoder = new TextDecoder();

type Form = { file: UploadedFile | null; texts: Map<string, string> };

/**
 * Parses an uploaded form: the file of one field (null if missing), and the texts of the others. The platform's own
 * parser accepts any number of parts, copies all of them, and silently drops a second file.
 * @throws AppError 400 if the form is malformed, or more than a file with a few fields.
 */
async function readForm(c: Context, field: string): Promise<Form> {
  const match = BOUNDARY.exec(c.req.header("content-type") ?? "");
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw createBrokenFormError();
  const parts = readParts(new Uint8Array(await c.req.arrayBuffer()), boundary);
  const files = parts.filter((part) => part.name !== null && part.field === field);
  if (files.length > 1) throw new AppError(400, "request.several_files", "Please upload one file at a time.");
  const [file] = files;
  const texts = parts.filter((part) => part.name === null);
  return {
    file: file === undefined ? null : { name: file.name ?? "", bytes: file.bytes },
    texts: new Map(texts.map(({ field, bytes }) => [field, decoder.decode(bytes)])),
  };
}
