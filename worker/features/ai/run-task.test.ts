import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod/mini";

import type { AiTask } from "#worker/ai/engine/task.ts";
import { createSignedInUser } from "#worker/testing/api.ts";

import { runTask, sweepAiCache } from "./run-task.service.ts";

type Input = { words: string[]; of?: string };
type Output = { text: string; made: number };

/** A task whose output is the number of its runs, so that cached results are recognizable. */
function countingTask(more: Partial<AiTask<Input, Output>> = {}) {
  let made = 0;
  const task: AiTask<Input, Output> = {
    id: "join-words",
    version: 1,
    output: z.object({ text: z.string(), made: z.number() }),
    async embedded({ words }, { today }) {
      made += 1;
      const count = made;
      await scheduler.wait(20);
      return { text: `${words.join(" ")} ${today}`, made: count };
    },
    ...more,
  };
  return { task, made: () => made };
}

const listRows = async (userId: string) =>
  (await env.DB.prepare("SELECT input_hash, output FROM ai_cache WHERE user_id = ?1").bind(userId).all())
    .results;

describe("a task", () => {
  it("says how it was made, and is made once for the same input of a user", async () => {
    const { ctx } = await createSignedInUser();
    const { ctx: other } = await createSignedInUser();
    const { task, made } = countingTask();
    const first = await runTask(ctx, task, { words: ["a", "b"], of: "x" });
    expect(first).toMatchObject({
      value: { made: 1, text: expect.stringContaining("a b") },
      madeBy: { engine: "embedded", model: null, version: "join-words/1", degraded: null },
    });
    expect(await runTask(ctx, task, { of: "x", words: ["a", "b"] })).toEqual(first);
    await runTask(ctx, task, { words: ["b", "a"], of: "x" });
    await runTask(ctx, { ...task, version: 2 }, { words: ["a", "b"], of: "x" });
    await runTask(other, task, { words: ["a", "b"], of: "x" });
    expect(made()).toBe(4);
  });

  it("that is asked for ten times at once is made once", async () => {
    const { ctx } = await createSignedInUser();
    const { task, made } = countingTask();
    const answers = await Promise.all(Array.from({ length: 10 }, () => runTask(ctx, task, { words: ["a"] })));
    expect(made()).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it("that fails leaves the way free for the next call", async () => {
    const { ctx } = await createSignedInUser();
    const { task } = countingTask();
    const failing = { ...task, embedded: () => Promise.reject(new Error("broken")) };
    await expect(runTask(ctx, failing, { words: [] })).rejects.toThrow("broken");
    expect((await runTask(ctx, task, { words: [] })).value.made).toBe(1);
  });

  it("whose kept answer is none of its own is made anew", async () => {
    const { ctx } = await createSignedInUser();
    const { task } = countingTask();
    await runTask(ctx, task, { words: ["a"] });
    await env.DB.prepare(`UPDATE ai_cache SET output = '{"text":1}' WHERE user_id = ?1`)
      .bind(ctx.user.id)
      .run();
    expect((await runTask(ctx, task, { words: ["a"] })).value.made).toBe(2);
  });

  it("that may keep nothing keeps nothing, and the input is never kept", async () => {
    const { ctx } = await createSignedInUser();
    await runTask(ctx, countingTask({ output: null }).task, { words: ["a"] });
    expect(await listRows(ctx.user.id)).toEqual([]);
    await runTask(ctx, countingTask().task, { words: ["a"], of: "canary9183" });
    expect(JSON.stringify(await listRows(ctx.user.id))).not.toContain("canary9183");
  });

  it("is every user's if it says nothing of who asks, and else its own user's alone", async () => {
    const [first, second] = await Promise.all([createSignedInUser(), createSignedInUser()]);
    const words = [crypto.randomUUID()];
    const shared = countingTask({ isShared: true }).task;
    await runTask(first.ctx, shared, { words });
    await vi.waitFor(async () => expect(await listRows(first.ctx.user.id)).toHaveLength(1));
    expect((await runTask(second.ctx, shared, { words })).value.made).toBe(1);
    expect(await listRows(second.ctx.user.id)).toEqual([]);
    const own = countingTask().task;
    await runTask(first.ctx, own, { words: [...words, "own"] });
    expect((await runTask(second.ctx, own, { words: [...words, "own"] })).value.made).toBe(2);
  });

  it("counts against the hour, kept or not", async () => {
    const { ctx } = await createSignedInUser({ env: { AI_TASKS_PER_HOUR: "2" } });
    const { task } = countingTask();
    await runTask(ctx, task, { words: ["a"] });
    await runTask(ctx, task, { words: ["a"] });
    await expect(runTask(ctx, task, { words: ["a"] })).rejects.toMatchObject({
      status: 429,
      code: "ai.too_many_tasks",
    });
  });

  it("is kept for a day, and fifty answers of a user at most", async () => {
    let now = Date.now();
    const { ctx } = await createSignedInUser({ now: () => now });
    const task = { ...countingTask().task, embedded: () => ({ text: "", made: 1 }) };
    for (let at = 0; at < 53; at += 1) {
      now += 1;
      await runTask(ctx, task, { words: [String(at)] });
    }
    expect(await listRows(ctx.user.id)).toHaveLength(50);
    now += 24 * 3_600_000 + 1;
    await sweepAiCache(ctx);
    expect(await listRows(ctx.user.id)).toEqual([]);
  });
});
