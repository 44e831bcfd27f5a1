import type { Page } from "@playwright/test";

import { expectAccessible } from "./look.ts";
import { makeDoc, makeDocx, makePdf } from "./resume-files.ts";
import { expect, gatherByCall, test, getToast } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const FILE = "Resume file";
const report = (page: Page) => page.getByRole("region", { name: "What your file filled" });
const card = (page: Page, id: string) => page.locator(`#${id}`);

for (const [name, make] of [
  ["resume.pdf", makePdf],
  ["resume.docx", makeDocx],
  ["resume.doc", makeDoc],
] as const) {
  test(`${name} fills the form; what is wrong is corrected, saved and read again`, async ({ page }) => {
    const buffer = await make(page);
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1, name: "Complete Your Profile" })).toBeVisible();
    await page
      .getByLabel(FILE, { exact: true })
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await expect(report(page)).toBeVisible();
    await expect(getToast(page)).toContainText("Resume parsed successfully");
    await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("+44 20 7946 0018");
    const experience = card(page, "experience");
    await expect(experience.getByLabel("Job title")).toHaveValue("Staff Nurse");
    await expect(experience.getByLabel("Company")).toHaveValue("Harbour Hospital");
    await expect(card(page, "education").getByLabel("School", { exact: true })).toHaveValue(
      "University of Leeds",
    );
    await expect(card(page, "skills").getByText("Wound care")).toBeVisible();

    await experience.getByLabel("Company").fill("Harbour Hospital Trust");
    await page.getByRole("button", { name: "Save Profile" }).first().click();
    await expect(getToast(page)).toContainText("Profile saved successfully");
    await expect(getToast(page)).toContainText("Your profile information has been updated.");
    await page.reload();
    await expect(experience.getByLabel("Company")).toHaveValue("Harbour Hospital Trust");
    await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("+44 20 7946 0018");
    await expect(page.getByText("You have changes that are not saved.")).toBeHidden();
  });
}

/** As it comes out of an editor: no bullet is indented, and a job follows on the line before it. */
test("what the person has typed is kept, offered the resume's, and the filling can be undone", async ({
  page,
}) => {
  const buffer = await makePdf(page);
  await page.goto("/profile");
  await page.getByLabel("Phone", { exact: true }).fill("0171 000");
  await page
    .getByLabel(FILE, { exact: true })
    .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer });
  await expect(report(page)).toBeVisible();
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("0171 000");
  await report(page).getByRole("button", { name: "Use the resume's: Phone" }).click();
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("+44 20 7946 0018");
  await expectAccessible(page, "profile with a report");
  await report(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("0171 000");
  await expect(card(page, "experience").getByLabel("Job title")).toHaveValue("");
});

