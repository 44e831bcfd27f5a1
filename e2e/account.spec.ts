import type { BrowserContext, Page } from "@playwright/test";

import { expectAccessible } from "./look.ts";
import { type Person, expect, newPerson, test, getToast } from "./test.ts";

const settings = (page: Page) => page.getByRole("dialog", { name: "Settings" });
const userLink = (page: Page) => page.getByTestId("sidebar").getByRole("link", { name: /Settings$/ });
const openTab = (page: Page, name: string) => settings(page).getByRole("tab", { name }).click();
const logIn = (context: BrowserContext, { email, password }: Pick<Person, "email" | "password">) =>
  context.request.post("/api/auth/login", { data: { email, password } });

test("the settings open over the screen that is there, and have an address of their own", async ({
  page,
  person,
}) => {
  expect(person.email).toBeTruthy();
  await page.goto("/jobs?q=engineer");
  await userLink(page).click();
  await expect(settings(page)).toBeVisible();
  await expect(page).toHaveURL(/\/jobs\?q=engineer.*#settings$/);
  await openTab(page, "Sessions");
  await expect(page).toHaveURL(/#settings-sessions$/);
  await page.reload();
  await expect(settings(page).getByRole("list", { name: "Sessions" })).toBeVisible();
  await expect(page).toHaveURL(/\/jobs\?q=engineer.*#settings-sessions$/);
  await page.keyboard.press("Escape");
  await expect(settings(page)).toBeHidden();
  await expect(page).toHaveURL(/\/jobs\?q=engineer[^#]*$/);
});

test("they are used by keyboard alone, and give the focus back", async ({ page, person }) => {
  expect(person.email).toBeTruthy();
  await page.goto("/applications");
  await userLink(page).focus();
  await page.keyboard.press("Enter");
  await expect(settings(page).getByLabel("First name")).toBeFocused();
  // Past the panel to its tab.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(settings(page).getByRole("tab", { name: "Account" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(settings(page).getByRole("heading", { name: "Change your password" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(settings(page)).toBeHidden();
  await expect(userLink(page)).toBeFocused();
  await expect(page).toHaveURL("/applications");
  await page.keyboard.press("Enter");
  await expect(settings(page)).toBeVisible();
  await page.goBack();
  await expect(settings(page)).toBeHidden();
  await expect(page).toHaveURL("/applications");
});

test("a name is changed, whatever its alphabet and length, and what is typed is not lost by a slip", async ({
  page,
  person,
}) => {
  expect(person.email).toBeTruthy();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page
    .getByRole("dialog", { name: "Menu" })
    .getByRole("link", { name: /Settings$/ })
    .click();
  const first = settings(page).getByLabel("First name");
  await first.fill("");
  await settings(page).getByRole("button", { name: "Save name" }).click();
  await expect(settings(page).getByText("Please fill in all fields.")).toBeVisible();
  await expect(first).toBeFocused();
  await first.fill("Владимир");
  await settings(page).getByLabel("Last name").fill("W".repeat(100));
  await openTab(page, "Password");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await openTab(page, "Account");
  await expect(first).toHaveValue("Владимир");
  await settings(page).getByRole("button", { name: "Save name" }).click();
  await expect(getToast(page)).toContainText("Name changed");
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await settings(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByText("Владимир")).toBeVisible();
  expect(await overflow()).toBe(0);
});

test("an email is changed with the password, and a wrong password ends nothing", async ({
  page,
  person,
  context,
  quietConsole,
}) => {
  await page.goto("/applications#settings");
  const next = newPerson().email;
  await expect(settings(page).getByLabel("Your password")).toHaveCount(0);
  await settings(page).getByRole("textbox", { name: "Email" }).fill(next);
  await settings(page).getByLabel("Your password", { exact: true }).fill("wrong-1");
  await settings(page).getByRole("button", { name: "Save email" }).click();
  await expect(settings(page).getByText("This is not your current password.")).toBeVisible();
  await expect(page).toHaveURL("/applications#settings");
  await settings(page).getByLabel("Your password", { exact: true }).fill(person.password);
  await settings(page).getByRole("button", { name: "Save email" }).click();
  await expect(getToast(page)).toContainText("Email changed");
  await expect(page.getByTestId("sidebar").getByText(next)).toBeVisible();
  expect((await logIn(context, { ...person, email: next })).status()).toBe(200);
  expect((await logIn(context, person)).status()).toBe(401);
  // The browser notes that a wrong password was answered with 403.
  expect(quietConsole.every((problem) => problem.includes("403"))).toBe(true);
  quietConsole.length = 0;
});

test("a password is changed, and the sessions that end are counted", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  expect((await logIn(other, person)).status()).toBe(200);
  await page.goto("/#settings-password");
  await settings(page).getByLabel("Current password", { exact: true }).fill(person.password);
  await settings(page).getByLabel("New password", { exact: true }).fill("Other-12");
  await settings(page).getByLabel("Repeat new password", { exact: true }).fill("Other-13");
  await settings(page).getByRole("button", { name: "Change password" }).click();
  await expect(settings(page).getByText("Please make sure both password fields match.")).toBeVisible();
  await settings(page).getByLabel("Repeat new password", { exact: true }).fill("Other-12");
  await settings(page).getByRole("button", { name: "Change password" }).click();
  await expect(getToast(page)).toContainText("Password changed");
  await expect(getToast(page)).toContainText("1 other session ended.");
  expect((await other.request.get("/api/auth/me")).status()).toBe(401);
  await page.reload();
  await expect(page.getByTestId("sidebar").getByText(person.email)).toBeVisible();
  expect((await logIn(other, { ...person, password: "Other-12" })).status()).toBe(200);
  await other.close();
});

test("sessions show browser and system, and end one by one or all at once", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const userAgent = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
  const others = await Promise.all(
    [1, 2, 3].map(() => browser.newContext({ baseURL: baseURL ?? "", userAgent })),
  );
  for (const other of others) expect((await logIn(other, person)).status()).toBe(200);
  await page.goto("/#settings-sessions");
  const list = settings(page).getByRole("list", { name: "Sessions" });
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await expect(list.getByRole("listitem").first()).toContainText("This browser");
  await list.getByRole("button", { name: "End session: Firefox on Windows" }).first().click();
  await expect(getToast(page)).toContainText("Firefox on Windows is signed out.");
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await settings(page).getByRole("button", { name: "End 2 other sessions" }).click();
  await expect(getToast(page)).toContainText("2 other sessions ended.");
  await expect(settings(page).getByText("You are signed in nowhere else.")).toBeVisible();
  for (const other of others) {
    expect((await other.request.get("/api/auth/me")).status()).toBe(401);
    await other.close();
  }
});

test("the theme is chosen here too, and the plan says that there is nothing to cancel", async ({
  page,
  person,
}) => {
  expect(person.email).toBeTruthy();
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/applications#settings");
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await settings(page).getByText("Dark", { exact: true }).click();
  await expect.poll(background).not.toBe(light);
  await expect(settings(page).getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(
    settings(page).getByText("Free. No paid tier is sold yet, so there is nothing to cancel."),
  ).toBeVisible();
});

for (const width of [360, 1440])
  test(`every part fits and is accessible, ${width} wide`, async ({ page, person }) => {
    expect(person.email).toBeTruthy();
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/applications#settings");
    for (const tab of ["Account", "Password", "Sessions", "Calendar", "Your data"]) {
      await openTab(page, tab);
      if (tab === "Sessions") await expect(settings(page).getByText("This browser")).toBeVisible();
      if (tab === "Your data") {
        await settings(page).getByRole("button", { name: "Delete account..." }).click();
        await expect(settings(page).getByText("1 session", { exact: true })).toBeVisible();
      }
      await expectAccessible(page, `settings, ${tab} at ${width}`);
      const overflow = await settings(page).evaluate((dialog) =>
        Math.max(
          ...[dialog, ...dialog.querySelectorAll(".overflow-y-auto, section, form, li")].map(
            (part) => part.scrollWidth - part.clientWidth,
          ),
        ),
      );
      expect(overflow, tab).toBeLessThanOrEqual(0);
    }
  });
