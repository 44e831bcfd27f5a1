import type { Page } from "@playwright/test";

import { CODING_TITLE as TITLE, openCodingSession as openSession, paste } from "./coding-of.ts";
import { getCreateDialog } from "./interviews-of.ts";
import { expectAccessible, expectFit } from "./look.ts";
import { expect, test, getToast } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const GAP = (compare: string) =>
  `function widestGap(positions) {\n  const sorted = [...positions].sort(${compare});\n  let widest = 0;\n  for (let i = 1; i < sorted.length; i++) widest = Math.max(widest, sorted[i] - sorted[i - 1]);\n  return widest;\n}\n`;

test("a session in JavaScript: wrong, then right, a reload, hints, the submission and its review", async ({
  page,
}) => {
  await page.goto("/interviews");
  await page.getByRole("button", { name: "Create Your First Interview" }).click();
  const dialog = getCreateDialog(page);
  await dialog.getByRole("tab", { name: "Coding Interview" }).click();
  await expect(dialog.getByRole("radio", { name: "Medium" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Easy" }).check();
  await dialog.getByRole("button", { name: "Generate Coding Question" }).click();
  await expect(getToast(page)).toContainText("Coding interview created");
  await expect(dialog).toBeHidden();

  const session = await openSession(page, "shelf-gap");
  await paste(
    page,
    "function widestGap(positions) {\n  console.log('seen', positions.length);\n  return 1;\n}",
  );
  await page.keyboard.press("ControlOrMeta+Enter");
  const results = session.getByRole("status", { name: "Run results" });
  await expect(results.getByText("Failed").first()).toBeVisible();
  await expect(results.getByText("seen 3")).toBeVisible();

  await paste(page, GAP("(a, b) => a - b"));
  // Escape leaves the editor and not the session.
  await page.keyboard.press("Escape");
  await expect(session.getByRole("button", { name: "Run Examples" })).toBeFocused();
  await expectAccessible(page, "a session in code");
  await page.keyboard.press("Enter");
  await expect(results.getByText("Right")).toHaveCount(3);

  // Earlier runs are kept with their code, which can be taken back, and so can what it replaced.
  await session.getByRole("button", { name: "Earlier runs" }).click();
  await session.getByRole("button", { name: "Take back the code of: 0 of 3 examples right" }).click();
  await expect(session.getByRole("textbox", { name: "Code editor" })).toContainText("'seen'");
  await session.getByRole("button", { name: "Take back the code of: 3 of 3 examples right" }).click();
  await expect(session.getByRole("textbox", { name: "Code editor" })).toContainText("sorted[i - 1]");

  await session.getByRole("button", { name: "Add a Test Case" }).click();
  await session.getByLabel("Case 1: positions").fill("[1, 50");
  await session.getByRole("button", { name: "Run My Cases" }).click();
  await expect(session.getByRole("alert")).toContainText("not valid JSON");
  await session.getByLabel("Case 1: positions").fill("[1, 50]");
  await session.getByRole("button", { name: "Run My Cases" }).click();
  await expect(results.getByText("49")).toBeVisible();

  await session.getByRole("button", { name: "Show Hints" }).click();
  await session.getByRole("button", { name: "Open Hint 1 of 3" }).click();
  await page.reload();
  await expect(session.getByRole("textbox", { name: "Code editor" })).toContainText(
    "sorted[i] - sorted[i - 1]",
  );
  await session
    .getByLabel("Explain your approach (optional)")
    .fill("Sort in O(n log n); an empty shelf gives 0.");
  await session.getByRole("button", { name: "Submit Solution" }).click();
  await page.getByRole("button", { name: "Submit and lock" }).click();
  await expect(getToast(page)).toContainText("Answer evaluated");
  await expect(session.getByText("Interview Complete!")).toBeVisible();
  const feedback = session.getByRole("region", { name: "AI Feedback" });
  await expect(feedback.getByText("O(n log n) (measured)")).toBeVisible();
  await expect(feedback.getByText("Large inputs: 2 of 2")).toBeVisible();
  await expect(session.getByText("Hints opened: 1 of 3")).toBeVisible();
  await session.getByRole("button", { name: "Reference solution" }).click();
  await expect(session.getByText("Sorting takes n log n steps", { exact: false }).first()).toBeVisible();
});

test(
  "a session in Python: a failing case in full, then solved again with the difference",
  { tag: "@long" },
  async ({ page }) => {
    const session = await openSession(page, "lost-glove");
    await session.getByLabel("Language").click();
    await page.getByRole("option", { name: "Python" }).click();
    await paste(page, "def find_single(gloves):\n    return gloves[0]\n");
    await session.getByRole("button", { name: "Run Examples" }).click();
    await expect(session.getByText("Failed").first()).toBeVisible();
    await session.getByRole("button", { name: "Submit Solution" }).click();
    await page.getByRole("button", { name: "Submit and lock" }).click();
    const failing = session.getByRole("region", { name: "First failing case" });
    await expect(failing).toContainText("gloves = [7, 3, 7]");
    await expect(failing).toContainText("Expected: 3");

    await session.getByRole("button", { name: "Solve Again" }).click();
    await paste(
      page,
      "from functools import reduce\n\ndef find_single(gloves):\n    return reduce(lambda a, b: a ^ b, gloves)\n",
    );
    await session.getByRole("button", { name: "Submit Solution" }).click();
    const practice = session.getByRole("region", { name: "Practice" });
    await expect(practice.getByText("against your first solution")).toBeVisible();
    await expect(practice.getByText("Large inputs: 2 of 2")).toBeVisible();
    await expect(practice.getByRole("row", { name: "Tests passed" })).toContainText("14 of 14");
    await expectAccessible(page, "a review of code");
  },
);

const JAVA = `class Solution {
    public boolean isPackedRight(String log) {
        return log.isEmpty();
    }
}
`;

/** On a phone, and then on a desk, which it stays. */
async function expectFitAt(page: Page, name: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFit(page, `${name} at ${width} px`);
  }
}

test(
  "Java is read and not scored, the starter is refused, reset asks, and a language that runs is submitted afterwards",
  { tag: "@long" },
  async ({ page, quietConsole }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const session = await openSession(page, "crate-locks");
    await session.getByRole("tab", { name: "Code" }).click();
    await session.getByLabel("Language").click();
    await page.getByRole("option", { name: "Java (read, not run)" }).click();
    await session.getByRole("switch", { name: "Plain text area" }).click();
    const code = session.getByLabel("Code in Java");
    await code.fill("class Solution {}");
    await session.getByRole("button", { name: "Reset" }).click();
    await page.getByRole("button", { name: "Reset the code" }).click();
    await expect(code).toHaveValue(/public boolean isPackedRight\(String log\)/);
    await session.getByRole("button", { name: "Run Examples" }).click();
    await expect(
      session.getByText("We read this language and do not run it.", { exact: false }),
    ).toBeVisible();
    await expectAccessible(page, "a language that is read");
    await expectFit(page, "a language that is read");
    await session.getByRole("button", { name: "Submit Solution" }).click();
    await expect(session.getByRole("alert")).toContainText("This is still the starter code.");
    await session.getByRole("tab", { name: "Code" }).click();
    await code.fill(`// Nothing of mine yet.\n${await code.inputValue()}`);
    await session.getByRole("button", { name: "Submit Solution" }).click();
    await page.getByRole("button", { name: "Submit without a score" }).click();
    await expect(session.getByRole("alert")).toContainText("This is still the starter code.");
    await expect(code).toHaveValue(/Nothing of mine yet/);
    expect(quietConsole.splice(0)).toEqual([expect.stringContaining("status of 422")]);
    await code.fill(JAVA);
    await session.getByLabel("Explain your approach (optional)").fill("An empty log is right.");
    await session.getByRole("button", { name: "Submit Solution" }).click();
    await page.getByRole("button", { name: "Submit without a score" }).click();
    await expect(getToast(page)).toContainText("Not scored: not run. You can submit it again.");
    const review = session.getByRole("region", { name: "AI Feedback" });
    await expect(review.getByText("Not scored: not run", { exact: true }).first()).toBeVisible();
    await expectAccessible(page, "the review of a language that is read");
    const complete = session.getByRole("region", { name: "Interview Complete!" });
    await expect(complete).toContainText("Not scored: not run");
    await expect(session.getByText("/10")).toHaveCount(0);
    await expectFitAt(page, "a review of Java");
    await complete.getByRole("link", { name: "Close Session" }).click();
    await expect(page).toHaveURL("/interviews");
    const card = page.getByRole("article", { name: TITLE });
    await expect(card).toContainText("1/1 questions");
    await expect(card).toContainText("Not scored: not run");
    await expectFitAt(page, "a card without a score");

    await card.getByRole("button", { name: `Review: ${TITLE}` }).click();
    await session.getByRole("button", { name: "Edit and Submit Again" }).click();
    await session.getByRole("switch", { name: "Plain text area" }).click();
    await expect(code).toHaveValue(JAVA);
    await expect(session.getByLabel("Explain your approach (optional)")).toHaveValue(
      "An empty log is right.",
    );
    await session.getByLabel("Language").click();
    await page.getByRole("option", { name: "JavaScript", exact: true }).click();
    await session
      .getByLabel("Code in JavaScript")
      .fill("function isPackedRight(log) {\n  return log.length === 0;\n}\n");
    await session.getByRole("button", { name: "Submit Solution" }).click();
    await page.getByRole("button", { name: "Submit and lock" }).click();
    await expect(complete).toContainText("/10");
    await expect(session.getByRole("button", { name: "Solve Again" })).toBeVisible();
  },
);
