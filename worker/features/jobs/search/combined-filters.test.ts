import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";

import { takeSample } from "#testing/scale.ts";
import { isOtherBoard } from "#worker/features/jobs/jobs.contract.ts";
import { LEVEL_BITS, LOCATION_TYPE_BITS } from "#worker/features/jobs/listing/classify.ts";
import { EMPLOYMENT_BITS } from "#worker/features/jobs/listing/employment.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

const BOARDS = ["greenhouse", "lever", "recruitee"];
const LEVELS = ["Junior", "", "Senior"];
const PLACES = ["Austin, TX", "Berlin, Germany", "Remote, United States"];
const TYPES = ["Full-time", "Contract"];

const listings = BOARDS.flatMap((id) =>
  LEVELS.flatMap((level) =>
    PLACES.flatMap((location) =>
      TYPES.map((type, at) =>
        makeListing(
          {
            title: `${level} Glazier ${id} ${location} ${at}`.trim(),
            url: `https://acme.${id}.com/${level}/${encodeURIComponent(location)}/${at}`,
            location,
            type,
          },
          { id, rank: 3 },
        ),
      ),
    ),
  ),
);

const api = createApi();
let token = "";

beforeAll(async () => {
  const person = await createSignedInUser();
  ({ token } = person);
  await saveListings(env.DB, listings, person.ctx.now());
});

async function titles(filters: Record<string, string>): Promise<string[]> {
  const query = new URLSearchParams({ ...filters, limit: "100" }).toString();
  const jobs = await (await api.get(`/jobs?${query}`, token)).json<{ title: string }[]>();
  return jobs.map(({ title }) => title).toSorted();
}

const isIn = (bits: number, all: Record<string, number>, name: string): boolean =>
  name === "all" || (bits & (all[name] ?? 0)) !== 0;

const EXPERIENCES = ["all", "entry", "mid", "senior"];
const LOCATION_TYPES = ["all", "remote", "us", "international"];
const EMPLOYMENTS = ["all", "full_time", "contract"];

it.each(takeSample(["all", ...BOARDS, "other_ats", "ashbyhq"], 3))(
  "under the board %s and every level, kind of place and kind of employment stands what passes each of them",
  async (board) => {
    let found = 0;
    for (const experience of EXPERIENCES)
      for (const locationType of LOCATION_TYPES)
        for (const employment of EMPLOYMENTS) {
          const expected = listings.filter(
            (listing) =>
              (board === "all" ||
                listing.board === board ||
                (board === "other_ats" && isOtherBoard(listing.board))) &&
              isIn(listing.levels, LEVEL_BITS, experience) &&
              isIn(listing.locationTypes, LOCATION_TYPE_BITS, locationType) &&
              isIn(listing.employment, EMPLOYMENT_BITS, employment),
          );
          const filters = { board, experience, locationType, employment };
          expect(await titles(filters), JSON.stringify(filters)).toEqual(
            expected.map(({ title }) => title).toSorted(),
          );
          found += expected.length;
        }
    expect(found > 0).toBe(board !== "ashbyhq");
  },
);
