import { makePdf } from "./resume-files.ts";
import { PASTED, getCard, pasteByCall } from "./resumes-of.ts";
import { expect, test, getToast } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("a file and a pasted text are rated, and a card leads to its report", async ({ page }) => {
  await page.goto("/resumes");
  await expect(page.getByText("No resumes yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Your First Resume" })).toBeVisible();
  for (const template of ["Modern", "Classic", "Creative"])
    await expect(page.getByRole("heading", { name: template, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Upload & Rate" }).click();
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: "Upload & Rate" });
  await expect(dialog.getByText("max 10MB")).toBeVisible();
  await dialog.getByLabel("Resume file", { exact: true }).setInputFiles({
    name: "Ada Okonkwo.pdf",
    mimeType: "application/octet-stream",
    buffer: await makePdf(page),
  });
  await expect(dialog.getByText("Ada Okonkwo.pdf")).toBeVisible();
  await submit.click();
  await expect(getToast(page)).toContainText("Resume uploaded and rated!");
  await expect(getToast(page)).toContainText(/Your resume received a score of \d+\/100/);
  await expect(dialog).toBeHidden();
  const card = page.getByRole("article").first();
  await expect(card).toContainText("ada.okonkwo@example.com");
  await expect(card).toContainText("1 position");
  await expect(card).toContainText("Modern");
  await card.getByRole("link", { name: /^Report of/ }).click();
  await expect(page).toHaveURL(/\/resumes\?report=/);
  await expect(dialog.getByRole("heading", { name: "Top fixes" })).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Where the points come from" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/resumes");

  // The same dialog begins empty.
  await page.getByRole("button", { name: "Upload & Rate" }).click();
  await expect(dialog.getByText("Ada Okonkwo.pdf")).toBeHidden();
  await dialog.getByRole("tab", { name: "Paste Text" }).click();
  await dialog.getByRole("textbox", { name: "Resume text" }).fill(PASTED);
  await dialog.getByLabel("Resume name (optional)").fill("Ward nurse");
  await submit.click();
  await expect(getCard(page, "Ward nurse")).toContainText("2 positions");
  await expect(getCard(page, "Ward nurse")).toContainText("3 skills");
});

test("without a profile the form is asked for, with one a resume is written from it", async ({ page }) => {
  await page.goto("/resumes");
  await page.getByRole("button", { name: "Create Your First Resume" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a Resume" });
  const create = dialog.getByRole("button", { name: "Create Resume" });
  await dialog.getByLabel("Full name").fill("Ada Okonkwo");
  await dialog.getByLabel("Email").fill("ada@example.com");
  await dialog.getByLabel("Professional summary").fill("Ward nurse.");
  await dialog
    .getByLabel("Work experience")
    .fill("Staff Nurse, Harbour Hospital\n2019 - Present\nLed triage");
  await dialog.getByLabel("Education").fill("BSc Nursing, University of Leeds, 2015");
  await dialog.getByLabel("Skills").fill("Triage, Wound care");
  await create.click();
  await expect(getToast(page)).toContainText("Resume generated!");
  await expect(getCard(page, "Resume - Custom Position")).toContainText("2 skills");

  const saved = await page.request.post("/api/profile", {
    data: { fullName: "Ada Okonkwo", technicalSkills: ["Triage"], workExperience: [] },
  });
  expect(saved.ok()).toBe(true);
  await page.reload();
  await page.getByRole("button", { name: "Create Resume" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Resume - Custom Position");
  await dialog.getByLabel("Title").fill("From my profile");
  await create.click();
  await expect(getCard(page, "From my profile")).toContainText("1 skill");
});

test("a resume is renamed, copied, archived, deleted and brought back", async ({ page }) => {
  await pasteByCall(page);
  await page.goto("/resumes");
  const choose = async (title: string, item: string) => {
    await page.getByRole("button", { name: `More for ${title}`, exact: true }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Ward nurse", "Rename");
  await page.getByRole("dialog").getByLabel("Title").fill("Night nurse");
  await page.keyboard.press("Enter");
  await expect(getCard(page, "Night nurse")).toBeVisible();
  await choose("Night nurse", "Duplicate");
  await expect(page.getByRole("article")).toHaveCount(2);
  await choose("Night nurse", "Archive");
  await expect(page.getByRole("tab", { name: /^Archived/ })).toContainText("1");
  await page.getByRole("tab", { name: /^Archived/ }).click();
  await choose("Night nurse", "Unarchive");
  await expect(page.getByText("No archived resumes")).toBeVisible();
  await page.getByRole("tab", { name: /^Current/ }).click();

  await choose("Night nurse", "Delete");
  await expect(page.getByRole("article")).toHaveCount(1);
  await getToast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await choose("Night nurse", "Delete");
  await expect(page.getByRole("article")).toHaveCount(1);
  await choose("resumes", "Recently deleted");
  const dialog = page.getByRole("dialog", { name: "Recently deleted" });
  await dialog.getByRole("button", { name: "Restore Night nurse" }).click();
  await expect(dialog.getByText("Nothing deleted")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article")).toHaveCount(2);
  await choose("Night nurse", "Copy as plain text");
  await expect(getToast(page)).toContainText("Text copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Harbour Hospital");
  await choose("Night nurse", "Fill my profile from this");
  await expect(page.getByRole("region", { name: "What your file filled" })).toBeVisible();
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("+44 20 7946 0018");
});
