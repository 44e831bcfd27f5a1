import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import {
  expect,
  gatherByCall,
  keepPicture,
  newPerson,
  signUpByCall,
  test,
  withoutServedScreens,
} from "./test.ts";

/** Of the application's own screens; public.spec.ts has the pages that are served whole. */
const PUBLIC = ["/login", "/signup", "/reset", "/portfolio/somebody", "/no-such-page"];
const SIGNED_IN = [
  "/",
  "/job-search",
  "/jobs",
  "/profile",
  "/cover-letters",
  "/resumes",
  "/interviews",
  "/portfolio",
  "/portfolio/somebody",
  "/applications",
  "/your-data",
  "/jobs/aaaaaaaaaaaaaaaaaaaa",
  "/cover-letters/aaaaaaaaaaaaaaaaaaaa",
  "/resumes/aaaaaaaaaaaaaaaaaaaa",
  "/no-such-page",
];
const WIDTHS = [360, 768, 1440, 1920];
/** Of these there are pictures among the artefacts, to be looked at. */
const PICTURED = new Set([360, 1440]);

test.describe.configure({ timeout: 180_000 });

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });
    // In the dark nothing differs but colours.
    const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;

    test("every page for visitors fits, keeps its policy and is accessible", async ({ page }) => {
      for (const path of PUBLIC) await look(page, path, rules);
    });

    test("every screen for the signed-in fits, keeps its policy and is accessible", async ({
      page,
      person,
      quietConsole,
    }) => {
      expect(person.email).toBeTruthy();
      await gatherByCall(page, "engineer", 60);
      const [job] = (await (await page.request.get("/api/jobs?q=engineer&limit=1")).json()) as {
        id: string;
      }[];
      await page.request.post("/api/applications", { data: { jobId: job?.id } });
      for (const path of [...SIGNED_IN, `/jobs/${job?.id}`]) await look(page, path, rules);
      // The unknown job is a 404 of the API, which the browser reports by itself.
      expect(quietConsole.filter((problem) => !problem.includes("404"))).toEqual([]);
      quietConsole.length = 0;
    });
  });
}

async function look(page: Page, path: string, rules?: string[]): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} at ${width}`).toBe(0);
    if (PICTURED.has(width)) await keepPicture(page, `${path} at ${width}`);
  }
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test("open dialogs, popovers and lists are accessible too", async ({ page, person }) => {
  expect(person.email).toBeTruthy();
  await gatherByCall(page, "engineer", 20);
  const violations = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  await page.goto("/jobs");
  await page.getByRole("combobox", { name: /job title/i }).fill("data");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(2);
  // While another list is on its way, the one before is paler for a moment.
  await expect.poll(violations, { timeout: 30_000 }).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.getByRole("button", { name: "Clear All" })).toBeVisible();
  expect(await violations()).toEqual([]);
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
  expect(await violations()).toEqual([]);
});

test("names of a hundred letters and titles of two hundred fit every screen", async ({
  page,
  context,
  baseURL,
}) => {
  const long = { firstName: "A".repeat(100), lastName: "Ö".repeat(100) };
  await signUpByCall(context, baseURL ?? "", { ...newPerson(), ...long });
  await gatherByCall(page, "engineer", 20);
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
    await look(page, path);
});
