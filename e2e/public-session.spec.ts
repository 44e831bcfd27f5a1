import type { Page } from "@playwright/test";

import { brand } from "#src/brand.ts";

import { expectAccessible } from "./look.ts";
import { expect, holdCode, newPerson, openEarly, test, getToast } from "./test.ts";

const { claims } = brand;

test("a public page leads the signed-in back, and visitors to sign up", async ({ page, person }) => {
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
});

test.describe("the first page", () => {
  test("is the landing page for visitors and the application for the signed-in", async ({
    page,
    context,
    person,
  }) => {
    expect(person.email).toBeTruthy();
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await context.clearCookies();
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Land Your Dream Job ${claims.speed} with AI`,
    );
  });

  test("is the landing page for a session that is over, without going in circles", async ({
    page,
    context,
    baseURL,
  }) => {
    const token = "x".repeat(43);
    await context.addCookies([{ name: "session", value: token, url: baseURL ?? "" }]);
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Land Your Dream Job");
    await expect(page).toHaveURL("/");
    expect(loads).toBe(2);
    expect((await context.cookies()).filter(({ name }) => name === "session")).toEqual([]);
  });

  test("is shown even where the cookie of such a session cannot be taken away", async ({
    page,
    context,
    baseURL,
  }) => {
    const cookie = { name: "session", value: "x".repeat(43), url: baseURL ?? "" };
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
});

test.describe("login and signup", () => {
  const heldMe = async (page: Page) => {
    const answered = Promise.withResolvers<void>();
    await page.route("**/api/auth/me", async (route) => {
      await answered.promise;
      await route.continue();
    });
    return answered.resolve;
  };

  for (const [path, heading] of [
    ["/login", "Sign in"],
    ["/signup", "Create your account"],
  ] as const)
    test(`${path} does not wait for who is there, and nothing moves when it comes to life`, async ({
      page,
    }) => {
      const answer = await heldMe(page);
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
      answer();
    });

  test("what is typed before the application has loaded is kept, with the cursor", async ({ context }) => {
    const letGo = await holdCode(context);
    const early = await openEarly(context, "/login");
    await early.getByLabel("Email").fill("early@example.com");
    letGo();
    await expect(getToast(early)).toBeAttached();
    await expect(early.getByLabel("Email")).toHaveValue("early@example.com");
    await expect(early.getByLabel("Email")).toBeFocused();
  });

  for (const [by, send] of [
    ["Enter", (early: Page) => early.keyboard.press("Enter")],
    ["its button", (early: Page) => early.getByRole("button", { name: "Create account" }).click()],
  ] as const)
    test(`a form that is sent by ${by} before the application has loaded is sent once it has`, async ({
      context,
    }) => {
      const letGo = await holdCode(context);
      const early = await openEarly(context, "/signup");
      const person = newPerson();
      await early.getByLabel("First name").fill(person.firstName);
      await early.getByLabel("Last name").fill(person.lastName);
      await early.getByLabel("Email").fill(person.email);
      await early.getByLabel("Password", { exact: true }).fill(person.password);
      await early.getByLabel("Confirm password", { exact: true }).fill(person.password);
      await send(early);
      await expect(early).toHaveURL("/signup");
      letGo();
      await expect(early).toHaveURL("/profile");
      await expect(getToast(early)).toContainText(`Welcome to ${brand.name}!`);
    });

  test("each wrong field says what is wrong with it, until it is mended", async ({ page }) => {
    await page.goto("/signup");
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(field("First name")).toBeFocused();
    for (const [name, text] of [
      ["First name", "Please enter your first name."],
      ["Last name", "Please enter your last name."],
      ["Email", "Please enter your email address."],
      ["Password", /Please choose a password\./],
    ] as const) {
      await expect(field(name)).toHaveAttribute("aria-invalid", "true");
      await expect(field(name)).toHaveAccessibleDescription(text);
    }
    await expectAccessible(page, "signup with errors");
    await field("First name").fill("Ada");
    await expect(field("First name")).not.toHaveAttribute("aria-invalid");
    await field("Last name").fill("L");
    await field("Email").fill("not-an-address");
    await field("Password").fill("secret1");
    await field("Confirm password").fill("secret2");
    await page.keyboard.press("Enter");
    await expect(field("Confirm password")).toBeFocused();
    await expect(field("Confirm password")).toHaveAccessibleDescription(
      "Please make sure both password fields match.",
    );
  });

  test("the server's refusals stand beside their fields too", async ({
    page,
    person,
    context,
    quietConsole,
  }) => {
    await context.clearCookies();
    await page.goto("/signup");
    await expect(page.getByRole("button", { name: "Create account" })).toBeEnabled();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await field("First name").fill("Ada");
    await field("Last name").fill("L");
    await field("Email").fill("not-an-address");
    await field("Password").fill("secret1");
    await field("Confirm password").fill("secret1");
    await page.keyboard.press("Enter");
    await expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email address.");
    await field("Email").fill(person.email);
    await page.keyboard.press("Enter");
    await expect(field("Email")).toHaveAccessibleDescription("An account with this email already exists.");
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
    await field("Email").fill(person.email);
    await field("Password").fill("wrong-1");
    await page.keyboard.press("Enter");
    await expect(field("Password")).toHaveAccessibleDescription(
      "The email or password you entered is incorrect. Please try again.",
    );
    quietConsole.length = 0;
  });

  test("password managers know every field", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username");
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute(
      "autocomplete",
      "current-password",
    );
    await page.goto("/signup");
    for (const [label, value] of [
      ["First name", "given-name"],
      ["Last name", "family-name"],
      ["Email", "username"],
      ["Password", "new-password"],
      ["Confirm password", "new-password"],
    ] as const)
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("autocomplete", value);
  });

  test("a login that is under way says so, and cannot be sent twice", async ({ page, person, context }) => {
    await context.clearCookies();
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    const answered = Promise.withResolvers<void>();
    let calls = 0;
    await page.route("**/api/auth/login", async (route) => {
      calls += 1;
      await answered.promise;
      await route.continue();
    });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
    await page.keyboard.press("Enter");
    answered.resolve();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    expect(calls).toBe(1);
  });

  test("a new account goes to its profile and is welcomed", async ({ page }) => {
    const { firstName, lastName, email, password } = newPerson();
    await page.goto("/signup");
    await page.getByLabel("First name").fill(firstName);
    await page.getByLabel("Last name").fill(lastName);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL("/profile");
    await expect(getToast(page)).toContainText(`Welcome to ${brand.name}!`);
  });
});
