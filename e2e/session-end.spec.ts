import { expect, test, getToast } from "./test.ts";

test("logging out leaves nothing of the person, keeps what belongs to the device, and is all that is said of it", async ({
  page,
  person,
}) => {
  await page.goto("/jobs");
  await page.getByRole("combobox", { name: /job title/i }).fill("secret wish");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);

  const answered = Promise.withResolvers<void>();
  await page.route("**/api/auth/logout", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.route("**/api/applications*", (route) =>
    route.fulfill({ status: 401, json: { error: "You are not signed in.", code: "unauthorized" } }),
  );
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Logging out..." })).toBeVisible();
  // What finds no session any more says nothing of it meanwhile.
  const refused = page.waitForResponse("**/api/applications*");
  await page.getByRole("link", { name: "Applications", exact: true }).click();
  await refused;
  answered.resolve();

  await expect(getToast(page)).toContainText("Logged out successfully");
  await expect(getToast(page)).toContainText("You have been logged out of your account.");
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByTestId("sidebar")).toHaveCount(0);
  await expect(page.locator("body")).not.toContainText(person.email);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("sidebar-collapsed"))).toBe("true");
  await page.goto("/jobs");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
});

test("a session that ends in the middle of the work leads to the login, and leaves nothing to the next person", async ({
  page,
  context,
  person,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.evaluate(() => {
    const pending = { jobId: "a", jobTitle: "Secret", company: "Wish", timestamp: Date.now() };
    sessionStorage.setItem("pendingApplication", JSON.stringify(pending));
    sessionStorage.setItem("jobSearch", JSON.stringify({ query: "secret wish" }));
  });
  await context.clearCookies();
  await page.getByRole("link", { name: "Applications", exact: true }).click();
  await expect(page).toHaveURL("/login");
  await expect(getToast(page)).toContainText("Your session has ended");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  // The dashboard is where visitors see the landing page, and who logs out does not.
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(getToast(page)).toContainText("Logged out successfully");
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
});
