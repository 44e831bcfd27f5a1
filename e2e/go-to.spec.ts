import { expectAccessible } from "./look.ts";
import { expect, test } from "./test.ts";

test("rooms, jobs and applications are gone to by a letter or a part of their name, by keyboard alone", async ({
  page,
  reader,
}) => {
  expect(reader.email).toBeTruthy();
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
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();

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
