import type { Opening } from "./openings.ts";
import { expect } from "./test.ts";

/** What opens in the room of interviews, with one that is half answered in it. */
export const INTERVIEWS: Opening[] = [
  {
    name: "question to answer",
    path: "/interviews",
    open: async (page) => {
      await page.getByRole("button", { name: /^Continue/ }).click();
      await expect(page.getByRole("textbox", { name: "Your answer" })).toBeVisible();
    },
  },
  {
    name: "answered question",
    path: "/interviews",
    open: async (page) => {
      await page.getByRole("button", { name: /^Continue/ }).click();
      await page.getByRole("button", { name: "Question 2, answered" }).click();
      await page.getByRole("button", { name: "How we scored this" }).click();
      await page.getByRole("button", { name: "Answer a Follow-up" }).click();
      await expect(page.getByLabel("Your answer to the follow-up")).toBeVisible();
    },
  },
  {
    name: "stories",
    path: "/interviews",
    open: async (page) => {
      await page.getByRole("button", { name: "More for mock interviews" }).click();
      await page.getByRole("menuitem", { name: "Your stories" }).click();
      await expect(page.getByRole("dialog").first()).toBeVisible();
    },
  },
];
