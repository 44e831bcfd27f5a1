import { expect, it } from "vitest";
import { z } from "zod/mini";

import type { UserCtx } from "#worker/context.ts";
import { letterQueries } from "#worker/features/cover-letters/cover-letters.queries.ts";
import { keptLetters } from "#worker/features/cover-letters/cover-letters.service.ts";
import { markFilesStored, uploadFile } from "#worker/features/files/files.service.ts";
import type { StoredJson } from "#worker/lib/stored-json.ts";
import { createSignedInUser } from "#worker/testing/api.ts";

import { findExport, writeExport } from "./exports.queries.ts";
import { openOrMakeFile } from "./exports.service.ts";

const Check = z.object({ by: z.string() });
const checkColumn: StoredJson<z.infer<typeof Check>> = {
  columns: [],
  write: (value) => JSON.stringify(value),
  read: (stored) => Check.parse(JSON.parse(stored)),
};
const toBytes = (text: string) => new TextEncoder().encode(text);

async function storeLetter(ctx: UserCtx): Promise<string> {
  const id = ctx.newId();
  const now = ctx.now();
  await keptLetters.store(
    ctx,
    {
      id,
      userId: ctx.user.id,
      createdAt: now,
      updatedAt: now,
      title: "t",
      position: "p",
      companyName: "c",
      paragraphs: "[]",
      block: "{}",
      source: "{}",
      gaps: "[]",
      advice: "[]",
      round: 1,
      madeBy: "{}",
    },
    [],
  );
  return id;
}

it("a file that another isolate has drawn meanwhile is answered, and no file is left without an owner", async () => {
  const { ctx } = await createSignedInUser();
  const id = await storeLetter(ctx);
  const isThere = letterQueries.exists(id);
  let drawn = 0;
  const open = (version: string) =>
    openOrMakeFile(ctx, id, "pdf", async () => ({
      kind: "letter-pdf",
      name: "t.pdf",
      type: "application/pdf",
      version,
      isThere,
      checkColumn,
      content: [],
      async draw() {
        drawn += 1;
        const before = await findExport(ctx.db, { userId: ctx.user.id, ownerId: id, format: "pdf" });
        const bytes = toBytes(`other ${version}`);
        const file = await uploadFile(ctx, {
          kind: "letter-pdf",
          name: "t.pdf",
          type: "application/pdf",
          bytes,
        });
        const row = {
          userId: ctx.user.id,
          ownerId: id,
          format: "pdf",
          version,
          fileId: file.id,
          check: '{"by":"other"}',
        };
        await writeExport(ctx.db, row, { isThere, before: before?.fileId ?? null });
        await markFilesStored(ctx, [file.id]);
        return { bytes: toBytes(`own ${version}`), check: () => ({ by: "own" }) };
      },
    }));
  for (const version of ["1", "2"]) {
    const { check, file } = await open(version);
    expect(check).toEqual({ by: "other" });
    expect(new TextDecoder().decode(file?.bytes)).toBe(`other ${version}`);
  }
  expect(drawn).toBe(2);
  const { results } = await ctx.db.$client
    .prepare("SELECT state, count(*) AS n FROM files WHERE user_id = ?1 GROUP BY state ORDER BY state")
    .bind(ctx.user.id)
    .all();
  // The other isolate deletes the file of version 1 itself; ours are deleted here.
  expect(results).toEqual([{ state: "stored", n: 2 }]);
  expect((await ctx.files.list({ prefix: `u/${ctx.user.id}/` })).objects).toHaveLength(2);
});

it("files that are made have a limit by the hour, beyond which what was made is still sent", async () => {
  const { ctx } = await createSignedInUser();
  const id = await storeLetter(ctx);
  const open = (version: string) =>
    openOrMakeFile(ctx, id, "pdf", async () => ({
      kind: "letter-pdf",
      name: "t.pdf",
      type: "application/pdf",
      version,
      isThere: letterQueries.exists(id),
      checkColumn,
      content: [],
      draw: async () => ({ bytes: toBytes(version), check: () => ({ by: "own" }) }),
    }));
  await open("1");
  await ctx.db.$client.prepare("UPDATE counters SET count = 600 WHERE user_id = ?1").bind(ctx.user.id).run();
  await expect(open("2")).rejects.toMatchObject({ status: 429, code: "documents.too_many" });
  expect((await open("1")).check).toEqual({ by: "own" });
});
