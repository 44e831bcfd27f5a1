import { fillDemo } from "#scripts/demo/fill.ts";

import { expect, test } from "./test.ts";

/** What each list of the demo's account has at least. */
const FILLED = {
  "/api/applications": 5,
  "/api/resumes": 3,
  "/api/cover-letters": 2,
  "/api/interviews": 3,
  "/api/portfolio": 3,
};

test.describe.configure({ timeout: 240_000 });

test("the demo's account is filled in every room", { tag: "@long" }, async ({ page, baseURL }) => {
  const { email, password } = await fillDemo(baseURL ?? "");
  expect((await page.request.post("/api/auth/login", { data: { email, password } })).status()).toBe(200);
  for (const [path, least] of Object.entries(FILLED)) {
    const list = (await (await page.request.get(path)).json()) as unknown[];
    expect(list.length, path).toBeGreaterThanOrEqual(least);
  }
});
