import { brand } from "#src/brand.ts";

import { expect, getToast, holdCode, newPerson, openEarly, test } from "./test.ts";

const { claims } = brand;

test("the first page is the landing page for visitors and the application for the signed-in, whom public pages lead back", async ({
  page,
  person,
}) => {
  expect(person.email).toBeTruthy();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.goto("/about");
  const header = page.getByRole("navigation", { name: "Account" });
  await expect(header.getByRole("link", { name: "Sign In" })).toBeHidden();
  await header.getByRole("link", { name: "Go to Dashboard" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/about");
  await expect(header.getByRole("link", { name: "Go to Dashboard" })).toBeHidden();
  await expect(header.getByRole("link", { name: "Get Started" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Land Your Dream Job ${claims.speed} with AI`,
  );
});

test("a session that is over leads to the landing page without going in circles", async ({
  page,
  context,
  baseURL,
}) => {
  const cookie = { name: "session", value: "x".repeat(43), url: baseURL ?? "" };
  await context.addCookies([cookie]);
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Land Your Dream Job");
  await expect(page).toHaveURL("/");
  expect(loads).toBe(2);
  expect((await context.cookies()).filter(({ name }) => name === "session")).toEqual([]);

  // Where the cookie cannot be taken away.
  await context.addCookies([cookie]);
  await page.route("**/api/auth/me", async (route) => {
    const response = await route.fetch();
    const { "set-cookie": _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
    await context.addCookies([cookie]);
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Land Your Dream Job");
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL("/");
});

for (const [path, heading] of [
  ["/login", "Sign in"],
  ["/signup", "Create your account"],
] as const)
  test(
    `${path} does not wait for who is there, and nothing moves when it comes to life`,
    { tag: "@long" },
    async ({ page }) => {
      const answered = Promise.withResolvers<void>();
      await page.route("**/api/auth/me", async (route) => {
        await answered.promise;
        await route.continue();
      });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(path);
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await expect(getToast(page)).toBeAttached();
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
      answered.resolve();
    },
  );

test("what is typed and sent before the application has loaded is kept, with the cursor, and sent once it has", async ({
  context,
}) => {
  const letGo = await holdCode(context);
  const [login, signup] = [await openEarly(context, "/login"), await openEarly(context, "/signup")];
  const person = newPerson();
  for (const [label, value] of [
    ["First name", person.firstName],
    ["Last name", person.lastName],
    ["Email", person.email],
    ["Password", person.password],
    ["Confirm password", person.password],
  ] as const)
    await signup.getByLabel(label, { exact: true }).fill(value);
  await signup.getByRole("button", { name: "Create account" }).click();
  await expect(signup).toHaveURL("/signup");
  await login.bringToFront();
  await login.getByLabel("Email").fill("early@example.com");
  letGo();
  await expect(getToast(login)).toBeAttached();
  await expect(login.getByLabel("Email")).toHaveValue("early@example.com");
  await expect(login.getByLabel("Email")).toBeFocused();
  await expect(signup).toHaveURL("/profile");
  await expect(getToast(signup)).toContainText(`Welcome to ${brand.name}!`);
});
