import type { Page } from "@playwright/test";

import { AD, BACKGROUND, LETTER, getGenerateDialog } from "./letters-of.ts";
import { keepPicture } from "./look.ts";
import { expect, test, getToast } from "./test.ts";

/** How many of the toast's centre and corners a person sees: nothing else lies over them. */
const seenPoints = (page: Page): Promise<number> =>
  getToast(page).evaluate((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    // The corners are round.
    const inset = 6;
    const points: [number, number][] = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ];
    return points.filter(([x, y]) => toast.contains(document.elementFromPoint(x, y))).length;
  });

/** Names in Chromium's accessibility tree, of what is not ignored. */
async function readAccessibleNames(page: Page): Promise<{ role: string; name: string }[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value) }));
}

test("a toast lies over an open dialog, is read with it, and what it says stays in the dialog", async ({
  page,
  person,
  quietConsole,
}) => {
  expect(person.email).toBeTruthy();
  await page.goto("/cover-letters");
  await page.getByRole("button", { name: "Generate Cover Letter" }).click();
  const dialog = getGenerateDialog(page);
  await dialog.getByLabel("Job title").fill(LETTER.jobTitle);
  await dialog.getByLabel("Company name").fill(LETTER.companyName);
  await dialog.getByLabel("Your name").fill(LETTER.userName);
  await dialog.getByLabel("Job description").fill(AD);
  await dialog.getByLabel("Your background").fill(BACKGROUND);
  await page.route("**/api/cover-letters/generate", (route) =>
    route.fulfill({ status: 500, json: { error: "The writer is away.", code: "x" } }),
  );
  const generate = dialog.getByRole("button", { name: "Generate Cover Letter" });
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await generate.click();
    await expect(getToast(page)).toContainText("Generation failed");
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await seenPoints(page), `${width}`).toBe(5);
    const tree = await readAccessibleNames(page);
    // Once in the toast, which is read out, and once in the dialog, which is not.
    expect(
      tree.filter(({ role, name }) => role === "StaticText" && name === "Generation failed"),
    ).toHaveLength(2);
    expect(tree.filter(({ role }) => role === "alert")).toHaveLength(1);
    expect(tree.filter(({ role, name }) => role === "button" && name === "Dismiss")).toHaveLength(1);
    await keepPicture(page, `toast over a dialog, ${width}`);
    await getToast(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(getToast(page)).not.toContainText("Generation failed");
    const problem = dialog.getByTestId("dialog-problem");
    await expect(problem).toContainText("Generation failed");
    await expect(problem).toContainText("The writer is away.");
    await expect(problem).toBeInViewport({ ratio: 1 });
  }
  quietConsole.length = 0;
  await page.unroute("**/api/cover-letters/generate");
  await generate.click();
  await expect(getToast(page)).toContainText("Cover letter generated");
  await expect(dialog).toBeHidden();
});
