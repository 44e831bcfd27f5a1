import { expect, gatherByCall, test, toastOf } from "./test.ts";

test("applications move between statuses, count in their tabs, and leave after a question", async ({
  page,
  person,
}) => {
  expect(person.email).toBeTruthy();
  await page.goto("/applications");
  await expect(page.getByText("No applications yet")).toBeVisible();

  await gatherByCall(page, "engineer", 20);
  const jobs: { id: string; title: string }[] = await (
    await page.request.get("/api/jobs?q=engineer&limit=3")
  ).json();
  for (const [at, job] of jobs.entries()) {
    await page.request.post("/api/applications", {
      data: { jobId: job.id, status: at === 0 ? "saved" : "applied" },
    });
  }
  await page.reload();
  const tab = (name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
  await expect(tab("All")).toContainText("2");
  await expect(tab("Saved")).toContainText("1");
  await expect(
    page
      .getByRole("tabpanel")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") }),
  ).toHaveCount(2);

  await page
    .getByRole("combobox", { name: /^Status of/ })
    .first()
    .click();
  await page.getByRole("option", { name: "Interview" }).click();
  await expect(toastOf(page)).toContainText("Status updated");
  await expect(tab("Interview")).toContainText("1");
  await tab("Rejected").click();
  await expect(page.getByText("No rejected applications")).toBeVisible();

  await tab("Saved").click();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Remove/ })
    .click();
  const question = page.getByRole("alertdialog", { name: "Remove this saved job?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(tab("Saved")).toContainText("1");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(toastOf(page)).toContainText("Application removed");
  await expect(tab("Saved")).toContainText("0");

  await page.goto("/");
  await expect(page.getByText("+1 this week")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent Job Opportunities" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByText("Application tracked").first()).toBeVisible();
});
