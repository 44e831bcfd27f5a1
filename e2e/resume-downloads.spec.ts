import { readFile } from "node:fs/promises";

import { makeDocx } from "./resume-files.ts";
import { PASTED, getCard, pasteByCall, readDocx, readPdf } from "./resumes-of.ts";
import { expect, test, getToast } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("both downloads say what a machine reads of them, and their text is the resume's", async ({ page }) => {
  await pasteByCall(page);
  await page.goto("/resumes");
  const card = getCard(page, "Ward nurse");
  const pdf = page.waitForEvent("download");
  await card.getByRole("button", { name: /^Download PDF/ }).click();
  const text = await readPdf(await pdf);
  for (const part of ["Ada Okonkwo", "Harbour Hospital", "Trained 12 new nurses", "Wound care"])
    expect(text).toContain(part);
  await expect(getToast(page)).toContainText("Download complete");
  await expect(getToast(page)).toContainText(/2 of 2 roles, \d+ of \d+ dates, 3 of 3 skills readable/);

  const edit = card.getByRole("button", { name: /^Edit/ });
  await edit.hover();
  await expect(page.getByRole("tooltip", { name: "Edit in Word" })).toBeVisible();
  const docx = page.waitForEvent("download");
  await edit.click();
  const file = await docx;
  expect(file.suggestedFilename()).toMatch(/\.docx$/);
  const read = await readDocx(page, file);
  for (const part of ["Ada Okonkwo", "Mill Lane Clinic", "Patient education"]) expect(read).toContain(part);

  await card.getByRole("button", { name: /^Preview/ }).click();
  const dialog = page.getByRole("dialog", { name: "Resume Preview" });
  await expect(dialog.getByRole("img", { name: "Page 1 of 1" })).toBeVisible();
  await dialog.getByRole("tab", { name: "Text" }).click();
  await expect(dialog.getByLabel("Resume as text")).toContainText("Harbour Hospital");
});

test("what no font of ours has is named before the download, and the print page shows it", async ({
  page,
  quietConsole,
}) => {
  const { id } = await pasteByCall(page, "Two scripts", PASTED.replace("Harbour Hospital", "Harbour 中文"));
  await page.goto("/resumes");
  const card = getCard(page, "Two scripts");
  await card.getByRole("button", { name: /^Download PDF/ }).click();
  const dialog = page.getByRole("dialog", { name: "Download PDF" });
  await expect(dialog.getByRole("list", { name: "Missing characters" })).toContainText("中 in Experience");
  const docx = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download the Word document" }).click();
  expect(await readDocx(page, await docx)).toContain("中文");
  await page.goto(`/resumes/${id}/print`);
  await expect(page.getByRole("article")).toContainText("Harbour 中文");
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  quietConsole.length = 0;
});

test("a failed download has its sentence", async ({ page, quietConsole }) => {
  await pasteByCall(page);
  await page.goto("/resumes");
  const card = getCard(page, "Ward nurse");
  await page.route(/\/api\/resumes\/[^/]+\/(pdf|docx)$/, (route) =>
    route.fulfill({ status: 500, json: { error: "No", code: "x" } }),
  );
  await card.getByRole("button", { name: /^Download PDF/ }).click();
  await expect(getToast(page)).toContainText("Download failed");
  await expect(getToast(page)).toContainText("Failed to download the PDF. Please try again.");
  await card.getByRole("button", { name: /^Edit/ }).click();
  await expect(getToast(page)).toContainText("Failed to generate Word document. Please try again.");
  quietConsole.length = 0;
});

test("a Word document is rated too, and its original can be downloaded", async ({ page }) => {
  const response = await page.request.post("/api/resumes/upload-file-and-rate", {
    multipart: { file: { name: "ada.docx", mimeType: "application/octet-stream", buffer: await makeDocx() } },
  });
  expect(response.status(), await response.text()).toBe(201);
  await page.goto("/resumes");
  await page
    .getByRole("article")
    .getByRole("button", { name: /^More for/ })
    .click();
  const original = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download original" }).click();
  expect((await original).suggestedFilename()).toBe("ada.docx");
});

test("a JSON Resume is imported in the dialog for uploads, says what was left, and comes back whole", async ({
  page,
}) => {
  const resume = {
    basics: { name: "Ada Okonkwo", label: "Nurse", email: "ada.okonkwo@example.com" },
    work: [
      { name: "Harbour Hospital", position: "Nurse", startDate: "2019-03", highlights: ["Led **24** beds"] },
    ],
    skills: [{ name: "Care", level: "Master", keywords: ["Triage", "Wound care"] }],
  };
  await page.goto("/resumes");
  await page.getByRole("button", { name: "Upload & Rate" }).click();
  const dialog = page.getByRole("dialog");
  const choose = (content: string) =>
    dialog
      .getByLabel("Resume file", { exact: true })
      .setInputFiles({ name: "ada.json", mimeType: "application/json", buffer: Buffer.from(content) });
  await choose(`"${"x".repeat(530_000)}"`);
  await expect(dialog.getByRole("alert")).toHaveText("Please upload a JSON Resume smaller than 512KB");
  await choose(JSON.stringify(resume));
  await dialog.getByRole("button", { name: "Upload & Rate" }).click();
  await expect(getToast(page)).toContainText("Resume uploaded and rated!");
  const card = getCard(page, "ada");
  await card.getByRole("link", { name: /^Report of/ }).click();
  await expect(dialog).toContainText("kept for JSON Resume: basics.label, skills.level");
  await page.keyboard.press("Escape");

  const download = async (item: string): Promise<{ name: string; text: string }> => {
    const started = page.waitForEvent("download");
    await card.getByRole("button", { name: /^More for/ }).click();
    await page.getByRole("menuitem", { name: item }).click();
    const file = await started;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  };
  const json = await download("Download JSON Resume");
  expect([json.name, JSON.parse(json.text)]).toEqual(["Ada Okonkwo - Resume.json", resume]);
  const markdown = await download("Download Markdown");
  expect(markdown.name).toBe("Ada Okonkwo - Resume.md");
  expect(markdown.text).toContain("- Led **24** beds\n");
});
