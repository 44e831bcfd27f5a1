import { SERVED_PATHS } from "#worker/pages/app-paths.contract.ts";

import { keepPicture } from "./look.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const MIN = 96;

test(
  "each row of the job list shows its employer at every width, and the pane's close button beside its title",
  { tag: "@long" },
  async ({ page }) => {
    for (const [width, height] of [
      [1280, 720],
      [1366, 768],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/jobs?q=engineer");
      await page.getByTestId("results").getByRole("article").first().getByRole("link").first().click();
      const pane = page.getByTestId("pane");
      await expect(pane.getByRole("heading", { level: 1 })).toBeVisible();
      const employers = await page
        .getByTestId("results")
        .locator("dl > div:first-child")
        .evaluateAll((companies) =>
          companies.map((company) => {
            const name = company.querySelector("dd");
            return {
              text: name?.textContent ?? "",
              width: name?.clientWidth ?? 0,
              whole: name?.scrollWidth ?? 0,
            };
          }),
        );
      expect(employers.length).toBeGreaterThan(5);
      const cut = employers.filter(({ width: seen, whole }) => seen < whole && seen < MIN);
      expect(cut, `${width}`).toEqual([]);
      const title = await pane.getByRole("heading", { level: 1 }).boundingBox();
      const close = await pane
        .getByRole("link", { name: /back|close/i })
        .first()
        .boundingBox();
      expect(close?.y ?? 0, `${width}`).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
      await keepPicture(page, `jobs at ${width}`);
    }
  },
);

test("at 1920 every room is in the middle of what the sidebar leaves", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const path of [...SERVED_PATHS.filter((served) => !served.includes("{")), "/your-data"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const { left, right } = await page
      .locator("#content > div")
      .first()
      .evaluate((column) => {
        const sidebar = document.querySelector("[data-testid=sidebar]")?.getBoundingClientRect();
        const { left: from, right: to } = column.getBoundingClientRect();
        return { left: from - (sidebar?.right ?? 0), right: document.documentElement.clientWidth - to };
      });
    expect(Math.abs(left - right), path).toBeLessThanOrEqual(1);
  }
});
