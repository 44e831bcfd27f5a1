import { keepPicture } from "./look.ts";
import { pasteByCall } from "./resumes-of.ts";
import { dialogsClosed, expect, test, getToast } from "./test.ts";

test("by keyboard alone a dialog begins where the focus shows, and what is deleted leaves it at the next one", async ({
  page,
  person,
}) => {
  expect(person.email).toBeTruthy();
  for (const at of [1, 2, 3]) await pasteByCall(page, `Resume ${at}`);
  await page.goto("/resumes");
  await page.getByRole("button", { name: "Upload & Rate" }).press("Enter");
  const button = page.getByRole("dialog").getByRole("button", { name: "Choose a file" });
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await button.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe("none");
  await keepPicture(page, "rate dialog");
  await page.keyboard.press("Escape");
  await dialogsClosed(page);

  const cards = page.getByRole("article", { name: /^Resume \d/ });
  await expect(cards).toHaveCount(3);
  const expectFocusIn = (at: number) =>
    expect.poll(() => cards.nth(at).evaluate((card) => card.contains(document.activeElement))).toBe(true);
  await cards
    .nth(1)
    .getByRole("button", { name: /^More for/ })
    .press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await expect(cards).toHaveCount(2);
  // The one that was third.
  await expectFocusIn(1);
  await getToast(page).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(cards).toHaveCount(3);
  await expectFocusIn(1);
});
