import type { Page } from "@playwright/test";

import { expectAccessible, expectFit } from "./look.ts";
import { expect, gatherByCall, gathered, startGathering, test, withoutServedScreens } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const rows = (page: Page) => page.getByTestId("results").getByRole("article");
const getPane = (page: Page) => page.getByTestId("pane");
const NO_JOBS = { json: [], headers: { "x-total-count": "0" } };

test.describe("on a wide screen", () => {
  test("an empty or failed list has no pane", async ({ page, quietConsole }) => {
    await withoutServedScreens(page.context());
    await page.route("**/api/jobs?*", (route) => route.fulfill(NO_JOBS));
    await page.goto("/jobs");
    await expect(page.getByText("No jobs found")).toBeVisible();
    await expect(getPane(page)).toHaveCount(0);
    await page.route("**/api/jobs?*", (route) =>
      route.fulfill({ status: 500, json: { error: "Broken.", code: "internal", requestId: "x" } }),
    );
    await page.reload();
    await expect(page.getByText("The jobs could not be loaded")).toBeVisible();
    await expect(getPane(page)).toHaveCount(0);
    quietConsole.length = 0;
  });

  test("the first job's own buttons and keys act on it, and j begins with its row", async ({ page }) => {
    await gatherByCall(page, "engineer", 60);
    await page.goto("/jobs?q=engineer");
    await expect(getPane(page).getByRole("button", { name: "Save Job" })).toBeVisible();
    await page.keyboard.press("j");
    await expect(rows(page).first().getByRole("link").first()).toBeFocused();
    await page.keyboard.press("j");
    await expect(rows(page).nth(1).getByRole("link").first()).toBeFocused();
    // Stepping opens nothing as long as nothing was opened.
    await expect(page).toHaveURL("/jobs?q=engineer");
    await expectAccessible(page, "the first job beside the list");
  });

  test("a list of 480 px, its employers whole, its rows low, and where each job is from", async ({
    page,
  }) => {
    await gatherByCall(page, "engineer", 200);
    for (const [width, height, least] of [
      [1280, 720, 400],
      [1440, 900, 480],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/jobs?q=engineer");
      await expect(rows(page).first()).toBeVisible();
      expect((await page.getByTestId("results").boundingBox())?.width).toBeGreaterThanOrEqual(least);
      const seen = await rows(page).evaluateAll((articles) =>
        articles.map((row) => {
          const name = row.querySelector("dl > div:first-child dd");
          return { height: row.clientHeight, cut: (name?.scrollWidth ?? 0) - (name?.clientWidth ?? 0) };
        }),
      );
      expect(Math.max(...seen.map((row) => row.height))).toBeLessThanOrEqual(88);
      expect(Math.max(...seen.map((row) => row.cut))).toBe(0);
    }
    await expect(
      rows(page)
        .getByText(/^Employer's own (board|site)/)
        .first(),
    ).toBeVisible();
    await expect(
      rows(page)
        .getByText(/checked .*(ago|now)/)
        .first(),
    ).toBeVisible();
  });

  test("the buttons of a row cover none of its lines but the last, and leave after a click", async ({
    page,
  }) => {
    await gatherByCall(page, "engineer", 60);
    await page.goto("/jobs?q=engineer");
    const row = rows(page).nth(1);
    await row.hover();
    const save = row.getByRole("button", { name: /^Save / });
    // The name of the button changes once the job is saved.
    const bar = row.getByRole("button").first().locator("..");
    await expect(bar).toHaveCSS("opacity", "1");
    const [top, bottom] = await Promise.all([bar.boundingBox(), row.getByText(/first seen/).boundingBox()]);
    expect(top?.y ?? 0).toBeGreaterThanOrEqual((bottom?.y ?? 0) + (bottom?.height ?? 0));
    await save.click();
    await page.mouse.move(0, 0);
    await expect(bar).toHaveCSS("opacity", "0");
    await page.keyboard.press("j");
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus").locator("xpath=ancestor::article")).toHaveCount(1);
    await expect(page.locator("article:has(:focus) button").first().locator("..")).toHaveCSS("opacity", "1");
  });

  test("all filters are in view at once, and the chips beside the order set them too", async ({ page }) => {
    await gatherByCall(page, "engineer", 60);
    await page.goto("/jobs?q=engineer");
    await page.getByRole("button", { name: /^Filters/ }).click();
    for (const name of ["Job board", "Minimum pay per year"])
      await expect(page.getByRole("combobox", { name })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Clear All" })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Remote", exact: true }).focus();
    await page.keyboard.press("Enter");
    const remote = page.getByRole("button", { name: "Remove filter: Remote" });
    await expect(remote).toBeFocused();
    await page.getByLabel("Level", { exact: true }).selectOption("senior");
    await page.getByLabel("Pay", { exact: true }).selectOption("70000");
    await page.getByRole("button", { name: "Past week" }).click();
    for (const filter of [/experience=senior/, /minPay=70000/, /postedWithin=7/, /locationType=remote/])
      await expect(page).toHaveURL(filter);
    await page.getByRole("button", { name: "Remove filter: Senior level" }).click();
    await expect(page.getByLabel("Level", { exact: true })).toBeFocused();
    await remote.click();
    await expect(page).toHaveURL("/jobs?q=engineer&postedWithin=7&minPay=70000");
    await page.getByRole("button", { name: "Remove all" }).click();
    await expect(page).toHaveURL("/jobs?q=engineer");
    await expect(page.getByRole("button", { name: /^Filters/ })).toBeFocused();
  });

  test("a receipt is a line of its own search, and opened it leaves the jobs in view", async ({ page }) => {
    await page.goto("/jobs?sort=best");
    await startGathering(page, "welder");
    await expect(page).toHaveURL("/jobs?q=welder");
    await gathered(page);
    const panel = page.getByRole("region", { name: "Gathering" });
    expect((await panel.boundingBox())?.height).toBeLessThan(32);
    await page.getByRole("button", { name: "Details by source" }).click();
    await expect(rows(page).first()).toBeInViewport();
    for (const path of ["/jobs?sort=best", "/jobs?q=nurse", "/jobs?q=welder&location=Berlin"]) {
      await page.goto(path);
      await expect(
        page
          .getByRole("status")
          .filter({ hasText: /job|profile/ })
          .first(),
      ).toBeVisible();
      await expect(panel).toHaveCount(0);
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("each list begins near the top", async ({ page }) => {
    await gatherByCall(page, "engineer", 60);
    const saved = await page.request.post("/api/profile", {
      data: {
        fullName: "Ada Okonkwo",
        jobTitles: ["Electrical Engineer", "Software Engineer"],
        technicalSkills: ["SQL", "Python"],
      },
    });
    expect(saved.status()).toBe(200);
    await page.addInitScript(() =>
      localStorage.setItem("recent-searches", JSON.stringify([{ query: "nurse", location: "Berlin" }])),
    );
    for (const path of ["/jobs", "/jobs?q=engineer", "/jobs?sort=best"]) {
      await page.goto(path);
      await expect(rows(page).first()).toBeVisible();
      expect((await rows(page).first().boundingBox())?.y, path).toBeLessThanOrEqual(284);
      await expectFit(page, path);
    }
    await expectAccessible(page, "best match on a phone");
  });

  test("the filters are a sheet that says how many jobs there are, and closes", async ({ page }) => {
    await gatherByCall(page, "engineer", 60);
    await page.goto("/jobs?q=engineer");
    const opener = page.getByRole("button", { name: /^Filters/ });
    await opener.tap();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expect(sheet.getByRole("button", { name: "Clear All" })).toBeDisabled();
    await sheet.getByRole("combobox", { name: "Experience level" }).tap();
    await page.getByRole("option", { name: /^Senior level/ }).tap();
    const answer = await page.request.get("/api/jobs?q=engineer&experience=senior&read=chips");
    const count = Number(answer.headers()["x-total-count"]);
    await expect(sheet.getByRole("button", { name: new RegExp(`^Show ${count}\\+? jobs?$`) })).toBeVisible();
    await expectAccessible(page, "filters on a phone");
    await sheet.getByRole("button", { name: /^Show/ }).tap();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL("/jobs?q=engineer&experience=senior");
  });

  test("a tap on Search searches while places are suggested", async ({ page }) => {
    await page.goto("/jobs");
    await page.getByRole("combobox", { name: /job title/i }).tap();
    await page.getByRole("combobox", { name: /job title/i }).fill("engineer");
    await page.getByRole("combobox", { name: /location/i }).tap();
    await page.getByRole("combobox", { name: /location/i }).pressSequentially("ber");
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    await expect(page.getByRole("heading", { name: "Search Results" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Change search/ })).toBeVisible();
  });
});
