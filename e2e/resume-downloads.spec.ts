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
