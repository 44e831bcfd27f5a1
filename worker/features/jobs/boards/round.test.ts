import "#worker/testing/database.ts";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import { insertBoards, findBoard, findStalestBoards } from "./boards.queries.ts";

const db = env.DB;

it("boards with an opening that a user saved are asked before those not asked for longer", async () => {
  const api = createApi();
  const tokens = ["first", "second", "third"];
  await insertBoards(
    db,
    tokens.map((token) => ({ source: "lever", token, company: token })),
    "imported",
    1,
  );
  const order = async () =>
    (await findStalestBoards(db, ["lever"], { nowMs: Date.now(), askedBeforeMs: Date.now(), limit: 10 })).map(
      ({ token }) => token,
    );
  expect(await order()).toEqual(tokens);
  const board = await findBoard(db, "lever", "third");
  const listing = makeListing({ title: "Ferry Pilot" });
  await saveListings(db, [listing], Date.now(), { boardId: board?.id ?? null });
  expect(await order()).toEqual(tokens);
  const { token } = await createSignedInUser();
  const saved = await api.post("/applications", { jobId: listing.uid, status: "saved" }, token);
  expect(saved.status).toBe(201);
  expect(await order()).toEqual(["third", "first", "second"]);
});
