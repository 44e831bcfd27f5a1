import { createMiddleware } from "hono/factory";

import { AppError, createTooManyError } from "#worker/lib/errors.ts";
import { type Lease, createSemaphore } from "#worker/lib/semaphore.ts";

import type { AppEnv } from "./env.ts";
import { getMaxUpload } from "./upload-paths.ts";

const MIB = 1024 * 1024;
const MAX_BODY_BYTES = 1_000_000;
/** Size limit for bodies of calls that need no session; these are short. */
const MAX_OPEN_BODY_BYTES = 16 * 1024;
const OPEN_CALL =
  /^\/(?:api\/(?:auth|views|operator|public|delivery\/(?:digest\/\w+|bounces))|portfolio\/[^/]+\/report)(?:\/|$)/;
/** Overhead of a form around its file. */
const FORM_BYTES = 64 * 1024;
/**
 * Max bytes of a rejected body that are read and discarded: closing a connection in the middle of a body loses the
 * response, and with it the next request that a proxy sends over the same connection.
 */
const MAX_DROPPED_BYTES = 16 * MIB;
/**
 * Max bytes of a body to discard for signed-in users; more than for visitors, so that a file that is slightly
 * too large gets a proper error.
 */
const MAX_DROPPED_UPLOAD_BYTES = 64 * MIB;
/** Timeout between two chunks of a body. */
const STALL_MS = 10_000;
/**
 * Timeout for the whole body, so that a client cannot send it endlessly slowly; shorter than the lease of the
 * body's memory.
 */
const JSON_MS = 15_000;
const FILE_MS = 45_000;
const DROP_MS = 10_000;

/** Min bytes of a body before it is charged; few bodies are larger. */
const UNCOUNTED_BYTES = 16 * 1024;
/**
 * Charging step: bodies are charged by arrived bytes, so that announcing a size without sending it reserves nothing.
 */
const STEP_BYTES = 64 * 1024;
/** Min pace of charged bytes after a grace period, because a slow client would hold memory that others wait for. */
const MIN_BYTES_PER_MS = 8;
const GRACE_MS = 3000;
/** Max time that a body waits for room. */
const MAX_WAIT_MS = 15_000;
const SHARE = { heldPerOwner: 2, totalPerOwner: 6 };

/**
 * Bounds the bytes of files held by this isolate's requests; an uploaded file is in memory about three times.
 */
const heldFiles = createSemaphore({ capacity: 24 * MIB, maxWaiting: 60, leaseMs: 60_000, ...SHARE });
/** Bounds the bytes of JSON bodies while they arrive. */
const heldJson = createSemaphore({ capacity: 16 * MIB, maxWaiting: 100, leaseMs: 20_000, ...SHARE });

const BUSY_S = 3;
const createTooBusyError = () =>
  createTooManyError("request.busy", "Much is being sent at this moment.", BUSY_S);
const createStalledError = () =>
  new AppError(408, "request.stalled", "The request stopped arriving. Please try again.");
const createTooLargeError = (maxFile: number | null) =>
  maxFile !== null
    ? new AppError(413, "documents.too_large", `Please upload a file smaller than ${maxFile / MIB}MB`)
    : new AppError(413, "request.too_large", "This is more than one request may carry (1 MB).");

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** @throws AppError 408 on a timeout, between chunks or for the whole body. */
async function readChunk(reader: Reader, deadlineMs: number): Promise<ReadableStreamReadResult<Uint8Array>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stall = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(createStalledError()),
      Math.max(0, Math.min(STALL_MS, deadlineMs - Date.now())),
    );
  });
  try {
    return await Promise.race([reader.read(), stall]);
  } finally {
    clearTimeout(timer);
  }
}

async function discardRest(reader: Reader, maxBytes: number): Promise<void> {
  const deadlineMs = Date.now() + DROP_MS;
  try {
    for (let bytes = 0; bytes <= maxBytes;) {
      const chunk = await readChunk(reader, deadlineMs);
      if (chunk.done) return;
      bytes += chunk.value.length;
    }
    await reader.cancel();
  } catch {
    // The client stalled or disconnected: no response is needed.
  }
}

