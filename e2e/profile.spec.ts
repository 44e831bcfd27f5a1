import type { Page } from "@playwright/test";

import { expectAccessible } from "./look.ts";
import { makePdf } from "./resume-files.ts";
import { expect, test, getToast } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const report = (page: Page) => page.getByRole("region", { name: "What your file filled" });

test("a file fills what is empty, what was typed stays, and the saved profile puts the jobs that fit first", async ({
  page,
}) => {
  const file = { name: "cv.pdf", mimeType: "application/pdf", buffer: await makePdf(page) };
  await page.goto("/jobs?sort=best");
  await expect(page.getByText("Your profile comes first")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Complete Your Profile" })).toBeVisible();
  const phone = page.getByLabel("Phone", { exact: true });
  const experience = page.locator("#experience");
  const input = page.getByLabel("Resume file", { exact: true });
  await phone.fill("0171 000");
  await input.setInputFiles(file);
  await expect(report(page)).toBeVisible();
  await expect(getToast(page)).toContainText("Resume parsed successfully");
  await expect(phone).toHaveValue("0171 000");
  await report(page).getByRole("button", { name: "Use the resume's: Phone" }).click();
  await expect(phone).toHaveValue("+44 20 7946 0018");
  await expectAccessible(page, "profile with a report");
  await report(page).getByRole("button", { name: "Undo" }).click();
  await expect(phone).toHaveValue("0171 000");
  await expect(experience.getByLabel("Job title")).toHaveValue("");

  await phone.fill("");
  await input.setInputFiles(file);
  await expect(phone).toHaveValue("+44 20 7946 0018");
  await expect(experience.getByLabel("Job title")).toHaveValue("Staff Nurse");
  await expect(experience.getByLabel("Company")).toHaveValue("Harbour Hospital");
  await expect(page.locator("#education").getByLabel("School", { exact: true })).toHaveValue(
    "University of Leeds",
  );
  await expect(page.locator("#skills").getByText("Wound care")).toBeVisible();
  await experience.getByLabel("Company").fill("Harbour Hospital Trust");
  await report(page)
    .getByRole("button", { name: /^Add: Job title to look for/ })
    .click();
  await page.getByRole("button", { name: "Save Profile" }).first().click();
  await expect(getToast(page)).toContainText("Profile saved successfully");
  await expect(getToast(page)).toContainText("Your profile information has been updated.");
  await page.reload();
  await expect(experience.getByLabel("Company")).toHaveValue("Harbour Hospital Trust");
  await expect(phone).toHaveValue("+44 20 7946 0018");
  await expect(page.getByText("You have changes that are not saved.")).toBeHidden();

  const saved = await page.request.post("/api/profile", {
    data: {
      fullName: "Ada Okonkwo",
      jobTitles: ["Electrical Engineer", "Software Engineer"],
      technicalSkills: ["SQL", "Python"],
    },
  });
  expect(saved.status()).toBe(200);
  await page.goto("/jobs?sort=best");
  const first = page.getByRole("article").first();
  await expect(first.getByText(/(Strong|Good|Partial) match/)).toBeVisible();
  await expect(first.getByRole("list", { name: "How it fits you" })).toBeVisible();
  await expect(first.getByRole("heading")).toHaveText(/engineer/i);
  await first.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "How it fits you" })).toBeVisible();
  await expect(page.getByText(/Compared with your profile on \d of 7 points/)).toBeVisible();
});

test(
  "a draft survives a reload, leaving asks first, and JSON Resume comes in and goes out",
  { tag: "@long" },
  async ({ page }) => {
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
  },
);
