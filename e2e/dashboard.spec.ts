import { expectAccessible } from "./look.ts";
import { expect, gatherByCall, test, withoutServedScreens } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("a new account is led through its first steps, which can be put away", async ({ page }) => {
  await page.goto("/");
  const steps = page.getByRole("list").filter({ has: page.getByRole("link", { name: /^Search for jobs/ }) });
  await expect(page.getByText("0 of 4 steps done")).toBeVisible();
  await expect(steps.getByRole("link")).toHaveCount(4);
  await gatherByCall(page, "engineer", 20);
  const [job] = (await (await page.request.get("/api/jobs?limit=1")).json()) as { id: string }[];
  await page.request.post("/api/applications", { data: { jobId: job?.id, status: "saved" } });
  await page.reload();
  await expect(page.getByText("2 of 4 steps done")).toBeVisible();
  await page.getByRole("button", { name: "Hide the first steps" }).click();
  await expect(page.getByText("Get started")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  await expect(page.getByText("Get started")).toBeHidden();
});

test("the dot stands while something is unread, and the panel leads to what happened", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: /^Notifications/ });
  await expect(button).toBeVisible();
  await expect(page.getByTestId("notifications-unread")).toBeHidden();
  await button.click();
  await expect(page.getByText("Nothing to tell you yet")).toBeVisible();
  await page.keyboard.press("Escape");

  await gatherByCall(page, "engineer", 20);
  await page.reload();
  await expect(page.getByTestId("notifications-unread")).toBeVisible();
  await expect(button).toHaveAccessibleName("Notifications, 1 unread");
  await button.click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByText(/“engineer”: [\d,]+ listings?, [\d,]+ new\./)).toBeVisible();
  await expectAccessible(page, "notifications");
  await expect(page.getByTestId("notifications-unread")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.reload();
  await expect(button).toHaveAccessibleName("Notifications");
  await button.click();
  await panel.getByRole("link", { name: /^Job search complete/ }).click();
  await expect(page).toHaveURL(/\/jobs/);
});

test("a part that cannot be loaded says so, and the rest stands", async ({ page, quietConsole }) => {
  await withoutServedScreens(page.context());
  await page.route("**/api/jobs?*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.route("**/api/notifications", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/");
  await expect(page.getByText("The jobs could not be loaded")).toBeVisible();
  await expect(page.getByText("Applications Sent")).toBeVisible();
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect(page.getByText("The notifications could not be loaded")).toBeVisible();
  quietConsole.length = 0;
});