/**
 * Limits a body's size, pauses, pace, a user's share, and the isolate's total. The body is read lazily, when a route
 * asks for it after authentication, so that unauthenticated clients cannot fill the memory.
 */
export const guardBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body } = c.req.raw;
  // No call reads the body of a GET, and a request with one cannot be recreated.
  if (body === null || c.req.method === "GET" || c.req.method === "HEAD") return next();
  const maxFile = getMaxUpload(c.req.path);
  const isFile = maxFile !== null;
  const isOpen = OPEN_CALL.test(c.req.path);
  const maxJson = isOpen ? MAX_OPEN_BODY_BYTES : MAX_BODY_BYTES;
  const maxBytes = maxFile === null ? maxJson : maxFile + FORM_BYTES;
  const declared = Number(c.req.header("content-length") ?? 0);
  const held = isFile ? heldFiles : heldJson;
  const reader: Reader = body.getReader();
  let deadlineMs: number | null = null;
  let paceFromMs = 0;
  let lease: Lease | null = null;
  let bytes = 0;
  let isDone = false;

  /** Charges the arrived bytes. Time spent waiting for room does not count against the client. */
  async function count(): Promise<void> {
    if (bytes <= UNCOUNTED_BYTES) return;
    const waitsFromMs = Date.now();
    const weight = Math.ceil(bytes / STEP_BYTES) * STEP_BYTES;
    const waiting = { owner: c.get("userCtx")?.user.id ?? "", maxWaitMs: MAX_WAIT_MS };
    if (lease === null) {
      lease = await held.acquireLease(weight, undefined, waiting);
      if (lease === null) throw createTooBusyError();
      paceFromMs = waitsFromMs;
    } else if (!(await lease.growTo(weight, waiting))) {
      throw createTooBusyError();
    }
    const waitedMs = Date.now() - waitsFromMs;
    paceFromMs += waitedMs;
    if (deadlineMs !== null) deadlineMs += waitedMs;
  }

  async function readBounded(): Promise<Uint8Array | null> {
    if (declared > maxBytes) throw createTooLargeError(maxFile);
    deadlineMs ??= Date.now() + (isFile ? FILE_MS : JSON_MS);
    const paceEndsMs =
      lease === null ? Number.POSITIVE_INFINITY : paceFromMs + GRACE_MS + bytes / MIN_BYTES_PER_MS;
    const chunk = await readChunk(reader, Math.min(deadlineMs, paceEndsMs));
    isDone = chunk.done;
    // Parsed JSON is small, and the call may run for minutes, so the memory is released early.
    if (isDone && !isFile) lease?.release();
    bytes += chunk.value?.length ?? 0;
    if (bytes > maxBytes) throw createTooLargeError(maxFile);
    if (!isDone) await count();
    return chunk.value ?? null;
  }

  const bounded = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const chunk = await readBounded();
          if (chunk === null) controller.close();
          else controller.enqueue(chunk);
        } catch (error) {
          // The error is stored here, because body parsers replace any error with their own.
          if (error instanceof AppError) c.set("bodyError", error);
          controller.error(error);
        }
      },
    },
    { highWaterMark: 0 },
  );
  c.req.raw = new Request(c.req.raw, { method: c.req.method, body: bounded });
  await next();
  c.set("bodyBytes", bytes);
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- set while the route read the body
  (lease as Lease | null)?.release();
  // After a timeout the client is not waited for again.
  if (!isDone && c.get("bodyError")?.status !== 408) {
    const isSignedIn = c.get("userCtx") !== undefined;
    await discardRest(reader, isFile && isSignedIn ? MAX_DROPPED_UPLOAD_BYTES : MAX_DROPPED_BYTES);
  }
});
