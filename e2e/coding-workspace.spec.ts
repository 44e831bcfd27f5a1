import { openCodingSession, paste } from "./coding-of.ts";
import { getCreateDialog } from "./interviews-of.ts";
import { expectAccessible, expectFit } from "./look.ts";
import { expect, getToast, test } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test(
  "at 1440 × 900 statement, code and results are in view together, and the borders move by keyboard",
  { tag: "@long" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const session = await openCodingSession(page, "shelf-gap");
    const editor = session.getByRole("textbox", { name: "Code editor" });
    await paste(page, "function widestGap(positions) {\n  return 1 +;\n}");
    await expect(session.getByText("Line 2: Something is missing after “+”.")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+Enter");
    const results = session.getByRole("status", { name: "Run results" });
    await expect(results).toBeInViewport();
    for (const part of [editor, session.getByRole("heading", { level: 2 }), session.getByText("Constraints")])
      await expect(part).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

    const width = session.getByRole("separator", { name: "Width of the question" });
    await expect(width).toHaveAttribute("aria-valuenow", "40");
    await width.press("ArrowLeft");
    await expect(width).toHaveAttribute("aria-valuenow", "38");
    await width.press("End");
    await expect(width).toHaveAttribute("aria-valuenow", "65");
    await width.press("Home");
    await expect(width).toHaveAttribute("aria-valuenow", "25");
    const height = session.getByRole("separator", { name: "Height of the editor" });
    await expect(height).toHaveAttribute("aria-valuenow", "400");
    await height.press("ArrowUp");
    await expect(height).toHaveAttribute("aria-valuenow", "400");
    await height.press("ArrowDown");
    await expect(height).toHaveAttribute("aria-valuenow", "424");
    const border = await width.boundingBox();
    await page.mouse.move((border?.x ?? 0) + 8, 500);
    await page.mouse.down();
    await page.mouse.move((border?.x ?? 0) + 208, 500, { steps: 4 });
    await page.mouse.up();
    await expect(width).toHaveAttribute("aria-valuenow", /^4[0-9]$/);
    const moved = (await width.getAttribute("aria-valuenow")) ?? "";
    await page.reload();
    await expect(width).toHaveAttribute("aria-valuenow", moved);
    await expect(height).toHaveAttribute("aria-valuenow", "424");
    await expectAccessible(page, "the panes of a session in code", { inDark: false });
  },
);

test("at 390 px there are tabs, a run shows the results, and the results leave with the language", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await openCodingSession(page, "lost-glove");
  const tab = (name: string) => session.getByRole("tab", { name });
  await expect(tab("Question")).toHaveAttribute("aria-selected", "true");
  await expect(session.getByRole("region", { name: "Constraints" })).toBeVisible();
  await tab("Question").press("ArrowRight");
  await expect(tab("Code")).toBeFocused();
  await page.keyboard.press("Enter");
  const code = session.getByRole("textbox", { name: "Code editor" });
  await expect(code).toBeVisible();
  await session.getByRole("button", { name: "Timer" }).click();
  await page.getByRole("menuitem", { name: "25 minutes" }).click();
  await expect(session.getByRole("timer", { name: "Time left" })).toHaveText(/^2[45]:/);
  await session.getByRole("button", { name: "Run Examples" }).click();
  await expect(tab("Results")).toHaveAttribute("aria-selected", "true");
  await expect(session.getByText("0 of 3 examples passed")).toBeVisible();
  await expectFit(page, "the results of a run");
  await expectAccessible(page, "the tabs of a session in code", { inDark: false });

  await tab("Code").click();
  await session.getByLabel("Language").click();
  await page.getByRole("option", { name: "Python" }).click();
  await tab("Results").click();
  await expect(session.getByText("Run your code to see its results here.")).toBeVisible();
  await expect(session.getByRole("status", { name: "Run results" })).toHaveCount(0);

  await page.context().setOffline(true);
  await session.getByRole("button", { name: "Run Examples" }).click();
  await expect(session.getByRole("alert")).toContainText("You are offline.");
  await tab("Code").click();
  await paste(page, "def find_single(gloves):\n    return 0\n");
  await session.getByRole("button", { name: "Submit Solution" }).click();
  await expect(session.getByRole("alert")).toContainText("submit it when you are back online");
  await expect(page.getByRole("alertdialog", { name: "Submit this solution?" })).toHaveCount(0);
  await page.context().setOffline(false);
  await page.reload();
  await tab("Code").click();
  await expect(code).toContainText("return 0");
  await expect(session.getByRole("timer", { name: "Time left" })).toHaveText(/^2[45]:/);
});

test(
  "all failing cases are listed, one becomes an own case of the next attempt, and the problem that was had is found by its topic",
  { tag: "@long" },
  async ({ page, quietConsole }) => {
    const session = await openCodingSession(page, "lost-glove");
    await session.getByLabel("Language").click();
    await page.getByRole("option", { name: "JavaScript", exact: true }).click();
    await paste(page, "function findSingle(gloves) {\n  return gloves[0];\n}");
    await session.getByRole("button", { name: "Submit Solution" }).click();
    const warning = page.getByRole("alertdialog", { name: "Submit this solution?" });
    await expect(warning).toContainText("1 of 10 points");
    await warning.getByRole("button", { name: "Submit and lock" }).click();
    const feedback = session.getByRole("region", { name: "AI Feedback" });
    await expect(feedback.getByRole("heading", { name: /failing cases/ })).toBeVisible();
    const second = feedback.getByRole("region", { name: "Failing case 2" });
    await expect(second.locator("mark")).toHaveCount(2);
    await expect(second).toContainText("Difference:");
    await expectAccessible(page, "a review with failing cases", { inDark: false });
    await second.getByRole("button", { name: "Add as own case: failing case 2" }).click();
    await expect(session.getByLabel("Case 1: gloves")).toHaveValue(/^\[\d/);
    await session.getByRole("button", { name: "Run My Cases" }).click();
    await expect(session.getByRole("status", { name: "Run results" })).toContainText("Difference:");
    await session.getByRole("button", { name: "Back to the review" }).click();
    await expect(feedback).toBeVisible();
    expect(quietConsole).toEqual([]);

    await page.goto("/interviews");
    await page.getByRole("button", { name: "Create New Interview" }).click();
    const dialog = getCreateDialog(page);
    await dialog.getByRole("tab", { name: "Coding Interview" }).click();
    await dialog.getByRole("radio", { name: "Easy" }).check();
    const list = dialog.getByRole("region", { name: "Problems by topic" });
    await expect(list.getByRole("radio")).not.toHaveCount(0);
    await dialog.getByLabel("Topic", { exact: true }).click();
    await page.getByRole("option", { name: /^Bit manipulation/ }).click();
    const problem = list.getByRole("radio", { name: /The glove without a partner.*Tried/ });
    await problem.check();
    await expectAccessible(page, "the list of coding problems", { inDark: false });
    await dialog.getByRole("button", { name: "Generate Coding Question" }).click();
    await expect(getToast(page)).toContainText("You had this one on");
  },
);
