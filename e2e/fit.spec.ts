import { expect, settled, test } from "./test.ts";

test("jobs that are not for a user are apart: those they refuse, by keyboard and taken back, and those with a barrier, until another reach or place is chosen", async ({
  page,
  person,
}) => {
  expect(person.email).toBeTruthy();
  const saveProfile = async (more: object) => {
    const jobTitles = ["Electrical Engineer", "Civil Engineer", "Mechanical Engineer", "Software Engineer"];
    const data = { fullName: "Zoë Ångström", jobTitles, technicalSkills: ["SQL", "Python"], ...more };
    expect((await page.request.post("/api/profile", { data })).ok()).toBe(true);
  };
  const list = page.getByTestId("results");
  await saveProfile({});
  await page.goto("/jobs?sort=best");
  const first = list.getByRole("article").first();
  const title = (await first.getByRole("heading").textContent()) ?? "";
  const address = await first.getByRole("link").first().getAttribute("href");
  const button = page.getByRole("button", { name: "Not for me" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Hide this job" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list.locator(`a[href="${address}"]`)).toHaveCount(0);
  const apart = page.getByRole("region", { name: "Not for you", exact: true });
  await expect(apart).toContainText("what you told us (1)");
  // The list is read again, and what stands below it moves.
  await settled(page);
  await apart.getByRole("button", { name: "Show them" }).click();
  await expect(page.getByRole("heading", { name: "What you told us" })).toBeVisible();
  await page.getByRole("button", { name: `Take back: Hidden, ${title}` }).click();
  await expect(list.locator(`a[href="${address}"]`)).toHaveCount(1);

  await saveProfile({
    preferredLocations: ["Berlin, Germany"],
    experienceLevel: "mid",
    remotePreference: "onsite",
  });
  await page.goto("/jobs?sort=best");
  await expect(apart).toContainText(/\d+ more jobs are not for you because of the place/);
  await apart.getByRole("button", { name: "Show them" }).focus();
  await page.keyboard.press("Enter");
  const shown = page.getByRole("region", { name: "Jobs that are not for you" });
  await expect(shown.getByText(/^(?:In .+\. You chose|Remote, but only from) /).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(shown).toBeHidden();

  const asked = page.getByRole("region", { name: "What, where and how far?" });
  await expect(asked.getByRole("radio", { name: /^Germany / })).toBeEnabled();
  // `check` looks at once, and the choice shows as soon as it is being saved.
  await asked.getByRole("radio", { name: /^Germany / }).click({ force: true });
  await expect(asked.getByRole("radio", { name: /^Germany / })).toBeChecked();
  await asked.getByRole("button", { name: "Change" }).click();
  const places = page.getByRole("textbox", { name: "Where?" });
  await places.fill("United States");
  await places.press("Enter");
  await page.getByRole("button", { name: "Save answers" }).click();
  await expect(asked).toContainText("Berlin, Germany, United States");
  const profile = await (await page.request.get("/api/profile")).json();
  expect(profile).toMatchObject({
    searchReach: "country",
    preferredLocations: ["Berlin, Germany", "United States"],
  });
});
