import { readFile } from "node:fs/promises";

import { makeDocx } from "./resume-files.ts";
import { PASTED, type Stored, getCard, pasteByCall, readDocx, readPdf } from "./resumes-of.ts";
import { dialogsClosed, expect, test, getToast } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test(
  "both downloads say what a machine reads of them, what no font of ours has is named before, and an upload comes back",
  { tag: "@long" },
  async ({ page }) => {
    await pasteByCall(page);
    const { id } = await pasteByCall(page, "Two scripts", PASTED.replace("Harbour Hospital", "Harbour 中文"));
    const uploaded = await page.request.post("/api/resumes/upload-file-and-rate", {
      multipart: {
        file: { name: "ada.docx", mimeType: "application/octet-stream", buffer: await makeDocx() },
      },
    });
    expect(uploaded.status(), await uploaded.text()).toBe(201);
    const { title } = ((await uploaded.json()) as { resume: Stored }).resume;
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
    const preview = page.getByRole("dialog", { name: "Resume Preview" });
    await expect(preview.getByRole("img", { name: "Page 1 of 1" })).toBeVisible();
    await preview.getByRole("tab", { name: "Text" }).click();
    await expect(preview.getByLabel("Resume as text")).toContainText("Harbour Hospital");
    await page.keyboard.press("Escape");
    await dialogsClosed(page);

    await page.getByRole("button", { name: `More for ${title}`, exact: true }).click();
    const original = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Download original" }).click();
    expect((await original).suggestedFilename()).toBe("ada.docx");

    await getCard(page, "Two scripts")
      .getByRole("button", { name: /^Download PDF/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Download PDF" });
    await expect(dialog.getByRole("list", { name: "Missing characters" })).toContainText("中 in Experience");
    const word = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download the Word document" }).click();
    expect(await readDocx(page, await word)).toContain("中文");
    await page.goto(`/resumes/${id}/print`);
    await expect(page.getByRole("article")).toContainText("Harbour 中文");
    await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  },
);

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
  await dialog.getByLabel("Resume file", { exact: true }).setInputFiles({
    name: "ada.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(resume)),
  });
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
