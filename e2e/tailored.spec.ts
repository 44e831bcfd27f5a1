import { getCard, PASTED, pasteByCall, readPdf } from "./resumes-of.ts";
import { AD } from "./tailored-of.ts";
import { expect, test, getToast } from "./test.ts";
import { findJobs } from "./tracked.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

type Sent = { jobDescription: string; title: string; sourceResumeId?: string; userProfile?: object };

test("from a job to a downloaded resume, without a profile, with what the specification sends", async ({
  page,
}) => {
  const [job] = await findJobs(page, 1);
  await page.goto(`/jobs/${job?.id}`);
  await page.getByRole("button", { name: "Generate Tailored Resume" }).click();
  const dialog = page.getByRole("dialog", { name: "Generate Tailored Resume" });
  await expect(dialog.getByLabel("Job title")).toHaveValue(job?.title ?? "");
  await expect(page).toHaveURL("/resumes");
  expect(await page.evaluate(() => sessionStorage.getItem("resumeJob"))).toBeNull();
  await dialog.getByLabel("Full name").fill("Ada Okonkwo");
  await dialog.getByLabel("Professional summary").fill("Engineer who builds billing systems.");
  await dialog
    .getByLabel("Work experience")
    .fill("Software Engineer, Harbour Bank\n2019 - Present\nBuilt a billing service in TypeScript");
  await dialog.getByLabel("Education").fill("BSc Computer Science, University of Leeds, 2018");
  await dialog.getByLabel("Skills").fill("TypeScript, SQL, Docker");
  const request = page.waitForRequest("**/api/resumes/generate");
  await dialog.getByRole("button", { name: "Generate Resume" }).click();
  const sent = (await request).postDataJSON() as Sent;
  expect(sent.title).toBe(`Resume - ${job?.company} ${job?.title}`);
  expect(sent.userProfile).toMatchObject({ name: "Ada Okonkwo", skills: "TypeScript, SQL, Docker" });
  expect(sent.jobDescription.length).toBeGreaterThan(0);
  await expect(getToast(page)).toContainText("Resume generated!");
  await expect(dialog).toBeHidden();
  const card = getCard(page, sent.title);
  await expect(card).toContainText("Tailored");
  const download = page.waitForEvent("download");
  await card.getByRole("button", { name: /^Download PDF/ }).click();
  const text = await readPdf(await download);
  for (const part of ["Ada Okonkwo", "Harbour Bank", "TypeScript"]) expect(text).toContain(part);
});

test("each change is refused and accepted in the editor, but for what was edited by hand, and what is missing is named", async ({
  page,
  quietConsole,
}) => {
  // Two lines whose openings are reworded.
  const resumeText = PASTED.replace("- Gave", "- Was responsible for supervising three students\n- Gave");
  const source = await pasteByCall(page, "Ward nurse", resumeText);
  await page.goto("/resumes?generate=true");
  const dialog = page.getByRole("dialog", { name: "Generate Tailored Resume" });
  await expect(page).toHaveURL("/resumes");
  await dialog.getByRole("combobox", { name: "Tailor from" }).click();
  await page.getByRole("option", { name: "Ward nurse" }).click();
  await dialog.getByLabel("Job title").fill("Staff Nurse");
  await dialog.getByLabel("Company").fill("Harbour Hospital");
  await dialog.getByLabel("Job description").fill(AD);
  const request = page.waitForRequest("**/api/resumes/generate");
  await dialog.getByRole("button", { name: "Generate Resume" }).click();
  expect((await request).postDataJSON()).toEqual({
    sourceResumeId: source.id,
    jobTitle: "Staff Nurse",
    companyName: "Harbour Hospital",
    jobDescription: AD,
    title: "Resume - Harbour Hospital Staff Nurse",
  });
  await expect(getToast(page)).toContainText("Resume generated!");
  await getToast(page).getByRole("button", { name: "Open" }).click();

  const panel = page.getByRole("region", { name: "Tailored to Staff Nurse at Harbour Hospital" });
  await panel.getByRole("heading", { name: /^Not in your resume/ }).click();
  await expect(panel.getByRole("list", { name: "Not in your resume" })).toContainText(/driver's license/i);
  const switches = panel.getByRole("switch");
  await expect(switches.first()).toBeChecked();
  await switches.first().click();
  await expect(switches.first()).not.toBeChecked();
  await expect(panel).toContainText("1 refused");
  await page.reload();
  await expect(switches.first()).not.toBeChecked();
  const settle = async (name: string) => {
    const settled = page.waitForResponse((response) => response.url().endsWith("/tailoring"));
    await panel.getByRole("button", { name }).click();
    await settled;
  };
  await settle("Refuse all");
  await expect(panel.getByRole("button", { name: "Refuse all" })).toBeDisabled();
  const [listed] = (await (await page.request.get("/api/resumes")).json()) as { id: string }[];
  const tailored = (await (await page.request.get(`/api/resumes/${listed?.id}`)).json()) as {
    content: { experience: { description: string }[] };
  };
  const before = source.content as { experience: { description: string }[] };
  expect(tailored.content.experience.map(({ description }) => description)).toEqual(
    before.experience.map(({ description }) => description),
  );
  await settle("Accept all");
  await expect(switches.first()).toBeChecked();
  expect(quietConsole).toEqual([]);

  await page.getByLabel("Phone").fill("555 0100");
  await settle("Refuse all");
  await expect(getToast(page)).toContainText("Update failed");
  await expect(getToast(page)).toContainText("You have edited this resume since it was tailored.");
  await expect(page.getByLabel("Phone")).toHaveValue("555 0100");
  quietConsole.length = 0;
});
