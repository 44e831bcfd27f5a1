import { expect, newPerson, signUpByCall, test } from "./test.ts";

test(
  "pages are counted by their templates, a visitor's as a visitor's, the first one too, and a search is none",
  { tag: "@long" },
  async ({ page, context, baseURL }) => {
    /** What is counted, in order. */
    const views: unknown[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/views") views.push(request.postDataJSON());
    });
    await page.goto("/about");
    await expect.poll(() => views).toEqual([{ path: "/about", audience: "visitor" }]);
    await page.goto("/login");
    await expect.poll(() => views.at(-1)).toEqual({ path: "/login", audience: "visitor" });
    await page.goto("/no-such-page");
    await expect.poll(() => views.at(-1)).toEqual({ path: "not found", audience: "visitor" });
    expect(views).toHaveLength(3);

    await signUpByCall(context, baseURL ?? "", newPerson());
    views.length = 0;
    await page.goto("/jobs?q=nurse");
    await expect.poll(() => views).toEqual([{ path: "/jobs", audience: "person" }]);
    await page.getByRole("combobox", { name: /job title/i }).fill("florist");
    await expect(page).toHaveURL("/jobs?q=florist");
    await page.getByTestId("sidebar").getByRole("link", { name: "Applications", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
    await page.goto("/jobs/aaaaaaaaaaaaaaaaaaaa").catch(() => {});
    await expect
      .poll(() => views)
      .toEqual([
        { path: "/jobs", audience: "person" },
        { path: "/applications", audience: "person" },
        { path: "/jobs/{id}", audience: "person" },
      ]);
  },
);
