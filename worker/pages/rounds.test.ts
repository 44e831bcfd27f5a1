// The renderer is loaded and compiled with this file, before any test and its timeout.
import "virtual:render-screen";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";

import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { createCountingBindings } from "#worker/testing/count-calls.ts";
import { makeListing } from "#worker/testing/listings.ts";
import { saveProfile } from "#worker/testing/resumes.ts";
import { MAKERS } from "#worker/testing/routes-table.ts";

import { pages } from "./pages.ts";

const SHELL = `<!doctype html><html><head></head><body><div id="root"><p>Loading</p></div>
    <noscript>Needs JavaScript.</noscript></body></html>`;
const ASSETS = { fetch: async () => new Response(SHELL) } as unknown as Fetcher;

const listings = Array.from({ length: 20 }, (_, at) => makeListing({ title: `Analyst ${at}`, text: "SQL." }));
let token = "";

beforeAll(async () => {
  await saveListings(env.DB, listings, Date.now());
  ({ token } = await createSignedInUser());
  await saveProfile(createApi(), token);
  await MAKERS.application(token, listings[1]?.uid ?? "");
});

/**
 * Number of sequential waits of a served screen for the database, files or an object, including the session lookup.
 */
async function countRounds(path: string): Promise<number> {
  // The first rendering also loads modules, which takes additional time.
  await drawScreen(path, {});
  const { bindings, rounds } = createCountingBindings();
  return drawScreen(path, bindings, rounds);
}

async function drawScreen(path: string, bindings: Partial<Env>, count = () => 0): Promise<number> {
  const execution = createExecutionContext();
  const response = await pages.request(
    `https://vocata.test${path}`,
    { headers: { cookie: `__Host-session=${token}` } },
    { ...env, ASSETS, ...bindings },
    execution,
  );
  const html = await response.text();
  const counted = count();
  await waitOnExecutionContext(execution);
  expect(html).toContain('id="known"');
  return counted;
}

it.each([
  ["/", 3],
  ["/jobs", 3],
  ["/jobs?q=analyst", 3],
  [`/jobs/${listings[0]?.uid}`, 3],
  ["/applications", 3],
])("the screen at %s waits no more than %i times in turn", async (path, most) => {
  expect(await countRounds(path)).toBeLessThanOrEqual(most);
});
