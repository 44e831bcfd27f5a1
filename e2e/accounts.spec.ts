import { expect, newPerson, test, getToast, withoutServedScreens } from "./test.ts";

test.describe("signing up", () => {
  test("says what is missing, what does not match and what is too short, and shows the checklist", async ({
    page,
  }) => {
    await page.goto("/signup");
    const submit = page.getByRole("button", { name: "Create account" });
    await submit.click();
    await expect(getToast(page)).toContainText("Missing information");
    await expect(getToast(page)).toContainText("Please fill in all fields.");

    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByLabel("Email").fill(newPerson().email);
    const password = page.getByLabel("Password", { exact: true });
    const confirm = page.getByLabel("Confirm password", { exact: true });
    await password.fill("Ab1");
    await confirm.fill("Ab2");
    await submit.click();
    await expect(getToast(page)).toContainText("Passwords don't match");
    await expect(getToast(page)).toContainText("Please make sure both password fields match.");

    await confirm.fill("Ab1");
    await submit.click();
    await expect(getToast(page)).toContainText("Password too short");
    await expect(getToast(page)).toContainText("Password must be at least 6 characters long.");

    const rules = page.getByRole("list", { name: "Rules for the password" });
    await expect(rules.getByRole("listitem")).toHaveText([
      /At least 6 characters.*not met yet/,
      /One uppercase letter.*met/,
      /One number.*met/,
    ]);
    await password.fill("abcdef");
    await expect(rules.getByRole("listitem")).toHaveText([/: met/, /not met yet/, /not met yet/]);
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
  });

  test("shows the server's message for an e-mail that is taken", async ({
    page,
    person,
    context,
    quietConsole,
  }) => {
    await context.clearCookies();
    await page.goto("/signup");
    await page.getByLabel("First name").fill("Eve");
    await page.getByLabel("Last name").fill("Other");
    await page.getByLabel("Email").fill(person.email.toUpperCase());
    await page.getByLabel("Password", { exact: true }).fill("secret1");
    await page.getByLabel("Confirm password", { exact: true }).fill("secret1");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(getToast(page)).toContainText("An account with this email already exists.");
    quietConsole.length = 0;
  });
});

test.describe("logging in", () => {
  test("says each way in which it fails in the words of the catalogue", async ({
    page,
    person,
    context,
    quietConsole,
  }) => {
    await context.clearCookies();
    await page.goto("/login");
    const submit = page.getByRole("button", { name: "Sign in" });
    await submit.click();
    await expect(getToast(page)).toContainText("Missing information");
    await expect(getToast(page)).toContainText("Please fill in all fields.");

    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill("wrong-1");
    await submit.click();
    await expect(getToast(page)).toContainText(
      "The email or password you entered is incorrect. Please try again.",
    );

    await page.route("**/api/auth/login", (route) => route.abort());
    await submit.click();
    await expect(getToast(page)).toContainText("Unable to connect. Please check your internet connection.");
    await page.unroute("**/api/auth/login");

    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 500, body: "" }));
    await submit.click();
    await expect(getToast(page)).toContainText("Please check your credentials and try again.");
    await page.unroute("**/api/auth/login");

    await page.getByRole("button", { name: "Forgot your password?" }).click();
    await expect(getToast(page)).toContainText("Feature coming soon");
    await expect(getToast(page)).toContainText("Password reset will be available in the next update.");

    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await submit.click();
    await expect(page).toHaveURL("/");
    await expect(getToast(page)).toContainText("Welcome back!");
    quietConsole.length = 0;
  });

  test("is not offered to a user who is signed in", async ({ page, person }) => {
    expect(person.email).toBeTruthy();
    for (const path of ["/login", "/signup"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    }
  });
});

test("while nobody knows who is there, the screen says that it is loading", async ({ page, person }) => {
  expect(person.email).toBeTruthy();
  const answered = Promise.withResolvers<void>();
  await withoutServedScreens(page.context());
  await page.route("**/api/auth/me", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto("/jobs");
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  answered.resolve();
  await expect(page.getByRole("heading", { name: "Job Search" })).toBeVisible();
});

test("a visitor sees a portfolio's address before it is known who they are", async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/auth/me", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto("/portfolio/somebody");
  await expect(page.getByRole("heading", { name: "Portfolio Not Found" })).toBeVisible();
  answered.resolve();
  await page.waitForLoadState("networkidle");
  await expect(page.getByTestId("sidebar")).toHaveCount(0);
});

test("who is signed in is asked once and not again within five minutes", async ({ page, person }) => {
  expect(person.email).toBeTruthy();
  await withoutServedScreens(page.context());
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/me")) asked += 1;
  });
  await page.goto("/");
  for (const name of ["Jobs", "Applications", "Dashboard"])
    await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  expect(asked).toBe(1);
});
