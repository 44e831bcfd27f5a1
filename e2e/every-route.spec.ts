import type { Page } from "@playwright/test";

import { SERVED_PATHS } from "#worker/pages/app-paths.contract.ts";

import { expectAccessible, expectFit, isProving } from "./look.ts";
import { expect, newPerson, settled, signUpByCall, test, withoutServedScreens } from "./test.ts";

/** Of the application's own screens; public.spec.ts has the pages that are served whole. `verify` looks at the rooms. */
const VISITED = isProving
  ? ["/login", "/signup", "/reset", "/digest", "/portfolio/somebody", "/no-such-page"]
  : ["/reset"];
const ROOMS = SERVED_PATHS.filter((path) => !path.includes("{"));
const OTHERS = [
  "/job-search",
  "/portfolio/somebody",
  "/your-data",
  "/jobs/aaaaaaaaaaaaaaaaaaaa",
  "/cover-letters/aaaaaaaaaaaaaaaaaaaa",
  "/resumes/aaaaaaaaaaaaaaaaaaaa",
  "/no-such-page",
];
const SIGNED_IN = isProving ? [...ROOMS, ...OTHERS] : ROOMS;
/** `bun run prove` looks at what lies between. */
const WIDTHS = isProving ? [360, 768, 1440, 1920] : [360, 1440];
test.describe.configure({ timeout: 180_000 });

test("every page for visitors fits, keeps its policy and is accessible", async ({ page }) => {
  for (const path of VISITED) {
    await expectFitAtWidths(page, path);
    await expectAccessible(page, path);
  }
});

for (const half of [0, 1])
  test(`every screen for the signed-in fits, keeps its policy and is accessible, part ${half + 1}`, async ({
    page,
    person,
    quietConsole,
  }) => {
    expect(person.email).toBeTruthy();
    const [job] = (await (await page.request.get("/api/jobs?q=engineer&limit=1")).json()) as { id: string }[];
    await page.request.post("/api/applications", { data: { jobId: job?.id } });
    const paths = [...SIGNED_IN, `/jobs/${job?.id}`].filter((_, at) => at % 2 === half);
    for (const path of paths) {
      await expectFitAtWidths(page, path);
      await expectAccessible(page, path);
    }
    // The unknown job is a 404 of the API, which the browser reports by itself.
    expect(quietConsole.filter((problem) => !problem.includes("404"))).toEqual([]);
    quietConsole.length = 0;
  });

async function expectFitAtWidths(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await settled(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFit(page, `${path} at ${width}`);
  }
}

test("open dialogs, popovers and lists are accessible too", { tag: "@long" }, async ({ page, reader }) => {
  expect(reader.email).toBeTruthy();
  await page.goto("/jobs");
  await page.getByRole("combobox", { name: /job title/i }).fill("data");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(2);
  // While another list is on its way, the one before is paler for a moment.
  await page.waitForLoadState("networkidle");
  await expectAccessible(page, "suggestions");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.getByRole("button", { name: "Clear All" })).toBeVisible();
  await expectAccessible(page, "filters");
  await page.keyboard.press("Escape");
  await page.evaluate(() =>
    sessionStorage.setItem(
      "pendingApplication",
      JSON.stringify({
        jobId: "a",
        jobTitle: "X".repeat(200),
        company: "Y".repeat(100),
        timestamp: Date.now(),
      }),
    ),
  );
  await page.reload();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "applied prompt");
});

test(
  "names of a hundred letters and titles of two hundred fit every screen",
  { tag: "@long" },
  async ({ page, context, baseURL }) => {
    const long = { firstName: "A".repeat(100), lastName: "Ö".repeat(100) };
    await signUpByCall(context, baseURL ?? "", { ...newPerson(), ...long });
    const [job] = (await (await page.request.get("/api/jobs?q=engineer&limit=1")).json()) as Record<
      string,
      unknown
    >[];
    const whole = (await (await page.request.get(`/api/jobs/${String(job?.id)}`)).json()) as object;
    const texts = {
      title: "Oberlandesgerichts".repeat(12).slice(0, 200),
      company: "Y".repeat(200),
      location: "Z".repeat(200),
    };
    const skills = ["S".repeat(100), "T".repeat(100)];
    await withoutServedScreens(page.context());
    await page.route("**/api/jobs?*", (route) => route.fulfill({ json: [{ ...job, ...texts, skills }] }));
    await page.route(`**/api/jobs/${String(job?.id)}`, (route) =>
      route.fulfill({ json: { ...whole, ...texts, skills } }),
    );
    for (const path of ["/", "/jobs", `/jobs/${String(job?.id)}`, "/profile", "/applications"])
      await expectFitAtWidths(page, path);
  },
);
