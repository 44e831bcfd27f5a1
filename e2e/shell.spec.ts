import { brand } from "#src/brand.ts";
import { getScreenHeading } from "#testing/screen-headings.ts";
import { SIDEBAR_ROOMS } from "#worker/features/rooms.contract.ts";

import { expect, test } from "./test.ts";

test.beforeEach(({ reader }) => {
  expect(reader.email).toBeTruthy();
});

test("a keyboard skips the sidebar, which leads to every room, marks the one that is open, and tells who is there", async ({
  page,
  reader,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  const sidebar = page.getByTestId("sidebar");
  const entries = ["Dashboard", "Jobs", ...SIDEBAR_ROOMS.map(({ label }) => label)];
  await expect(sidebar.getByRole("navigation").getByRole("link")).toHaveText(entries);
  for (const entry of entries) {
    const heading = getScreenHeading(entry);
    await sidebar.getByRole("link", { name: entry, exact: true }).last().press("Enter");
    const title = page.getByRole("heading", { level: 1, name: heading });
    await expect(title).toBeVisible();
    // The dashboard is open already.
    if (entry !== "Dashboard") await expect(title).toBeFocused();
    await expect(sidebar.getByRole("navigation").locator("[aria-current=page]")).toHaveText(entry);
    await expect(page).toHaveTitle(`${heading} · ${brand.name}`);
  }
  await expect(sidebar.getByRole("img", { name: "Zoë Ångström" })).toHaveText("ZÅ");
  await expect(sidebar.getByText("Zoë Ångström")).toBeVisible();
  await expect(sidebar.getByText(reader.email)).toBeVisible();
});

test("it collapses to icons with tooltips, the theme follows the system until one is chosen, and both stay on this device", async ({
  page,
}) => {
  await page.clock.install();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const dark = await background();
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(background).not.toBe(dark);
  await page.getByRole("button", { name: /^Theme: system/ }).click();
  await page.getByRole("button", { name: /^Theme: light/ }).click();
  await expect.poll(background).toBe(dark);
  const sidebar = page.getByTestId("sidebar");
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(256);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(width).toBe(80);
  await page.reload();
  await expect.poll(width).toBe(80);
  await expect(page.getByRole("button", { name: /^Theme: dark/ })).toBeVisible();
  expect(await background()).toBe(dark);

  // The page's own clock stands, so that a slow machine does not show early what comes late.
  await page.clock.pauseAt(Date.now() + 60_000);
  const jobs = sidebar.getByRole("link", { name: "Jobs", exact: true });
  await jobs.hover();
  await page.clock.runFor(600);
  await expect(page.getByText("Jobs", { exact: true })).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByText("Jobs", { exact: true })).toBeVisible();
  await sidebar.getByRole("link", { name: "Profile", exact: true }).hover();
  await page.clock.runFor(50);
  await expect(page.getByText("Profile", { exact: true })).toBeVisible();
  await page.clock.resume();

  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect.poll(width).toBe(256);
});

test("on a phone the sidebar is a drawer that closes behind the choice", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.getByTestId("sidebar")).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  await page.getByRole("button", { name: "Open menu" }).click();
  await drawer.getByRole("link", { name: "Applications" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  await expect(drawer).toBeHidden();
});
