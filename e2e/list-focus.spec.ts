import type { Locator, Page } from "@playwright/test";

import { interviewByCall } from "./interviews-of.ts";
import { writeByCall } from "./letters-of.ts";
import { keepPicture } from "./look.ts";
import { pasteByCall } from "./resumes-of.ts";
import { expect, test, getToast } from "./test.ts";
import { listRows, trackOwnJob } from "./tracked.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const deleteByMenu = async (page: Page, card: Locator) => {
  await card.getByRole("button", { name: /^More for/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
};
const deleteByButton = (_: Page, card: Locator) =>
  card.getByRole("button", { name: /^Delete/ }).press("Enter");
const hasFocus = (place: Locator) => place.evaluate((element) => element.contains(document.activeElement));

const ROOMS = [
  {
    path: "/cover-letters",
    make: (page: Page, at: number) => writeByCall(page, { jobTitle: `Nurse ${at}` }),
    cards: (page: Page) => page.getByRole("list", { name: "Your cover letters" }).getByRole("article"),
    remove: deleteByMenu,
    first: "Generate Your First Cover Letter",
  },
  {
    path: "/resumes",
    make: (page: Page, at: number) => pasteByCall(page, `Resume ${at}`),
    cards: (page: Page) => page.getByRole("article", { name: /^Resume \d/ }),
    remove: deleteByMenu,
    first: "Create Your First Resume",
  },
  {
    path: "/interviews",
    make: (page: Page) => interviewByCall(page),
    cards: (page: Page) => page.getByRole("article", { name: /^Mock Interview/ }),
    remove: deleteByMenu,
    first: "Create Your First Interview",
  },
  {
    path: "/portfolio",
    make: (page: Page, at: number) =>
      page.request.post("/api/portfolio", { data: { title: `Rota ${at}`, description: "A rota." } }),
    cards: (page: Page) => page.getByRole("article", { name: /^Rota/ }),
    remove: deleteByButton,
    first: "Add Your First Project",
  },
];

for (const { path, make, cards, remove, first } of ROOMS)
  test(`what is deleted in ${path} leaves the focus at the next one, and comes back with it`, async ({
    page,
  }) => {
    for (const at of [1, 2, 3]) await make(page, at);
    await page.goto(path);
    await expect(cards(page)).toHaveCount(3);
    await remove(page, cards(page).nth(1));
    await expect(cards(page)).toHaveCount(2);
    // The one that was third.
    await expect.poll(() => hasFocus(cards(page).nth(1))).toBe(true);
    await getToast(page).getByRole("button", { name: "Undo" }).press("Enter");
    await expect(cards(page)).toHaveCount(3);
    await expect.poll(() => hasFocus(cards(page).nth(1))).toBe(true);

    await remove(page, cards(page).nth(2));
    await expect(cards(page)).toHaveCount(2);
    await expect.poll(() => hasFocus(cards(page).nth(1))).toBe(true);
    await remove(page, cards(page).nth(1));
    await expect(cards(page)).toHaveCount(1);
    await expect.poll(() => hasFocus(cards(page).first())).toBe(true);
    await remove(page, cards(page).first());
    await expect(page.getByRole("button", { name: first })).toBeFocused();
  });

test("a story that is deleted leaves the focus at the next one, in its dialog", async ({ page }) => {
  for (const at of [1, 2, 3])
    await page.request.post("/api/interviews/stories", { data: { title: `Story ${at}`, action: "I did." } });
  await page.goto("/interviews");
  await page.getByRole("button", { name: "More for mock interviews" }).click();
  await page.getByRole("menuitem", { name: "Your stories" }).click();
  const dialog = page.getByRole("dialog", { name: "Your stories" });
  const stories = dialog.getByRole("listitem");
  await expect(stories).toHaveCount(3);
  await deleteByButton(page, stories.nth(1));
  await expect(stories).toHaveCount(2);
  await expect.poll(() => hasFocus(stories.nth(1))).toBe(true);
  await deleteByButton(page, stories.nth(1));
  await expect(stories).toHaveCount(1);
  await expect.poll(() => hasFocus(stories.first())).toBe(true);
  await deleteByButton(page, stories.first());
  await expect(dialog.getByRole("heading", { name: "No stories yet" })).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Your stories" })).toBeFocused();
});

test("an application that is removed leaves the focus at the next one", async ({ page }) => {
  for (const title of ["Nurse", "Midwife", "Carer"]) await trackOwnJob(page, { title });
  await page.goto("/applications");
  await expect(listRows(page)).toHaveCount(3);
  const next = await listRows(page).nth(2).getByRole("heading").textContent();
  await listRows(page)
    .nth(1)
    .getByRole("button", { name: /^Remove/ })
    .press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).press("Enter");
  await expect(listRows(page)).toHaveCount(2);
  await expect.poll(() => hasFocus(listRows(page).nth(1))).toBe(true);
  await expect(listRows(page).nth(1).getByRole("heading")).toHaveText(next ?? "");
});

test("the dialog that rates a resume begins at its drop area, where the focus shows", async ({ page }) => {
  await page.goto("/resumes");
  await page.getByRole("button", { name: "Upload & Rate" }).press("Enter");
  const button = page.getByRole("dialog").getByRole("button", { name: "Choose a file" });
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await button.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe("none");
  await keepPicture(page, "rate dialog");
});
