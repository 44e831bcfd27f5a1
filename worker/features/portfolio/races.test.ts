import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { isProving } from "#testing/scale.ts";
import { AppError } from "#worker/lib/errors.ts";
import { createTestContext, createSignedInUser } from "#worker/testing/api.ts";

import { createItem, deleteItem, getItem, listItems, updateItem } from "./portfolio.service.ts";
import { publish, resolveSlug } from "./slugs.service.ts";

const ROUNDS = isProving ? 200 : 24;
const FIELDS = {
  title: "a",
  description: "b",
  technologies: [],
  projectUrl: "",
  githubUrl: "",
  featured: false,
};
const findOutcome = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};
/** Resets the daily limit of changes. */
const forgetQuotas = () => env.DB.prepare("DELETE FROM counters").run();

it("an address that two ask for is one's", async () => {
  const [a, b] = [await createSignedInUser(), await createSignedInUser()];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 25 === 0) await forgetQuotas();
    const slug = `race-${round}`;
    const outcomes = await Promise.all([
      findOutcome(publish(a.ctx, slug)),
      findOutcome(publish(b.ctx, slug)),
    ]);
    expect(outcomes.toSorted(), slug).toEqual(["done", "portfolio.slug_taken"]);
    const found = await resolveSlug(a.ctx, slug);
    const winner = outcomes[0] === "done" ? a : b;
    expect(found).toMatchObject({ owner: { id: winner.ctx.user.id, portfolioSlug: slug } });
  }
});

it("an address that leads on is claimed by nobody else while its owner moves", async () => {
  const [owner, thief] = [await createSignedInUser(), await createSignedInUser()];
  await publish(owner.ctx, "moving-0");
  for (let round = 1; round <= ROUNDS; round += 1) {
    if (round % 25 === 1) await forgetQuotas();
    const [before, after] = [`moving-${round - 1}`, `moving-${round}`];
    const [, stolen] = await Promise.all([
      publish(owner.ctx, after),
      findOutcome(publish(thief.ctx, before)),
    ]);
    expect(stolen, before).toBe("portfolio.slug_taken");
    expect(await resolveSlug(owner.ctx, before)).toEqual({ movedTo: after });
  }
});

it("one user's moves at once leave one address, and all others lead to it", async () => {
  const { ctx } = await createSignedInUser();
  const names = Array.from({ length: 8 }, (_, at) => `mine-${at}`);
  await Promise.all(names.map((slug) => publish(ctx, slug)));
  const found = await Promise.all(names.map((slug) => resolveSlug(ctx, slug)));
  const present = found.flatMap((one) => (one !== null && "owner" in one ? [one.owner.portfolioSlug] : []));
  expect(present).toHaveLength(1);
  expect(found.filter((one) => one !== null && "movedTo" in one && one.movedTo === present[0])).toHaveLength(
    7,
  );
});

it("of two edits of the same version one is written, and the other is told", async () => {
  const { ctx } = await createSignedInUser();
  let { id, updatedAt } = await createItem(ctx, FIELDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const edit = (title: string) =>
      findOutcome(updateItem(ctx, id, { ...FIELDS, title, basedOn: updatedAt }));
    const outcomes = await Promise.all([edit("left"), edit("right")]);
    expect(outcomes.toSorted()).toEqual(["done", "portfolio.changed_meanwhile"]);
    const [item] = (await listItems(ctx, {})).rows;
    expect(item?.title).toBe(outcomes[0] === "done" ? "left" : "right");
    ({ id, updatedAt } = item ?? { id, updatedAt });
  }
});

it("what is deleted while it is written stays deleted", async () => {
  const { ctx } = await createSignedInUser();
  const reader = { ...createTestContext(), user: ctx.user };
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const { id } = await createItem(ctx, FIELDS);
    const [edited, deleted] = await Promise.all([
      findOutcome(updateItem(ctx, id, { ...FIELDS, title: "late" })),
      findOutcome(deleteItem(ctx, id)),
    ]);
    expect(deleted).toBe("done");
    expect(["done", "portfolio.not_found"]).toContain(edited);
    expect(await findOutcome(getItem(reader, id))).toBe("portfolio.not_found");
    await ctx.db.$client.prepare("DELETE FROM portfolio_items WHERE id = ?1").bind(id).run();
  }
});
