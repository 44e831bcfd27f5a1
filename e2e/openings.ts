import type { Page } from "@playwright/test";

import { expect } from "./test.ts";
import { listRows } from "./tracked.ts";

/**
 * Each room, empty and filled, and each of its dialogs. A new room adds its lines; what they open is looked at on
 * phones and desks, in the light and in the dark.
 */
export type Opening = {
  name: string;
  path: string;
  /** What is there when the room is empty. */
  empty?: RegExp;
  /** Where what a user tracks is shown: it is looked at with that too. */
  showsTracked?: true;
  /** Opens a dialog, and gives what it shows. */
  open?: (page: Page) => Promise<void>;
};

const dialog = async (page: Page) => expect(page.getByRole("dialog").first()).toBeVisible();

/** Opens a form in a dialog and sends it as it is, so that it says what is missing. */
const sendUnfilled =
  (button: string | RegExp, submit: string, problem: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole("button", { name: button }).first().click();
    await dialog(page);
    await page.getByRole("button", { name: submit }).last().click();
    await expect(page.getByText(problem)).toBeVisible();
  };

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

export const ROOMS: Opening[] = [
  { name: "dashboard", path: "/", showsTracked: true, empty: /No recent activity/ },
  { name: "jobs", path: "/jobs", showsTracked: true },
  { name: "profile", path: "/profile" },
  { name: "cover letters", path: "/cover-letters", empty: /No cover letters yet/ },
  {
    name: "generate a letter",
    path: "/cover-letters",
    showsTracked: true,
    open: sendUnfilled(/^Generate (Cover|Your)/, "Generate Cover Letter", "Job description is required"),
  },
  { name: "resumes", path: "/resumes", empty: /No resumes yet/ },
  {
    name: "rate a resume",
    path: "/resumes",
    open: sendUnfilled("Upload & Rate", "Upload & Rate", "Please select a file to upload"),
  },
  {
    name: "create a resume",
    path: "/resumes",
    open: sendUnfilled("Create Resume", "Create Resume", "Summary is required"),
  },
  {
    name: "tailor a resume",
    path: "/resumes",
    open: sendUnfilled("Generate Tailored Resume", "Generate Resume", "Job description is required"),
  },
  { name: "interviews", path: "/interviews", empty: /No interviews yet/ },
  {
    name: "create an interview",
    path: "/interviews",
    open: sendUnfilled("Create New Interview", "Generate Questions", "Job description is required"),
  },
  { name: "portfolio", path: "/portfolio", empty: /No projects yet/ },
  {
    name: "add a project",
    path: "/portfolio",
    open: sendUnfilled("Add New Project", "Add Project", "Description is required"),
  },
  {
    name: "choose an address",
    path: "/portfolio",
    open: async (page) => {
      await page.getByRole("button", { name: /^(Create Public Portfolio|Edit Slug)$/ }).click();
      await dialog(page);
      await expect(page.getByText("This address is")).toBeVisible();
    },
  },
  {
    name: "design the page",
    path: "/portfolio",
    open: async (page) => {
      await choose(page, "More for your portfolio", "Design your page");
      await dialog(page);
      await expect(page.getByLabel("Headline")).toBeVisible();
    },
  },
  {
    name: "choose what strangers see",
    path: "/portfolio",
    open: async (page) => {
      await choose(page, "More for your portfolio", "Visibility");
      await dialog(page);
      await expect(page.getByRole("switch", { name: "Email" })).toBeVisible();
    },
  },
  { name: "applications", path: "/applications", showsTracked: true, empty: /No applications yet/ },
  {
    name: "track a listing",
    path: "/applications",
    showsTracked: true,
    open: async (page) => {
      await page
        .getByRole("button", { name: /^Track (New|Your First) Application$/ })
        .first()
        .click();
      await dialog(page);
      await page.getByRole("combobox", { name: "Job", exact: true }).fill("engineer");
    },
  },
  {
    name: "track another job",
    path: "/applications",
    open: async (page) => {
      await page
        .getByRole("button", { name: /^Track (New|Your First) Application$/ })
        .first()
        .click();
      await page.getByRole("tab", { name: "Another job" }).click();
      await page.getByRole("button", { name: "Track Application" }).click();
      await expect(page.getByText("Please give a title.")).toBeVisible();
    },
  },
];

