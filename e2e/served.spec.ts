import type { Page } from "@playwright/test";

import { SERVED_PATHS } from "#worker/pages/app-paths.contract.ts";

import { expect, gathered, holdCode, openEarly, test, openWithoutScripts } from "./test.ts";
import { trackOwnJob } from "./tracked.ts";

const ROOMS = SERVED_PATHS.filter((path) => path !== "/" && !path.startsWith("/jobs"));
const search = (page: Page) => page.getByRole("combobox", { name: /job title/i });

async function findJobId(page: Page): Promise<string> {
  const [job] = (await (await page.request.get("/api/jobs?limit=1")).json()) as { id: string }[];
  return job?.id ?? "";
}

test.describe("a screen is served with its content", () => {
  test("and reads whole where no script runs", async ({ page, browser, baseURL, context, reader }) => {
    const id = await findJobId(page);
    const other = await openWithoutScripts(browser, context, baseURL);
    const complaints: string[] = [];
    other.on("console", (message) => complaints.push(message.text()));
    await other.goto("/");
    await expect(other.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect(other.getByRole("heading", { level: 3 })).toHaveCount(7);
    await other.goto("/jobs?q=engineer");
    await expect(search(other)).toHaveValue("engineer");
    await expect(other.getByRole("article").first()).toBeVisible();
    await other.goto(`/jobs/${id}`);
    await expect(other.getByRole("heading", { name: "Job Description" })).toBeVisible();
    for (const path of ROOMS) {
      await other.goto(path);
      await expect(other.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(other.getByText("Loading", { exact: true }).filter({ visible: true }), path).toHaveCount(
        0,
      );
    }
    expect(complaints).toEqual([]);
    expect(reader.email).toBeTruthy();
    await other.context().close();
  });

  test(
    "which is not asked for again, and does not move when the application takes its place",
    { tag: "@long" },
    async ({ page, context, person }) => {
      expect(person.email).toBeTruthy();
      const id = await findJobId(page);
      // What only this device knows stands on the screen as well.
      await page.goto("/jobs");
      await search(page).fill("engineer");
      await page.keyboard.press("Enter");
      await gathered(page);
      for (const width of [390, 1440]) {
        for (const path of ["/", "/jobs", `/jobs/${id}`, ...ROOMS]) {
          const asked: string[] = [];
          const early = await context.newPage();
          await early.setViewportSize({ width, height: 900 });
          early.on("request", (request) => asked.push(new URL(request.url()).pathname));
          await early.addInitScript(() => {
            const seen = window as unknown as { moved: number };
            seen.moved = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                seen.moved += (entry as unknown as { value: number }).value;
            }).observe({ type: "layout-shift", buffered: true });
          });
          await early.goto(path, { waitUntil: "networkidle" });
          await expect(early.locator("#known")).toHaveCount(0);
          expect(
            asked.filter((name) => name === "/api/auth/me" || name.startsWith("/api/jobs/runs")),
          ).toEqual([]);
          // The dashboard asks for jobs of the last search, which only this device knows.
          const jobs = path === "/" ? ["/api/jobs"] : [];
          if (width === 390) expect(asked.filter((name) => name.startsWith("/api/jobs"))).toEqual(jobs);
          const moved = await early.evaluate(() => (window as unknown as { moved: number }).moved);
          expect(moved, `${path} at ${width}`).toBeLessThanOrEqual(0.02);
          await early.close();
        }
      }
    },
  );

  test(
    "as this device has the sidebar and the first steps",
    { tag: "@long" },
    async ({ page, context, person }) => {
      expect(person.email).toBeTruthy();
      await page.goto("/");
      await page.getByRole("button", { name: "Collapse sidebar" }).click();
      await page.getByRole("button", { name: "Hide the first steps" }).click();
      await holdCode(context);
      const early = await openEarly(context, "/");
      await expect(early.getByRole("heading", { name: "Dashboard" })).toBeVisible();
      await expect(early.getByRole("heading", { name: "Get started" })).toBeHidden();
      expect((await early.getByTestId("sidebar").boundingBox())?.width).toBe(80);
    },
  );
});

test.describe("what is done before the application is there", () => {
  test(
    "in a room fields and buttons wait for it, and links lead on",
    { tag: "@long" },
    async ({ page, context, person }) => {
      expect(person.email).toBeTruthy();
      await trackOwnJob(page, { title: "Nurse" });
      const letGo = await holdCode(context);
      const early = await openEarly(context, "/profile");
      await expect(early.getByLabel("Full name")).toBeDisabled();
      await early.getByRole("link", { name: "Applications", exact: true }).first().click();
      await expect(early.getByRole("heading", { name: "Applications", level: 1 })).toBeVisible();
      const track = early.getByRole("button", { name: "Track New Application" });
      await expect(track).toBeDisabled();
      await early.getByRole("link", { name: "Nurse" }).click();
      await expect(early).toHaveURL(/\/applications\?open=/);
      letGo();
      await expect(early.getByRole("dialog")).toBeVisible();
      await early.keyboard.press("Escape");
      await expect(track).toBeEnabled();
    },
  );

  test("a click on Log out logs out", async ({ page, context, person }) => {
    expect(person.email).toBeTruthy();
    const letGo = await holdCode(context);
    const early = await openEarly(context, "/");
    await early.getByRole("button", { name: "Log out" }).click();
    letGo();
    await expect(early).toHaveURL("/login");
    await page.goto("/about");
    await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  });

  test("typing and Enter search", async ({ context, person }) => {
    expect(person.email).toBeTruthy();
    const letGo = await holdCode(context);
    const early = await openEarly(context, "/jobs");
    await search(early).pressSequentially("nurse");
    await early.keyboard.press("Enter");
    letGo();
    await expect(early.getByRole("region", { name: "Gathering" })).toContainText("“nurse”");
    await expect(search(early)).toHaveValue("nurse");
    // As after any search, the focus is on the first job.
    await expect(early.getByTestId("results").locator("h3 a:focus")).toHaveCount(1);
    await expect(early).toHaveURL(/q=nurse/);
  });

  test("another word is searched for with the filters of the address", async ({ context, person }) => {
    expect(person.email).toBeTruthy();
    const letGo = await holdCode(context);
    const early = await openEarly(context, "/jobs?q=kiln&sort=oldest&board=greenhouse");
    await search(early).fill("nurse");
    await early.getByRole("button", { name: "Search", exact: true }).click();
    letGo();
    await expect(early.getByRole("region", { name: "Gathering" })).toContainText("“nurse”");
    await expect(early).toHaveURL("/jobs?q=nurse&board=greenhouse");
  });
});
