import type { BrowserContext, Page } from "@playwright/test";

import { expectAccessible, expectFit } from "./look.ts";
import { type Person, expect, newPerson, test, getToast } from "./test.ts";

const settings = (page: Page) => page.getByRole("dialog", { name: "Settings" });
const userLink = (page: Page) => page.getByTestId("sidebar").getByRole("link", { name: /Settings$/ });
const openTab = (page: Page, name: string) => settings(page).getByRole("tab", { name }).click();
const logIn = (context: BrowserContext, { email, password }: Pick<Person, "email" | "password">) =>
  context.request.post("/api/auth/login", { data: { email, password } });

test("the settings open over the screen that is there, by keyboard alone, and give the focus back", async ({
  page,
  reader,
}) => {
  expect(reader.email).toBeTruthy();
  await page.goto("/jobs?q=engineer");
  await userLink(page).focus();
  await page.keyboard.press("Enter");
  await expect(settings(page).getByLabel("First name")).toBeFocused();
  await expect(page).toHaveURL(/\/jobs\?q=engineer.*#settings$/);
  // Past the panel to its tab.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(settings(page).getByRole("tab", { name: "Account" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const heading = settings(page).getByRole("heading", { name: "Change your password" });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/#settings-password$/);
  await page.keyboard.press("Escape");
  await expect(settings(page)).toBeHidden();
  await expect(userLink(page)).toBeFocused();
  await expect(page).toHaveURL(/\/jobs\?q=engineer[^#]*$/);
  await page.keyboard.press("Enter");
  await expect(settings(page)).toBeVisible();
  await page.goBack();
  await expect(settings(page)).toBeHidden();
  await expect(page).toHaveURL(/\/jobs\?q=engineer[^#]*$/);

  await userLink(page).click();
  await openTab(page, "Password");
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/jobs\?q=engineer.*#settings-password$/);
  await page.keyboard.press("Escape");
  await expect(settings(page)).toBeHidden();
  await expect(page).toHaveURL(/\/jobs\?q=engineer[^#]*$/);
});

test(
  "an email and a password are changed with the password, and sessions end one by one, with it, and all at once",
  { tag: "@long" },
  async ({ page, person, browser, baseURL, quietConsole }) => {
    const userAgent = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
    const others = await Promise.all(
      [1, 2, 3].map(() => browser.newContext({ baseURL: baseURL ?? "", userAgent })),
    );
    const next = newPerson().email;
    const logInOthers = async (password: string) => {
      for (const other of others) expect((await logIn(other, { email: next, password })).status()).toBe(200);
    };
    const expectOthersSignedOut = async () => {
      for (const other of others) expect((await other.request.get("/api/auth/me")).status()).toBe(401);
    };
    await page.goto("/applications#settings");
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
    const old = await browser.newContext({ baseURL: baseURL ?? "" });
    expect((await logIn(old, person)).status()).toBe(401);
    await logInOthers(person.password);

    await openTab(page, "Sessions");
    const list = settings(page).getByRole("list", { name: "Sessions" });
    await expect(list.getByRole("listitem")).toHaveCount(4);
    await expect(list.getByRole("listitem").first()).toContainText("This browser");
    await list.getByRole("button", { name: "End session: Firefox on Windows" }).first().click();
    await expect(getToast(page)).toContainText("Firefox on Windows is signed out.");
    await expect(list.getByRole("listitem")).toHaveCount(3);

    await openTab(page, "Password");
    await settings(page).getByLabel("Current password", { exact: true }).fill(person.password);
    await settings(page).getByLabel("New password", { exact: true }).fill("Other-12");
    await settings(page).getByLabel("Repeat new password", { exact: true }).fill("Other-12");
    await settings(page).getByRole("button", { name: "Change password" }).click();
    await expect(getToast(page)).toContainText("Password changed");
    await expect(getToast(page)).toContainText("2 other sessions ended.");
    await expectOthersSignedOut();
    await logInOthers("Other-12");

    await openTab(page, "Sessions");
    await settings(page).getByRole("button", { name: "End 3 other sessions" }).click();
    await expect(getToast(page)).toContainText("3 other sessions ended.");
    await expect(settings(page).getByText("You are signed in nowhere else.")).toBeVisible();
    await expectOthersSignedOut();
    await page.reload();
    await expect(page.getByTestId("sidebar").getByText(next)).toBeVisible();
    for (const other of [...others, old]) await other.close();
    // The browser notes that a wrong password was answered with 403.
    expect(quietConsole.every((problem) => problem.includes("403"))).toBe(true);
    quietConsole.length = 0;
  },
);

for (const width of [360, 1440])
  test(
    `every part of the settings fits and is accessible, ${width} wide`,
    { tag: "@long" },
    async ({ page, person }) => {
      expect(person.email).toBeTruthy();
      await page.request.put("/api/account/name", {
        data: { firstName: "Владимир", lastName: "W".repeat(100) },
      });
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/applications#settings");
      for (const tab of ["Account", "Password", "Sessions", "Messages", "Calendar", "Your data"]) {
        await openTab(page, tab);
        if (tab === "Sessions") await expect(settings(page).getByText("This browser")).toBeVisible();
        if (tab === "Messages")
          await expect(settings(page).getByRole("button", { name: "Turn on digest" })).toBeVisible();
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
        await expectFit(page, `settings, ${tab} at ${width}`);
      }
      await page.keyboard.press("Escape");
      await expect(settings(page)).toBeHidden();
      if (width === 360) await page.getByRole("button", { name: "Open menu" }).click();
      await expect(page.getByText("Владимир").filter({ visible: true }).first()).toBeVisible();
      await expectFit(page, `a long name at ${width}`);
    },
  );
