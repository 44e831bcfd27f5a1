import { expectAccessible } from "./look.ts";
import { expect, gatherByCall, test } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("g and a letter lead to a room, and Escape leaves the search field", async ({ page }) => {
  await page.goto("/jobs");
  await page.getByRole("combobox", { name: /job title/i }).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await expect(page).toHaveURL("/resumes");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await expect(page).toHaveURL("/applications");
});

test("anything is gone to by a part of its name, by keyboard alone", async ({ page }) => {
  await gatherByCall(page, "engineer", 60);
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog", { name: "Go to" });
  const field = dialog.getByRole("combobox", { name: "Room, job or application" });
  await expect(field).toBeFocused();
  await expect(dialog.getByRole("option")).toHaveCount(9);
  await expectAccessible(page, "go to");

  await field.fill("engineer");
  const first = dialog.getByRole("option").first();
  await expect(dialog.getByRole("option").last()).toHaveText("Search jobs for “engineer”");
  await expect(dialog.getByRole("option")).toHaveCount(6);
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/jobs?q=engineer");
  await expect(dialog).toBeHidden();

  await page.getByRole("article").first().waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  await field.fill("cover");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/cover-letters");
});
