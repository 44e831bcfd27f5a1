import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import type { Application, ApplicationDetail } from "./applications.contract.ts";

const api = createApi();
const DAY_MS = 86_400_000;
const listing = makeListing({ title: "Analyst" });
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

beforeAll(async () => {
  await saveListings(env.DB, [listing], Date.now());
});

const track = async (token: string) =>
  (await api.post("/applications", { jobId: listing.uid }, token)).json<Application>();
const readCode = async (response: Response) => ({
  status: response.status,
  code: (await response.json<{ code: string }>()).code,
});

describe("rounds of interviews", () => {
  it("are added, changed and deleted, and one to come is the next", async () => {
    const { token } = await createSignedInUser();
    const { id } = await track(token);
    const phone = { kind: "phone", at: daysAgo(2), note: "With Kim" };
    expect(await readCode(await api.post(`/applications/${id}/rounds`, phone, token))).toEqual({
      status: 409,
      code: "applications.no_interview",
    });
    await api.put(`/applications/${id}`, { status: "interview" }, token);
    const added = await api.post(`/applications/${id}/rounds`, phone, token);
    expect(added.status).toBe(201);
    const { roundList } = await added.json<ApplicationDetail>();
    expect(roundList).toMatchObject([phone]);
    const path = `/applications/${id}/rounds/${roundList[0]?.id}`;
    const onsite = { kind: "onsite", at: daysAgo(-3), note: "" };
    expect(await (await api.put(path, onsite, token)).json()).toMatchObject({
      rounds: 1,
      nextRoundAt: onsite.at,
      roundList: [onsite],
    });
    const without = await (await api.delete(path, token)).json<ApplicationDetail>();
    expect([without.roundList, without.rounds, without.nextRoundAt]).toEqual([[], undefined, undefined]);
    expect(await readCode(await api.delete(path, token))).toEqual({
      status: 404,
      code: "applications.no_round",
    });
  });

  it("leave the application as it is where nothing was changed, so that another tab meets no conflict", async () => {
    const { token } = await createSignedInUser();
    const { id, updatedAt } = await track(token);
    const round = { kind: "phone", at: daysAgo(2), note: "" };
    expect((await api.put(`/applications/${id}/rounds/unknown`, round, token)).status).toBe(404);
    expect((await api.delete(`/applications/${id}/rounds/unknown`, token)).status).toBe(404);
    const own = { title: "Keeper", company: "Northern Lights Board" };
    expect((await api.put(`/applications/${id}/own-job`, own, token)).status).toBe(404);
    const kept = await api.put(`/applications/${id}`, { notes: "Kept", basedOn: updatedAt }, token);
    expect(kept.status).toBe(200);
  });

  it("are as many as there is room for", async () => {
    const { token } = await createSignedInUser();
    const { id } = await track(token);
    await api.put(`/applications/${id}`, { status: "interview" }, token);
    const add = () => api.post(`/applications/${id}/rounds`, { kind: "other", at: daysAgo(1) }, token);
    for (let at = 0; at < 30; at += 1) expect((await add()).status).toBe(201);
    expect(await readCode(await add())).toEqual({ status: 409, code: "applications.too_many_rounds" });
  });
});
