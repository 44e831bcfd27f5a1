import type { Page } from "@playwright/test";

import { expectAccessible } from "./look.ts";
import { PASTED, pasteByCall } from "./resumes-of.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const pane = (page: Page) => page.getByRole("region", { name: "Preview" });
const drawn = (page: Page) => pane(page).getByRole("group", { name: /^Page \d of \d$/ });
const experience = (page: Page) => page.getByRole("region", { name: "Experience" });
const bullet = (page: Page, number: number) =>
  experience(page).getByRole("textbox", { name: `Bullet ${number}`, exact: true });
const marks = (page: Page) => pane(page).locator("[data-mark]");

async function openResume(page: Page, text = PASTED): Promise<string> {
  const { id } = await pasteByCall(page, "Ward nurse", text);
  await page.goto(`/resumes/${id}`);
  await expect(drawn(page).first()).toContainText("Ada Okonkwo");
  return id;
}

test("what is typed is on the page before it is saved", async ({ page }) => {
  await openResume(page);
  // No change reaches the server.
  await page.route(/\/api\/resumes\/[^/]+$/, (route) =>
    route.request().method() === "PUT" ? undefined : route.fallback(),
  );
  await experience(page)
    .getByRole("button", { name: /^Staff Nurse/ })
    .click();
  await bullet(page, 3).focus();
  await page.keyboard.press("End");
  await page.keyboard.type(", unheard of before");
  await expect(drawn(page)).toContainText("unheard of before");
  await page.getByLabel("Full name").fill("Ada O. Vervoort");
  await expect(drawn(page)).toContainText("Ada O. Vervoort");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(drawn(page)).toContainText("Ada Okonkwo");
  await expect(pane(page).getByText(/^Fits one page at [\d.]+ pt/)).toBeVisible();
});

test("a click on the page leads to the field, and the lines of a field are marked", async ({ page }) => {
  await openResume(page);
  await drawn(page).getByText("Trained 12 new nurses in medication safety").click();
  await expect(bullet(page, 2)).toBeFocused();
  await expect(marks(page)).toHaveCount(1);
  await drawn(page).getByText("Ada Okonkwo").click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await drawn(page).getByText("Triage", { exact: false }).last().click();
  await expect(page.getByRole("textbox", { name: "Skills" })).toBeFocused();
  await bullet(page, 3).focus();
  const [mark, line] = await Promise.all([
    marks(page).boundingBox(),
    drawn(page).getByText("Responsible for planning the night rota").boundingBox(),
  ]);
  expect(Math.abs((mark?.y ?? 0) - (line?.y ?? Number.NaN))).toBeLessThan(4);
  await page.getByRole("heading", { level: 1 }).focus();
  await expect(marks(page)).toHaveCount(0);
  await expectAccessible(page, "the page in the editor", { inDark: true });
});

test("the lines of a field far down are scrolled into view", async ({ page }) => {
  const nights = Array.from({ length: 90 }, (_, at) => `- Held watch number ${at + 1} of the long winter\n`);
  await openResume(
    page,
    PASTED.replace("- Gave wound care", `${nights.slice(0, 55).join("")}- Gave wound care`),
  );
  await experience(page)
    .getByRole("button", { name: /^Nurse at Mill Lane/ })
    .click();
  await bullet(page, 50).focus();
  await expect(drawn(page).getByText("Held watch number 50 of the long winter")).toBeInViewport();
  await expect(marks(page)).toBeInViewport();
});

test("where no font can be read, the page says so and is drawn when it is tried again", async ({ page }) => {
  const { id } = await pasteByCall(page);
  await page.context().route("**/fonts/*.ttf", (route) => route.fulfill({ status: 404 }));
  await page.goto(`/resumes/${id}`);
  await expect(pane(page).getByText("The pages could not be drawn")).toBeVisible();
  await page.context().unroute("**/fonts/*.ttf");
  await pane(page).getByRole("button", { name: "Try again" }).click();
  await expect(drawn(page)).toContainText("Ada Okonkwo");
});

test("characters that no font has are named by the notice, above a page of all else", async ({ page }) => {
  await openResume(page);
  await page.getByLabel("Full name").fill("Ada 株式会社");
  await expect(pane(page).getByText("No PDF of this resume")).toBeVisible();
  await expect(drawn(page)).toContainText("ada.okonkwo@example.com");
});
