import type { Page } from "@playwright/test";

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

test("a click on the page leads to the field, whose lines are marked, and what is typed is on the page before it is saved", async ({
  page,
}) => {
  const { id } = await pasteByCall(page);
  // No change reaches the server.
  await page.route(/\/api\/resumes\/[^/]+$/, (route) =>
    route.request().method() === "PUT" ? undefined : route.fallback(),
  );
  await page.goto(`/resumes/${id}`);
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

  await bullet(page, 3).focus();
  await page.keyboard.press("End");
  await page.keyboard.type(", unheard of before");
  await expect(drawn(page)).toContainText("unheard of before");
  const name = page.getByLabel("Full name");
  await name.fill("Ada O. Vervoort");
  await expect(drawn(page)).toContainText("Ada O. Vervoort");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(drawn(page)).toContainText("Ada Okonkwo");
  await expect(pane(page).getByText(/^Fits one page at [\d.]+ pt/)).toBeVisible();
  // Characters that no font has are named above a page of all else.
  await name.fill("Ada 株式会社");
  await expect(pane(page).getByText("No PDF of this resume")).toBeVisible();
  await expect(drawn(page)).toContainText("ada.okonkwo@example.com");
});

test(
  "pages are drawn once the fonts can be read, and the lines of a field far down are scrolled into view",
  { tag: "@long" },
  async ({ page }) => {
    const nights = Array.from(
      { length: 55 },
      (_, at) => `- Held watch number ${at + 1} of the long winter\n`,
    );
    const text = PASTED.replace("- Gave wound care", `${nights.join("")}- Gave wound care`);
    const { id } = await pasteByCall(page, "Ward nurse", text);
    await page.context().route("**/fonts/*.ttf", (route) => route.fulfill({ status: 404 }));
    await page.goto(`/resumes/${id}`);
    await expect(pane(page).getByText("The preview could not be shown")).toBeVisible();
    await page.context().unroute("**/fonts/*.ttf");
    await pane(page).getByRole("button", { name: "Try again" }).click();
    await expect(drawn(page).first()).toContainText("Ada Okonkwo");

    await experience(page)
      .getByRole("button", { name: /^Nurse at Mill Lane/ })
      .click();
    await bullet(page, 50).focus();
    await expect(drawn(page).getByText("Held watch number 50 of the long winter")).toBeInViewport();
    await expect(marks(page)).toBeInViewport();
  },
);
