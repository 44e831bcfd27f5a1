import { expectAccessible } from "./look.ts";
import { expect, gatherByCall, test } from "./test.ts";

test("a new account is led through its first steps, and the dot stands while something is unread", async ({
  page,
  person,
}) => {
  expect(person.email).toBeTruthy();
  await page.goto("/");
  const steps = page.getByRole("list").filter({ has: page.getByRole("link", { name: /^Search for jobs/ }) });
  await expect(page.getByText("0 of 4 steps done")).toBeVisible();
  await expect(steps.getByRole("link")).toHaveCount(4);
  const button = page.getByRole("button", { name: /^Notifications/ });
  await expect(page.getByTestId("notifications-unread")).toBeHidden();
  await button.click();
  await expect(page.getByText("Nothing to tell you yet")).toBeVisible();
  await page.keyboard.press("Escape");

  await gatherByCall(page, "engineer", 20);
  await page.reload();
  await expect(page.getByText("1 of 4 steps done")).toBeVisible();
  await expect(page.getByTestId("notifications-unread")).toBeVisible();
  await expect(button).toHaveAccessibleName("Notifications, 1 unread");
  await button.click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByText(/“engineer”: [\d,]+ listings?, [\d,]+ new/)).toBeVisible();
  await expectAccessible(page, "notifications");
  await expect(page.getByTestId("notifications-unread")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.reload();
  await expect(button).toHaveAccessibleName("Notifications");

  const [job] = (await (await page.request.get("/api/jobs?q=engineer&limit=1")).json()) as { id: string }[];
  await page.request.post("/api/applications", { data: { jobId: job?.id, status: "saved" } });
  await page.reload();
  await expect(page.getByText("2 of 4 steps done")).toBeVisible();
  await page.getByRole("button", { name: "Hide the first steps" }).click();
  await expect(page.getByText("Get started")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  await expect(page.getByText("Get started")).toBeHidden();
  await button.click();
  await panel.getByRole("link", { name: "See the jobs" }).click();
  await expect(page).toHaveURL(/\/jobs/);
});
