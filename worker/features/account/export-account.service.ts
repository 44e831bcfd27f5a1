import { Buffer } from "node:buffer";

import type { UserCtx } from "#worker/context.ts";
import { openFileStream } from "#worker/features/files/files.service.ts";
import { findJobBriefs } from "#worker/features/jobs/jobs.service.ts";
import { exportUserRuns } from "#worker/features/jobs/runs/runs.service.ts";
import { consumeQuota } from "#worker/features/quotas/quotas.service.ts";

import { EXPORTS_A_DAY } from "./account.contract.ts";
import { EXPORT_PARTS, NOT_EXPORTED, SEARCHES_PART } from "./export-parts.contract.ts";
import { type ExportedRow, listOwnRows } from "./export.queries.ts";

const DAY_S = 86_400;
const FIRST_PAGE = 20;
const MAX_PAGE = 2000;
/** Rows vary in size by a factor of thousands, so pages are sized by characters. */
const CHARACTERS_A_PAGE = 500_000;

type ExportFile = { name: string; body: ReadableStream<Uint8Array> };

/** Streams the user's own data. @throws AppError 429 after five in a day */
export async function exportOwnAccount(ctx: UserCtx): Promise<ExportFile> {
  await consumeQuota(ctx, {
    name: "export",
    key: ctx.user.id,
    limit: EXPORTS_A_DAY,
    windowSeconds: DAY_S,
    code: "account.too_many_exports",
    message: `You have downloaded your data ${EXPORTS_A_DAY} times today.`,
  });
  return exportAccount(ctx);
}

/** Streams an account's data as one JSON file. */
export function exportAccount(ctx: UserCtx): ExportFile {
  const day = new Date(ctx.now()).toISOString().slice(0, 10);
  return { name: `account-export-${day}.json`, body: toByteStream(writeExport(ctx)) };
}

function toByteStream(pieces: AsyncGenerator<string | Uint8Array, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    async cancel() {
      await pieces.return();
    },
  });
}

async function* writeExport(ctx: UserCtx): AsyncGenerator<string | Uint8Array, void> {
  yield `{"about":${JSON.stringify(describeExport(ctx))}`;
  for (const { name, tables } of EXPORT_PARTS) {
    yield `,\n${JSON.stringify(name)}:{`;
    for (const [at, table] of tables.entries()) {
      yield `${at === 0 ? "" : ","}\n${JSON.stringify(table)}:[`;
      yield* writeTableRows(ctx, table);
      yield "]";
    }
    yield "}";
  }
  yield `,\n${JSON.stringify(SEARCHES_PART.name)}:`;
  for await (const piece of await exportUserRuns(ctx)) yield piece;
  yield "}\n";
}

const describeExport = (ctx: UserCtx) => ({
  format: 1,
  exportedAt: new Date(ctx.now()).toISOString(),
  readme:
    'Each part is a set of lists with the names of our tables. Times are in UTC. The "content" of a file is the file itself, written as base64.',
  parts: Object.fromEntries([...EXPORT_PARTS, SEARCHES_PART].map(({ name, text }) => [name, text])),
  leftOut: NOT_EXPORTED,
});

async function* writeTableRows(ctx: UserCtx, table: string): AsyncGenerator<string, void> {
  let after = 0;
  let limit = FIRST_PAGE;
  let isFirst = true;
  for (;;) {
    const rows = await listOwnRows(ctx.db, table, ctx.user.id, { after, limit });
    const jobs = table === "applications" ? await findJobsForRows(ctx, rows) : null;
    let characters = 0;
    for (const { position, fields } of rows) {
      const job = jobs === null ? {} : { job: jobs.get(String(fields.jobId)) ?? null };
      const json = JSON.stringify({ ...formatRowFields(fields), ...job });
      characters += json.length;
      after = position;
      yield isFirst ? "\n" : ",\n";
      isFirst = false;
      if (table === "files") yield* writeFile(ctx, json, String(fields.id));
      else yield json;
    }
    if (rows.length < limit) return;
    limit = Math.max(1, Math.min(MAX_PAGE, Math.floor((CHARACTERS_A_PAGE * rows.length) / characters)));
  }
}

/** Listings belong to no user, but an exported application should name its job. */
const findJobsForRows = (ctx: UserCtx, rows: ExportedRow[]) =>
  findJobBriefs(
    ctx,
    rows.map(({ fields }) => String(fields.jobId)),
  );

/** A file's row with its bytes, which are streamed and never held in memory whole. */
async function* writeFile(ctx: UserCtx, json: string, id: string): AsyncGenerator<string, void> {
  const bytes = await openFileStream(ctx, ctx.user.id, id);
  yield `${json.slice(0, -1)},"content":`;
  if (bytes === null) {
    yield "null}";
    return;
  }
  yield '"';
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const all = Buffer.concat([rest, chunk]);
    // Base64 encodes three bytes at a time: the remainder is carried over to the next chunk.
    const whole = all.length - (all.length % 3);
    yield all.toString("base64", 0, whole);
    rest = all.subarray(whole);
  }
  yield `${rest.toString("base64")}"}`;
}

/** Names of columns that hold JSON. */
const JSON_FIELDS = new Set([
  "fields",
  "paragraphs",
  "block",
  "source",
  "gaps",
  "advice",
  "check",
  "madeBy",
  "technologies",
  "pictures",
  "caseStudy",
  "formerPages",
  "portrait",
  "cover",
  "resume",
  "preview",
  "content",
  "sourceProfile",
  "fileFacts",
  "readWarnings",
  "tailoring",
  "report",
  "output",
  "evaluation",
  "shown",
]);
const TIME_FIELD = /^at$|At$|^heldUntil$/;

/** Parses JSON columns, and formats timestamps as ISO dates. */
const formatRowFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value === "string" && JSON_FIELDS.has(name)) return [name, parseJson(value)];
      if (typeof value === "number" && TIME_FIELD.test(name)) return [name, new Date(value).toISOString()];
      return [name, value];
    }),
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
