import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { brand } from "#src/brand.ts";
import { EXPORT_PARTS } from "#worker/features/account/export-parts.contract.ts";

import { publishByCall } from "./portfolio-of.ts";
import { expect, signUpByCall, test, getToast } from "./test.ts";

const settings = (page: Page) => page.getByRole("dialog", { name: "Settings" });

test("everything comes out as one file, from a page that explains it", async ({ page, person }) => {
  await publishByCall(page, "Wound care guide");
  await page.goto("/#settings-data");
  await settings(page).getByRole("link", { name: "What is in the file" }).click();
  await expect(page).toHaveURL("/your-data");
  await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(String.raw`^${brand.name.toLowerCase()}-export-\d{4}-\d\d-\d\d\.json$`),
  );
  const file = JSON.parse(await readFile(await download.path(), "utf8")) as Record<
    string,
    Record<string, { email?: string; title?: string }[]>
  >;
  expect(Object.keys(file)).toEqual(["about", ...EXPORT_PARTS.map(({ name }) => name), "searches"]);
  expect(file.account?.users?.[0]?.email).toBe(person.email);
  expect(file.portfolio?.portfolio_items?.map(({ title }) => title)).toContain("Wound care guide");
  await expect(getToast(page)).toContainText("Download ready");
});

test("an account is deleted after its counts, the password and a typed word, and so it is in the second tab", async ({
  page,
  person,
  context,
  baseURL,
  quietConsole,
}) => {
  const slug = await publishByCall(page);
  const second = await context.newPage();
  await second.goto("/portfolio");
  await expect(second.getByRole("heading", { name: "Triage board" }).first()).toBeVisible();

  await page.goto("/applications#settings-data");
  await settings(page).getByRole("button", { name: "Delete account..." }).click();
  await expect(settings(page).getByText("3 portfolio projects")).toBeVisible();
  await expect(settings(page).getByText(`Your public page /portfolio/${slug}`)).toBeVisible();
  const submit = settings(page).getByRole("button", { name: "Delete account for good" });
  await settings(page).getByLabel("Your password", { exact: true }).fill("wrong-1");
  await settings(page).getByLabel("Type DELETE to confirm").fill("DELETE");
  await submit.click();
  await expect(settings(page).getByText("This is not your current password.")).toBeVisible();
  await settings(page).getByLabel("Your password", { exact: true }).fill(person.password);
  await submit.click();

  await expect(page).toHaveURL("/login");
  await expect(getToast(page)).toContainText("Account deleted");
  await expect(page.getByText(person.email)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await second.getByRole("link", { name: "Applications", exact: true }).click();
  await expect(second).toHaveURL("/login");
  await second.close();

  const visitor = await context.browser()?.newContext({ baseURL: baseURL ?? "" });
  expect((await visitor?.request.get(`/portfolio/${slug}`))?.status()).toBe(404);
  await visitor?.close();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(getToast(page)).toContainText("The email or password you entered is incorrect.");
  await signUpByCall(context, baseURL ?? "", person);
  quietConsole.length = 0;
});