/** Dialogs that need something in the room. */
export const FILLED: Opening[] = [
  {
    name: "application",
    path: "/applications",
    open: async (page) => {
      await listRows(page).getByRole("link").first().click();
      await dialog(page);
      await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible();
    },
  },
  {
    name: "more filters",
    path: "/applications",
    open: async (page) => {
      await page.getByRole("button", { name: "More filters" }).click();
      await dialog(page);
    },
  },
  {
    name: "several",
    path: "/applications",
    open: async (page) => {
      await page.getByRole("checkbox", { name: "Select all" }).check();
      await page
        .getByRole("region", { name: "Selected applications" })
        .getByRole("button", { name: "Remove" })
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "statuses",
    path: "/applications",
    open: async (page) => {
      await page
        .getByRole("combobox", { name: /^Status of/ })
        .first()
        .click();
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
];

/** What opens in the room of resumes, with one in it. */
export const RESUMES: Opening[] = [
  {
    name: "resume's menu",
    path: "/resumes",
    open: async (page) => {
      await page
        .getByRole("button", { name: /^More for/ })
        .last()
        .click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  {
    name: "resume's report",
    path: "/resumes",
    open: async (page) => {
      await page
        .getByRole("link", { name: /^Report of/ })
        .first()
        .click();
      await dialog(page);
      await page.locator("summary").filter({ hasText: "Impact" }).click();
    },
  },
  {
    name: "resume's preview",
    path: "/resumes",
    open: async (page) => {
      await page
        .getByRole("button", { name: /^Preview/ })
        .first()
        .click();
      await expect(page.getByRole("img", { name: /^Page 1/ })).toBeVisible();
    },
  },
  {
    name: "resume's editor",
    path: "/resumes",
    open: async (page) => {
      await page.getByRole("link", { name: /^Open/ }).first().click();
      await page
        .getByRole("button", { name: /^Staff Nurse/ })
        .first()
        .click();
      await expect(page.getByRole("textbox", { name: "Bullet 1" })).toBeVisible();
    },
  },
  {
    name: "resume's print page",
    path: "/resumes",
    open: async (page) => {
      await page.getByRole("link", { name: /^Open/ }).first().click();
      await choose(page, "More for this resume", "Print page");
      await expect(page.getByRole("button", { name: "Print", exact: true })).toBeEnabled();
    },
  },
];

/** What opens in the room of letters, with one in it. */
export const LETTERS: Opening[] = [
  {
    name: "letter's menu",
    path: "/cover-letters",
    open: async (page) => {
      await page
        .getByRole("button", { name: /^More for/ })
        .last()
        .click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  {
    name: "letter's editor",
    path: "/cover-letters",
    open: async (page) => {
      await page.getByRole("article").first().getByRole("link").first().click();
      await page
        .getByRole("textbox", { name: /^What you have done/ })
        .first()
        .click();
      await expect(page.getByText("You wrote:").filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole("region", { name: "Asked for and not claimed" })).toBeVisible();
    },
  },
  {
    name: "letter's versions",
    path: "/cover-letters",
    open: async (page) => {
      await page.getByRole("article").first().getByRole("link").first().click();
      await choose(page, "More for this letter", "Earlier versions");
      await dialog(page);
    },
  },
];

/** What a resume that is for one job has in its editor. */
export const TAILORED: Opening = {
  name: "tailored resume's editor",
  path: "/resumes",
  open: async (page) => {
    await page
      .getByRole("link", { name: /^Open Resume - / })
      .first()
      .click();
    await expect(page.getByRole("region", { name: /^Tailored to/ })).toBeVisible();
  },
};

/** A portfolio with long names in it: its room, and the page as its owner and as strangers see it. */
export const PORTFOLIO: Opening[] = [
  { name: "portfolio", path: "/portfolio" },
  {
    name: "portfolio as strangers see it",
    path: "/portfolio",
    open: async (page) => {
      await page.getByRole("switch", { name: "Preview as visitor" }).click();
      await expect(page.getByText("Create Your Own Portfolio")).toBeVisible();
    },
  },
];
