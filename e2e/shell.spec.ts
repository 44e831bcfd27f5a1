import { brand } from "#src/brand.ts";

import { expect, test } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("the sidebar leads to every room, marks the one that is open, and tells who is there", async ({
  page,
  person,
}) => {
  await page.goto("/");
  const sidebar = page.getByTestId("sidebar");
  const headings = {
    Dashboard: "Dashboard",
    Jobs: "Job Search",
    Profile: "Complete Your Profile",
    "Cover Letters": "Cover Letters",
    Resumes: "Resumes",
    "AI Mock Interview": "Mock Interviews",
    Portfolio: "Portfolio",
    Applications: "Applications",
  };
  await expect(sidebar.getByRole("navigation").getByRole("link")).toHaveText(Object.keys(headings));
  for (const [entry, heading] of Object.entries(headings)) {
    await sidebar.getByRole("link", { name: entry, exact: true }).last().click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(sidebar.getByRole("navigation").locator("[aria-current=page]")).toHaveText(entry);
    await expect(page).toHaveTitle(`${heading} · ${brand.name}`);
  }
  await expect(sidebar.getByRole("img", { name: "Zoë Ångström" })).toHaveText("ZÅ");
  await expect(sidebar.getByText("Zoë Ångström")).toBeVisible();
  await expect(sidebar.getByText(person.email)).toBeVisible();
});

test("it collapses to icons with tooltips, and stays so on this device", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const sidebar = page.getByTestId("sidebar");
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(256);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(width).toBe(80);
  await page.reload();
  await expect.poll(width).toBe(80);

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

test("the theme follows the system until one is chosen, and the choice stays", async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const dark = await background();
  await page.emulateMedia({ colorScheme: "light" });
  const light = await background();
  expect(light).not.toBe(dark);
  await page.getByRole("button", { name: /^Theme: system/ }).click();
  await page.getByRole("button", { name: /^Theme: light/ }).click();
  expect(await background()).toBe(dark);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Theme: dark/ })).toBeVisible();
  expect(await background()).toBe(dark);
});

test("an unknown address is the not-found screen, with its ways on", async ({ page }) => {
  await page.goto("/applications");
  expect((await page.goto("/no/such/page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByText("Oops! We couldn't find the page you're looking for.")).toBeVisible();
  const links = {
    "Go Home": "/",
    "Search Jobs": "/job-search",
    "Resume Builder": "/resumes",
    "Cover Letters": "/cover-letters",
    "Interview Prep": "/interviews",
    "Track Applications": "/applications",
    "Contact our support team": "/contact",
  };
  for (const [name, href] of Object.entries(links))
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      href,
    );
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/applications");
});

for (const [path, heading] of Object.entries({
  "/no-such-page": "Page Not Found",
  "/profile/no-such-page": "Page Not Found",
  "/portfolio/a/b": "Portfolio Not Found",
  "/portfolio/somebody": "Portfolio Not Found",
}))
  test(`${path} stands beside the sidebar`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByTestId("sidebar")).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCount(1);
    await page.getByTestId("sidebar").getByRole("link", { name: "Applications", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  });

test("a keyboard can skip the sidebar, and a new screen has the focus at its heading", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  await page.getByTestId("sidebar").getByRole("link", { name: "Applications", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeFocused();
});
