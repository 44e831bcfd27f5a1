import { execFileSync } from "node:child_process";

import { expect, newPerson, signUpByCall, test, getToast } from "./test.ts";

const SITE = process.env.OPERATOR_SITE_URL ?? "";

// One after the other: a command may lock the database.
test.describe.configure({ mode: "default" });
test.use({ baseURL: SITE });

/** What a command of the operator prints. */
const runScript = (name: string, ...args: string[]): string =>
  execFileSync(process.execPath, [`scripts/${name}`, ...args], {
    encoding: "utf8",
    env: { ...process.env, SITE_URL: SITE, STATE_DIR: process.env.OPERATOR_STATE_DIR },
  });

test(
  "the operator's link lets a user choose another password, once",
  { tag: "@long" },
  async ({ context, page, quietConsole }) => {
    const person = newPerson();
    await signUpByCall(context, SITE, person);
    const output = runScript("user-reset.ts", person.email.toUpperCase());
    const link = /http\S+\/reset#\S+/.exec(output)?.[0] ?? "";
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url()));
    await page.goto(link);
    await page.getByLabel("New password", { exact: true }).fill("12345");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText("Password must be at least 6 characters long.")).toBeVisible();
    await page.getByLabel("New password", { exact: true }).fill("Chosen-1");
    await page.getByLabel("Repeat new password", { exact: true }).fill("Chosen-1");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page).toHaveURL(`${SITE}/login`);
    await expect(getToast(page)).toContainText("Password changed");
    const token = link.split("#")[1] ?? "";
    expect(sent.filter((address) => new URL(address).href.replace(/#.*/, "").includes(token))).toEqual([]);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill("Chosen-1");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(`${SITE}/`);

    await page.goto(link);
    await page.getByLabel("New password", { exact: true }).fill("Again-12");
    await page.getByLabel("Repeat new password", { exact: true }).fill("Again-12");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "This link was used or is older than an hour.",
    );
    quietConsole.length = 0;
  },
);

test(
  "a visitor without scripts reports a page, the operator takes it down, and the owner sees the reason",
  { tag: "@long" },
  async ({ browser, context, page }) => {
    await signUpByCall(context, SITE, newPerson());
    const slug = `reported-${Date.now().toString(36)}`;
    const published = await page.request.post(`${SITE}/api/user/portfolio-slug`, { data: { slug } });
    expect(published.ok()).toBe(true);
    const visitor = await browser.newContext({ javaScriptEnabled: false });
    const visit = await visitor.newPage();
    await visit.goto(`${SITE}/portfolio/${slug}`);
    await visit.getByRole("link", { name: "Report this page" }).click();
    await visit.getByLabel("Something else").check();
    await visit.getByRole("button", { name: "Send Report" }).click();
    await expect(visit.getByText("“Something else” needs it.")).toBeVisible();
    await visit.getByLabel("Details (optional)").fill("This is my drawing.");
    await visit.getByRole("button", { name: "Send Report" }).click();
    await expect(visit.getByRole("heading", { name: "We have it." })).toBeVisible();
    expect(runScript("reports.ts")).toContain("This is my drawing.");

    runScript("portfolio-order.ts", "take-down", slug, "--reason", "It shows a drawing of another person.");
    expect((await visit.goto(`${SITE}/portfolio/${slug}`))?.status()).toBe(404);
    expect(runScript("reports.ts")).toContain("There are no open reports.");
    await page.goto(`${SITE}/portfolio`);
    await expect(page.getByText("It shows a drawing of another person.")).toBeVisible();
    runScript("portfolio-order.ts", "restore", slug);
    expect((await visit.goto(`${SITE}/portfolio/${slug}`))?.status()).toBe(200);
    await visitor.close();
  },
);

test(
  "a suspended user reads the reason at the login, and has all data back once unsuspended",
  { tag: "@long" },
  async ({ context, page, quietConsole }) => {
    const person = newPerson();
    await signUpByCall(context, SITE, person);
    runScript("user-order.ts", "suspend", person.email, "--reason", "We have had reports of fake jobs");
    await page.goto(`${SITE}/login`);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(
      page.getByText("We have suspended your account: We have had reports of fake jobs."),
    ).toBeVisible();
    runScript("user-order.ts", "unsuspend", person.email);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(`${SITE}/`);
    expect(runScript("user-find.ts", person.email)).toContain(person.email);
    quietConsole.length = 0;
  },
);
