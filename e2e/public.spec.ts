import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { SPECIFIED } from "#src/pages/specified-texts.ts";

import { expectAccessible, expectFit } from "./look.ts";
import { expect, test } from "./test.ts";

const PAGES = Object.keys(SPECIFIED);
const WIDTHS = [360, 768, 1440, 1920];
const MAX_SCRIPT_BYTES = 130_500;
/** Of a page that is only read: React, and nothing of the application. */
const MAX_READING_BYTES = 100_000;

test("every page has the headers of _headers, whichever server", async ({ request }) => {
  const rules = (await readFile(join(import.meta.dirname, "../public/_headers"), "utf8"))
    .split("\n\n")[0]
    ?.split("\n")
    .slice(1)
    .map((rule) => /^\s*([^:]+): (.*)$/.exec(rule) ?? []);
  expect(rules?.length).toBeGreaterThan(5);
  const cookie = `session=${"x".repeat(43)}`;
  for (const [path, headers] of [
    ...[...PAGES, "/portfolio/somebody", "/no-such-page"].map((path) => [path, {}] as const),
    ["/", { cookie }] as const,
    ["/?signed-out", { cookie }] as const,
  ]) {
    const answered = (await request.get(path, { headers })).headers();
    for (const [, name = "", value] of rules ?? [])
      expect(answered[name.toLowerCase()], `${path} ${name}`).toBe(value);
  }
});

for (const path of PAGES)
  test(`${path} fits at every width and is accessible`, { tag: "@long" }, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectFit(page, `${path} at ${width}`);
      if (width === 360 || width === 1440)
        await expectAccessible(page, `${path} at ${width}`, { inDark: width === 1440 });
    }
  });

test(
  "no public page loads more than its share of scripts",
  { tag: "@long" },
  async ({ browser, baseURL }) => {
    for (const path of PAGES) {
      const page = await (await browser.newContext()).newPage();
      const scripts: Promise<number>[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() === "script")
          scripts.push(response.body().then((body) => gzipSync(body).length));
      });
      await page.goto(`${baseURL}${path}`, { waitUntil: "networkidle" });
      const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
      const isForm = path === "/login" || path === "/signup";
      expect(bytes, path).toBeLessThanOrEqual(isForm ? MAX_SCRIPT_BYTES : MAX_READING_BYTES);
      await page.context().close();
    }
  },
);

test(
  "fingers meet nothing smaller than 44 pixels in the frame of a page",
  { tag: "@long" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/", "/contact", "/login", "/signup"]) {
      await page.goto(path);
      const small = await page
        .locator("header a, header button, nav a, form button, form input, footer a, footer button")
        .evaluateAll((targets) =>
          targets
            .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
            .map((target) => target.outerHTML.slice(0, 120)),
        );
      expect(small, path).toEqual([]);
    }
  },
);

test("a visitor skips the frame by keyboard, chooses a theme that goes along, and finds the way on from anywhere", async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  expect(await skip.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();

  const light = await background();
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: /^Theme: system/ }).click();
  await header.getByRole("button", { name: /^Theme: light/ }).click();
  await expect(header.getByRole("button", { name: /^Theme: dark/ })).toBeVisible();
  await expect.poll(background).not.toBe(light);
  await page.getByRole("main").getByRole("link", { name: "Get Started Free" }).first().click();
  await expect(page).toHaveURL("/signup");
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect.poll(background).not.toBe(light);

  expect((await page.goto("/no/such/page"))?.status()).toBe(404);
  const link = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
  await expect(link("Search Jobs")).toHaveAttribute("href", "/job-search");
  await link("Contact our support team").click();
  await expect(page.getByRole("heading", { name: "Contact us" })).toBeVisible();
  await page.goBack();
  await link("Go Home").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Land Your Dream Job");
});
