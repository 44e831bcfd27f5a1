import type { Page } from "@playwright/test";

import { expectAccessible } from "./look.ts";
import { PROFILE } from "./portfolio-of.ts";
import { expect, test } from "./test.ts";

const repository = (id: number, name: string, over: object = {}) => ({
  id,
  name,
  full_name: `zoe-example/${name}`,
  description: null,
  html_url: `https://github.com/zoe-example/${name}`,
  homepage: "",
  language: "Go",
  fork: false,
  archived: false,
  ...over,
});

/** Answers in place of GitHub; the page's policy still decides whether it may be asked. */
async function standInForGitHub(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route("https://api.github.com/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    const headers = {
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "x-ratelimit-remaining",
    };
    if (pathname === "/users/zoe-example/repos")
      await route.fulfill({
        headers,
        json: [
          repository(1, "rota-fork", { fork: true }),
          repository(2, "rota", { description: "Who is on when.", homepage: "https://rota.example" }),
          repository(3, "dotfiles"),
        ],
      });
    else if (pathname === "/repos/zoe-example/rota/languages")
      await route.fulfill({ headers, json: { HTML: 10, Go: 90 } });
    else await route.fulfill({ status: 404, headers, json: { message: "Not Found" } });
  });
  return asked;
}

test.beforeEach(async ({ person, page }) => {
  expect(person.email).toBeTruthy();
  await page.request.post("/api/profile", { data: PROFILE });
});

test(
  "repositories are found, ticked, looked over and added, and no other page may ask GitHub",
  { tag: "@long" },
  async ({ page, quietConsole }) => {
    const asked = await standInForGitHub(page);
    await page.goto("/portfolio");
    await page.getByRole("button", { name: "More for your portfolio" }).click();
    await page.getByRole("menuitem", { name: "Import from GitHub" }).click();
    await expect(page.getByRole("heading", { name: "Import from GitHub" })).toBeVisible();
    const login = page.getByLabel("GitHub user name");
    await expect(login).toHaveValue("zoe-example");
    expect(asked).toEqual([]);

    await login.fill("https://github.com/zoe-example");
    await page.getByRole("button", { name: "Find repositories" }).click();
    await expect(page.getByRole("heading", { name: "3 repositories" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "rota-fork" })).toContainText("Fork");
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page, "repositories to choose");

    await page.getByLabel("rota", { exact: true }).check();
    await page.getByLabel("dotfiles").check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByLabel("Description").first()).toHaveValue("Who is on when.");
    await expect(page.getByLabel("Technologies").first()).toHaveValue("Go, HTML");
    await page.getByRole("button", { name: "Add 2 projects" }).click();
    await expect(page.getByText("Description is required")).toBeVisible();
    await expect(page.getByLabel("Description").nth(1)).toBeFocused();
    await page.getByLabel("Description").nth(1).fill("How my machines are set up.");
    await expectAccessible(page, "projects to look over");
    await page.getByRole("button", { name: "Add 2 projects" }).click();
    await expect(page).toHaveURL("/portfolio");
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page.getByRole("article").first()).toContainText("rota");
    // The languages of the other could not be had.
    expect(quietConsole.filter((problem) => !problem.endsWith("/dotfiles/languages"))).toEqual([]);
    asked.length = 0;
    const answer = await page.evaluate(() =>
      fetch("https://api.github.com/users/zoe-example/repos").then(
        () => "answered",
        () => "refused",
      ),
    );
    expect([answer, asked]).toEqual(["refused", []]);
    quietConsole.length = 0;
  },
);
