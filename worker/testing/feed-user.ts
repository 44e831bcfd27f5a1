import { env } from "cloudflare:workers";
import ICAL from "ical.js";

import type { CreatedFeed, FeedView } from "#worker/features/feeds/feeds.contract.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";

import { createApi, createSignedInUser } from "./api.ts";
import { makeListing } from "./listings.ts";

/** Where the clock of the user stands at first. */
export const NOW = Date.UTC(2026, 10, 20, 9, 20);

/** A user with an application in the state "interview", whose clock stands where the test sets it. */
export async function createFeedUser() {
  const clock = { now: NOW };
  const api = createApi({ now: () => clock.now });
  const { token, ctx } = await createSignedInUser({ now: () => NOW });
  const listing = makeListing({ title: "Staff Nurse", company: "Harbour" });
  await saveListings(env.DB, [listing], NOW);
  const create = async (body: object) => (await api.post("/feeds", body, token)).json<CreatedFeed>();
  const createCalendar = () => create({ kind: "calendar", zone: "Europe/Berlin" });
  const list = async () => (await api.get("/feeds", token)).json<FeedView[]>();
  const ask = (url: string, headers: Record<string, string> = {}) =>
    api.call("GET", new URL(url).pathname.replace("/api", ""), {
      headers: { "sec-fetch-site": "cross-site", origin: "https://calendar.example", ...headers },
    });
  return { api, token, userId: ctx.user.id, clock, listing, create, createCalendar, list, ask };
}

/** The events of a calendar, by a reader that is not ours. */
export const readEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
