import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { isProving } from "#testing/scale.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import {
  NOTHING,
  PASSWORD,
  erase,
  listLeft,
  createSignedInUserWithPassword,
} from "#worker/testing/account.ts";
import { createApi } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

const api = createApi();
const ROUNDS = isProving ? 200 : 2;
const RESUME = "Ada Example\n\nExperience\nEngineer, Acme\n2019-03 - Present\n- Built it\n\nSkills\nSQL\n";
const LETTER = {
  jobTitle: "Engineer",
  companyName: "Acme",
  userName: "Ada Example",
  jobDescription: "Requirements:\n- SQL",
  userBackground: "Built the billing service in SQL for 40 customers.",
};

it(
  "an account that is deleted while ten other calls write leaves nothing, and none of them fails",
  async () => {
    const listing = makeListing({ title: "Race" });
    await saveListings(env.DB, [listing], Date.now());
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token, ctx } = await createSignedInUserWithPassword();
      const writes: (() => Promise<Response>)[] = [
        () => api.post("/applications", { jobId: listing.uid }, token),
        () => api.post("/profile", { fullName: "Ada" }, token),
        () => api.post("/interviews/stories", { title: "Mine" }, token),
        () => api.post("/portfolio", { title: "Kiln", description: "Logs." }, token),
        () => api.post("/user/portfolio-slug", { slug: `race-${round}` }, token),
        () => api.post("/resumes/upload-and-rate", { resumeText: RESUME }, token),
        () => api.post("/cover-letters/generate", LETTER, token),
        () => api.post("/news/read", { until: "2026-11-01T00:00:00Z" }, token),
        () => api.put("/account/name", { firstName: "Eve", lastName: "Example" }, token),
        () => api.post("/jobs/scrape-stream", { query: `race ${round}` }, token),
      ];
      // The erasure starts with a hash, so that the writes hit it at another moment in each round.
      const erasure = erase(api, token);
      const answers = await Promise.all(
        writes.map(async (write, at) => {
          await scheduler.wait(((round * 37 + at * 53) % 11) * 30);
          const response = await write();
          await response.body?.cancel();
          return response.status;
        }),
      );
      expect((await erasure).status).toBe(204);
      expect(answers.filter((status) => status >= 500)).toEqual([]);
      expect(await listLeft(ctx.user.id), `round ${round}`).toEqual(NOTHING);
    }
  },
  Math.max(120_000, ROUNDS * 10_000),
);

it("of an erasure and a new password at once one wins, and the other says so", async () => {
  for (let round = 0; round < (isProving ? 5 : 1); round += 1) {
    const { token, ctx } = await createSignedInUserWithPassword();
    const change = api.put("/account/password", { password: PASSWORD, newPassword: "Other-12" }, token);
    const [erased, changed] = await Promise.all([erase(api, token), change]);
    expect([204, 401, 403]).toContain(erased.status);
    expect([200, 401, 403]).toContain(changed.status);
    if (erased.status === 204) expect(await listLeft(ctx.user.id)).toEqual(NOTHING);
    else expect(changed.status).toBe(200);
  }
});