test("files that cannot be read are refused in words", async ({ page, quietConsole }) => {
  await page.goto("/profile");
  const input = page.getByLabel(FILE, { exact: true });
  await input.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await expect(getToast(page)).toContainText("Please upload a PDF or Word document (.pdf, .docx, .doc)");
  await input.setInputFiles({
    name: "cv.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await expect(getToast(page)).toContainText("Please upload a file smaller than 10MB");
  await input.setInputFiles({
    name: "cv.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 half"),
  });
  await expect(getToast(page)).toContainText("Upload failed");
  await expect(getToast(page)).toContainText(
    "Failed to parse resume. Please try again or fill the form manually.",
  );
  quietConsole.length = 0;
});

test("fields are checked, lists keep one row, tags take commas, a removal comes back", async ({ page }) => {
  await page.goto("/profile");
  await page.getByLabel("Full name").fill("");
  await page.getByLabel("GitHub").fill("not a url");
  await page.getByRole("button", { name: "Save Profile" }).first().click();
  await expect(page.getByText("Full name is required")).toBeVisible();
  await expect(page.getByText("Please enter a valid URL.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toBeFocused();

  await page.getByLabel("Technical skills", { exact: true }).first().fill("Welding, SQL,, sql ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Technical skills" }).getByRole("listitem")).toHaveText([
    "Welding",
    "SQL",
  ]);

  const experience = card(page, "experience");
  await expect(experience.getByRole("button", { name: /^Remove position/ })).toHaveCount(0);
  await experience.getByLabel("Job title").fill("Welder");
  await experience.getByRole("button", { name: "Add position" }).click();
  await experience.getByRole("button", { name: "Remove position 1" }).click();
  await expect(experience.getByLabel("Job title")).toHaveValue("");
  await page.getByRole("button", { name: "Undo removal" }).click();
  await experience.getByRole("button", { name: /Position 1.*Welder/ }).click();
  await expect(experience.getByLabel("Job title")).toHaveValue("Welder");
});

test("a draft survives a reload, and leaving asks first", async ({ page }) => {
  await page.goto("/profile");
  await page.getByLabel("Summary").fill("I join hulls.");
  await expect(page.getByText("You have changes that are not saved.")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("draft:profile")))
    .toContain("I join hulls.");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("We restored your unsaved changes.")).toBeVisible();
  await expect(page.getByLabel("Summary")).toHaveValue("I join hulls.");
  await page.getByTestId("sidebar").getByRole("link", { name: "Jobs", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL("/profile");
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(page.getByLabel("Summary")).toHaveValue("");
  await page.getByTestId("sidebar").getByRole("link", { name: "Jobs", exact: true }).click();
  await expect(page).toHaveURL(/\/jobs/);
});

test("JSON Resume goes out and comes in", async ({ page }) => {
  await page.goto("/profile");
  await page.getByLabel("JSON Resume file", { exact: true }).setInputFiles({
    name: "resume.json",
    mimeType: "application/json",
    buffer: Buffer.from(
      JSON.stringify({
        basics: { name: "Zoë Ångström", phone: "+46 8 123", location: { city: "Umeå", countryCode: "SE" } },
        work: [
          {
            name: "Norrbotten Timber",
            position: "Forester",
            startDate: "2020-05",
            highlights: ["Planted 9,000 pines"],
          },
        ],
        skills: [{ name: "Tools", keywords: ["Chainsaw", "GIS"] }],
      }),
    ),
  });
  await expect(report(page)).toBeVisible();
  await expect(page.getByLabel("Location").first()).toHaveValue("Umeå, SE");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export JSON Resume" }).click(),
  ]);
  const text = (await (await download.createReadStream()).toArray()).join("");
  expect(JSON.parse(text)).toMatchObject({
    work: [
      {
        name: "Norrbotten Timber",
        position: "Forester",
        startDate: "2020-05",
        highlights: ["Planted 9,000 pines"],
      },
    ],
  });
});

test("jobs are ordered by how they fit, with reasons on card and detail", async ({ page }) => {
  await page.goto("/jobs?sort=best");
  await expect(page.getByText("Your profile comes first")).toBeVisible();
  await gatherByCall(page, "nurse teacher", 400);
  const saved = await page.request.post("/api/profile", {
    data: {
      fullName: "Ada Okonkwo",
      jobTitles: ["Registered Nurse", "Staff Nurse"],
      technicalSkills: ["Triage", "Patient care", "Medication administration"],
      workExperience: [
        {
          company: "Harbour Hospital",
          jobTitle: "Staff Nurse",
          startDate: "2019-03",
          endDate: "Present",
          achievements: ["Led patient care and triage on a ward of 24 beds"],
        },
      ],
    },
  });
  expect(saved.status()).toBe(200);
  await page.reload();
  const first = page.getByRole("article").first();
  await expect(first.getByText(/(Strong|Good|Partial) match/)).toBeVisible();
  await expect(first.getByRole("list", { name: "How it fits you" })).toBeVisible();
  await expect(first.getByRole("heading")).toHaveText(/nurse/i);
  await first.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "How it fits you" })).toBeVisible();
  await expect(page.getByText(/Compared with your profile on \d of 7 points/)).toBeVisible();
});
