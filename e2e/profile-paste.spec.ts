import type { Page } from "@playwright/test";

import { expect, test } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const report = (page: Page) => page.getByRole("region", { name: "What your file filled" });
const card = (page: Page, id: string) => page.locator(`#${id}`);

const PASTED = `Mara Lindqvist
mara.lindqvist@example.com | Gothenburg, Sweden

Experience
Senior Data Analyst, Nordfrakt AB
March 2022 - Present
- Built the weekly forecast of 40 warehouses in Python and SQL
- Cut late deliveries by 12 % by finding routes that were planned twice
Data Analyst, Holm & Dotter
August 2019 - February 2022
- Moved reports of 15 shops from Excel to Power BI

Skills
Python, SQL, Power BI

Languages
Swedish (native), English (fluent)

Publications
- Forecasting parcels in winter, 2024`;

test("pasted text fills the form by keyboard alone, and what it says in passing is added when asked for", async ({
  page,
}) => {
  await page.goto("/profile");
  const paste = page.getByRole("button", { name: "Paste the text instead" });
  await paste.focus();
  await page.keyboard.press("Enter");
  const text = page.getByLabel("The text of your resume", { exact: true });
  await expect(text).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(paste).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.insertText(PASTED);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(report(page)).toBeFocused();
  await report(page).getByText("1 part of your resume wasn't used").click();
  await expect(report(page)).toContainText("Forecasting parcels in winter, 2024");
  await report(page)
    .getByRole("button", { name: "Add: Job title to look for: Senior Data Analyst" })
    .press("Enter");
  await expect(report(page).getByRole("button", { name: /^Add:/ })).toHaveCount(0);
  await expect(card(page, "skills").getByText("Swedish (native)")).toBeVisible();
  await expect(card(page, "experience").getByLabel("Company").first()).toHaveValue("Nordfrakt AB");
});
