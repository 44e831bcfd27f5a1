import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { brand } from "#src/brand.ts";

import { expectAccessible, expectFit } from "./look.ts";
import { SPECIFIED } from "./specified-texts.ts";
import { expect, test } from "./test.ts";

const { mail } = brand;
const PAGES = Object.keys(SPECIFIED);
const WIDTHS = [360, 768, 1440, 1920];
const MAX_SCRIPT_BYTES = 130_500;
/** Of a page that is only read: React, and nothing of the application. */
const MAX_READING_BYTES = 100_000;

test.describe("with scripts blocked", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, { title, texts, links }] of Object.entries(SPECIFIED))
    test(`${path} has all its texts and links`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(title);
      const body = (await page.locator("body").innerText()).replaceAll(/\s+/g, " ");
      for (const text of texts) expect(body, path).toContain(text);
      for (const [name, href] of links) {
        const link = page.getByRole("link", { name, exact: true });
        await expect(link.first(), `${path} ${name}`).toBeVisible();
        const hrefs = await link.evaluateAll((found) => found.map((each) => each.getAttribute("href")));
        expect(new Set(hrefs), `${path} ${name}`).toEqual(new Set([href]));
      }
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("main")).toHaveCount(1);
    });
});

test("every page tells machines what it is", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${brand.siteUrl}/sitemap.xml`);
  for (const path of PAGES) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain(`<link rel="canonical" href="${brand.siteUrl}${path}" />`);
    for (const name of ["og:title", "og:description", "og:url", "og:image", "og:type"])
      expect(html, `${path} ${name}`).toMatch(new RegExp(`<meta property="${name}" content="[^"]+" />`));
    expect(html).toMatch(/<meta name="description" content="[^"]{50,180}" \/>/);
    expect(html, "the policy allows no style in the markup").not.toMatch(/<[^>]+ style="/);
    const data = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1];
    if (path !== "/login" && path !== "/signup")
      expect(JSON.parse(data ?? "")).toMatchObject({ "@context": "https://schema.org" });
    expect(sitemap).toContain(`<loc>${brand.siteUrl}${path}</loc>`);
  }
});

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
  test(`${path} fits at every width and is accessible`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectFit(page, `${path} at ${width}`);
      if (width === 360 || width === 1440)
        await expectAccessible(page, `${path} at ${width}`, { inDark: width === 1440 });
    }
  });

test("no public page loads more than its share of scripts, and its text waits for none", async ({
  browser,
}) => {
  for (const path of PAGES) {
    const page = await (await browser.newContext()).newPage();
    const scripts: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script")
        scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    const isForm = path === "/login" || path === "/signup";
    expect(bytes, path).toBeLessThanOrEqual(isForm ? MAX_SCRIPT_BYTES : MAX_READING_BYTES);
    await page.context().close();
  }
});

test("fingers meet nothing smaller than 44 pixels in the frame of a page", async ({ page }) => {
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
});

test("a keyboard can skip the frame, and sees where it is", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  expect(await skip.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});

test("the theme follows the system until one is chosen, and the choice goes along", async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/", { waitUntil: "networkidle" });
  const light = await background();
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: /^Theme: system/ }).click();
  await header.getByRole("button", { name: /^Theme: light/ }).click();
  await expect(header.getByRole("button", { name: /^Theme: dark/ })).toBeVisible();
  expect(await background()).not.toBe(light);
  await page.goto("/login", { waitUntil: "networkidle" });
  expect(await background()).not.toBe(light);
});

test("every call to action of the landing page leads to the signup", async ({ page }) => {
  await page.goto("/");
  for (const name of ["Get Started", "Get Started Free"]) {
    const links = page.getByRole("link", { name, exact: true });
    expect(await links.count()).toBeGreaterThan(0);
    for (const link of await links.all()) await expect(link).toHaveAttribute("href", "/signup");
  }
  await page.getByRole("main").getByRole("link", { name: "Get Started Free" }).first().click();
  await expect(page).toHaveURL("/signup");
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
});

test("mail goes to the right desk with its subject", async ({ page }) => {
  await page.goto("/contact");
  for (const [desk, address] of [
    ["General Support", mail.general],
    ["Technical Support", mail.support],
    ["Business Inquiries", mail.business],
  ] as const)
    await expect(page.getByRole("link", { name: `${desk}: ${address}` })).toHaveAttribute(
      "href",
      `mailto:${address}?subject=${encodeURIComponent(`${desk} (${brand.name})`)}`,
    );
});

test("an unknown address shows a visitor the ways on", async ({ page }) => {
  await page.goto("/about");
  expect((await page.goto("/no/such/page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(page.getByText("Oops! We couldn't find the page you're looking for.")).toBeVisible();
  const link = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
  for (const name of ["Resume Builder", "Cover Letters", "Interview Prep", "Track Applications"])
    await expect(link(name)).toBeVisible();
  await expect(link("Search Jobs")).toHaveAttribute("href", "/job-search");
  await link("Contact our support team").click();
  await expect(page.getByRole("heading", { name: "Contact us" })).toBeVisible();
  await page.goBack();
  await link("Go Home").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Land Your Dream Job");
});
