import { describe, expect, it } from "vitest";

import type { UserCtx } from "#worker/context.ts";
import { uploadFile } from "#worker/features/files/files.service.ts";
import { AppError } from "#worker/lib/errors.ts";
import { createApi, createTestContext, createSignedInUser } from "#worker/testing/api.ts";
import { type KeptRoom, listKeptRooms } from "#worker/testing/rooms.ts";

import { writeExport } from "./exports.queries.ts";
import type { DeletedRecord } from "./kept.contract.ts";
import { defineKept } from "./kept.queries.ts";
import { openKept } from "./kept.service.ts";

const DAY_MS = 86_400_000;

const findOutcome = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

let clock = Date.now();

async function store({ kept, fields }: Pick<KeptRoom, "kept" | "fields">, ctx: UserCtx, at = (clock += 1)) {
  const id = ctx.newId();
  const row = { id, userId: ctx.user.id, createdAt: at, updatedAt: at, deletedAt: null, ...fields };
  await kept.store(ctx, row as never, []);
  return id;
}

describe.each(listKeptRooms())("%s", (_name, one) => {
  const { path, table, queries, kept, change, cap } = one;
  const edit = (ctx: UserCtx, id: string, basedOn?: string) =>
    kept.edit(ctx, id, basedOn, { makeChange: () => change as never, view: (row) => row.updatedAt });

  it("are listed newest first, all of them or page by page", async () => {
    const { ctx, token } = await createSignedInUser();
    const at = Date.now();
    const ids: string[] = [];
    // Two with the same time, as written by a batch.
    for (const offset of [0, 1, 1, 2, 3]) ids.push(await store(one, ctx, at + offset));
    const api = createApi();
    const listed = await (await api.get(path, token)).json<{ id: string }[]>();
    const all = listed.map(({ id }) => id);
    expect(all.toSorted()).toEqual(ids.toSorted());
    expect(all[0]).toBe(ids[4]);
    expect(all[4]).toBe(ids[0]);
    const paged: string[] = [];
    let next = `${path}?limit=2`;
    for (let page = 0; page < 4 && next !== ""; page += 1) {
      const response = await api.get(next, token);
      paged.push(...(await response.json<{ id: string }[]>()).map(({ id }) => id));
      next = /<\/api([^>]+)>/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
    }
    expect(paged).toEqual(all);
    expect((await api.get(`${path}?cursor=zzz`, token)).status).toBe(400);
    expect((await api.get(`${path}?limit=0`, token)).status).toBe(400);
  });

  it("are at most as many as may be, deleted ones included, when many come at once", async () => {
    expect(queries.cap).toBe(cap);
    const { ctx } = await createSignedInUser();
    const small = openKept(defineKept(table, { cap: 3, title: table.id, fileId: null }), {
      notFound: ["none", ""],
      changed: ["changed", ""],
      tooMany: ["full", ""],
    });
    await kept.delete(ctx, await store(one, ctx));
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => findOutcome(store({ ...one, kept: small }, ctx))),
    );
    expect(outcomes.toSorted()).toEqual(["done", "done", "full", "full", "full"]);
  });

  it("of two edits of one version one is written, and the other is told what is stored", async () => {
    const { ctx } = await createSignedInUser();
    const id = await store(one, ctx);
    const version = new Date((await kept.getRow(ctx, id)).updatedAt).toISOString();
    const outcomes = await Promise.allSettled([edit(ctx, id, version), edit(ctx, id, version)]);
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(1);
    const stored = await kept.getRow(ctx, id);
    expect(stored).toMatchObject(change);
    expect(refused[0]?.reason).toMatchObject({ status: 409, current: stored.updatedAt });
  });

  it("edits that name no version are all written, one after the other", async () => {
    const { ctx } = await createSignedInUser();
    const id = await store(one, ctx);
    const written = await Promise.all(Array.from({ length: 8 }, () => edit(ctx, id)));
    expect(new Set(written.map(({ updatedAt }) => updatedAt)).size).toBe(8);
  });

  it("are deleted, listed as deleted and brought back, and are nobody else's", async () => {
    const { ctx, token } = await createSignedInUser();
    const other = await createSignedInUser();
    const id = await store(one, ctx);
    const api = createApi();
    expect((await api.delete(`${path}/${id}`, other.token)).status).toBe(404);
    expect((await api.get(`${path}/${id}`, other.token)).status).toBe(404);
    expect((await api.delete(`${path}/${id}`, token)).status).toBe(204);
    expect((await api.delete(`${path}/${id}`, token)).status).toBe(404);
    expect((await api.get(`${path}/${id}`, token)).status).toBe(404);
    expect(await (await api.get(path, token)).json()).toEqual([]);
    expect(await findOutcome(edit(ctx, id))).toBe(kept.noSuch().code);
    const deleted = await (await api.get(`${path}/deleted`, token)).json<DeletedRecord[]>();
    expect(deleted).toEqual([{ id, title: "First", deletedAt: expect.stringMatching(/^20\d\d-/) as string }]);
    expect((await api.post(`${path}/${id}/restore`, {}, other.token)).status).toBe(404);
    // A second click finds it restored already.
    for (const _ of [1, 2]) expect((await api.post(`${path}/${id}/restore`, {}, token)).status).toBe(200);
    expect(await (await api.get(path, token)).json()).toHaveLength(1);
  });

  it("are erased with their files thirty days after, and not what was brought back", async () => {
    const { ctx } = await createSignedInUser();
    const [gone, back] = [await store(one, ctx), await store(one, ctx)];
    const files: string[] = [];
    for (const ownerId of [gone, back]) {
      const file = await uploadFile(ctx, { kind: "t", name: "t", type: "t", bytes: new Uint8Array(1) });
      files.push(file.id);
      const row = { userId: ctx.user.id, ownerId, format: "pdf", version: "1", fileId: file.id, check: "{}" };
      await writeExport(ctx.db, row, { isThere: queries.exists(ownerId), before: null });
      await kept.delete(ctx, ownerId);
    }
    await kept.sweep(createTestContext({ now: () => Date.now() + 29 * DAY_MS }));
    await kept.restore(ctx, back);
    await kept.sweep(createTestContext({ now: () => Date.now() + 31 * DAY_MS }));
    expect(await findOutcome(kept.restore(ctx, gone))).toBe(kept.noSuch().code);
    expect((await kept.getRow(ctx, back)).id).toBe(back);
    const states = await ctx.db.$client
      .prepare("SELECT id, state FROM files WHERE user_id = ?1")
      .bind(ctx.user.id)
      .all<{ id: string; state: string }>();
    expect(new Map(states.results.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [files[0], "dropped"],
        [files[1], "pending"],
      ]),
    );
  });
});
