import { expectFit } from "./look.ts";
import { expect, test } from "./test.ts";

const STRIP = "You're offline. This is what we last loaded.";

test("without a connection what was loaded stays, a search is not sent, a screen keeps its frame, and all goes on by itself", async ({
  page,
  context,
  reader,
  quietConsole,
}) => {
  expect(reader.email).toBeTruthy();
  await page.goto("/jobs?q=engineer");
  const rows = page.getByTestId("results").getByRole("article");
  await expect(rows.first()).toBeVisible();
  const row = await rows.first().getByRole("heading").innerText();

  await context.setOffline(true);
  await expect(page.getByText(STRIP)).toBeVisible();
  await expect(rows.first().getByRole("heading")).toHaveText(row);
  await expectFit(page, "the strip");

  const query = page.getByRole("combobox", { name: /job title/i });
  await query.fill("plumber");
  await query.press("Enter");
  await expect(page.getByRole("alert").getByText("Not sent")).toBeVisible();
  await expect(page.getByText(/^Getting ready/)).toHaveCount(0);

  await page.getByRole("link", { name: "Applications", exact: true }).click();
  await expect(page.getByRole("heading", { name: "This page is not loaded yet" })).toBeVisible();
  await expect(page.getByTestId("sidebar")).toBeVisible();
  await expect(page.getByText(STRIP)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  await expect(page.getByText(STRIP)).toHaveCount(0);
  // The browser's own notes about requests that failed, and no other.
  expect(quietConsole.filter((text) => !text.includes("net::ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  quietConsole.length = 0;
});
