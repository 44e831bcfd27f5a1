import type { Page } from "@playwright/test";

import { expectAccessible, expectFit } from "./look.ts";
import { expect, test } from "./test.ts";

const rows = (page: Page) => page.getByTestId("results").getByRole("article");
const getPane = (page: Page) => page.getByTestId("pane");

test.describe("on a wide screen", () => {
  test(
    "beside the list stands its first job, which j and k step on from, or the one that is opened; a small screen has one of both",
    { tag: "@long" },
    async ({ page, reader }) => {
      expect(reader.email).toBeTruthy();
      await page.goto("/jobs?q=engineer");
      const pane = getPane(page);
      const row = rows(page).first();
      const firstTitle = await row.getByRole("heading").innerText();
      await expect(pane.getByRole("heading", { level: 2, name: firstTitle })).toBeVisible();
      await expect(pane.getByRole("button", { name: "Save Job" })).toBeVisible();
      await expect(row.getByRole("link").first()).toHaveAttribute("aria-current", "true");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Job Search");
      await expect(page).toHaveTitle(/^Job Search/);
      await expect(pane.locator(":focus")).toHaveCount(0);
      const second = rows(page).nth(1).getByRole("link").first();
      await page.keyboard.press("j");
      await expect(row.getByRole("link").first()).toBeFocused();
      await page.keyboard.press("j");
      await expect(second).toBeFocused();
      // Stepping opens nothing as long as nothing was opened, and the job beside the list follows.
      await expect(page).toHaveURL("/jobs?q=engineer");
      const title = await rows(page).nth(1).getByRole("heading").innerText();
      await expect(pane.getByRole("heading", { level: 2, name: title })).toBeVisible();

      // Keys act on the job that is read.
      const path = await rows(page).nth(1).getByRole("link").first().getAttribute("href");
      const opened = page.context().waitForEvent("page");
      await page.keyboard.press("a");
      await (await opened).close();
      await page.bringToFront();
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      const prompt = page.getByRole("alertdialog");
      await expect(prompt).toContainText(`the job page for ${title} at`);
      await prompt.getByRole("button", { name: /^No/ }).click();

      await second.click();
      await expect(pane.getByRole("heading", { level: 1, name: title })).toBeFocused();
      await expect(second).toHaveAttribute("aria-current", "page");
      await expect(page.getByTestId("results")).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL("/jobs?q=engineer");
      // A job that is opened by a link is in the list, whatever was searched for.
      await page.goto(`${path}?q=nurse`);
      await expect(rows(page).first().getByRole("link", { name: title })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await page.goto("/jobs?q=engineer");

      await page.setViewportSize({ width: 1000, height: 900 });
      await second.click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByTestId("results")).toHaveCount(0);
      await page.getByRole("link", { name: "Back to Job Search" }).click();
      await expect(page.getByTestId("results")).toBeVisible();
    },
  );

  test(
    "a list of 480 px, its rows low and no fact cut, and a mark for what is from the employer",
    {
      tag: "@long",
    },
    async ({ page, reader }) => {
      expect(reader.email).toBeTruthy();
      for (const [width, height, least] of [
        [1280, 720, 400],
        [1440, 900, 480],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto("/jobs?q=engineer");
        await expect(rows(page).first()).toBeVisible();
        expect((await page.getByTestId("results").boundingBox())?.width).toBeGreaterThanOrEqual(least);
        const seen = await rows(page).evaluateAll((articles) =>
          articles.map((row) => ({
            height: row.clientHeight,
            cut: [...row.querySelectorAll("dd")].filter((fact) => fact.scrollWidth > fact.clientWidth).length,
          })),
        );
        // One line of facts, or two where they have no room in one.
        expect(Math.max(...seen.map((row) => row.height))).toBeLessThanOrEqual(100);
        expect(seen.filter((row) => row.cut > 0)).toEqual([]);
      }
      await expect(
        rows(page)
          .getByRole("img", { name: /^Employer's own .*checked .*(ago|now)/ })
          .first(),
      ).toBeVisible();
    },
  );

  test(
    "the buttons of a row cover none of its lines but the last, and leave after a click",
    {
      tag: "@long",
    },
    async ({ page, person }) => {
      expect(person.email).toBeTruthy();
      await page.goto("/jobs?q=engineer");
      const row = rows(page).nth(1);
      await row.hover();
      const save = row.getByRole("button", { name: /^Save / });
      // The name of the button changes once the job is saved.
      const bar = row.getByRole("button").first().locator("..");
      await expect(bar).toHaveCSS("opacity", "1");
      const [top, bottom] = await Promise.all([
        bar.boundingBox(),
        row.getByText(/ago$|^No date$/).boundingBox(),
      ]);
      expect(top?.y ?? 0).toBeGreaterThanOrEqual((bottom?.y ?? 0) + (bottom?.height ?? 0));
      await save.click();
      await page.mouse.move(0, 0);
      await expect(bar).toHaveCSS("opacity", "0");
      await page.keyboard.press("j");
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus").locator("xpath=ancestor::article")).toHaveCount(1);
      await expect(page.locator("article:has(:focus) button").first().locator("..")).toHaveCSS(
        "opacity",
        "1",
      );
    },
  );

  test(
    "the list narrows by filters, all in view at once, and comes back; the chips beside the order set them too",
    { tag: "@long" },
    async ({ page, reader }) => {
      expect(reader.email).toBeTruthy();
      await page.goto("/jobs");
      const count = page.getByRole("status").filter({ hasText: /\d\+? jobs?$/ });
      await expect(count).toBeVisible();
      // Other people gather at the same time: the list may grow, and never shrinks.
      const counted = async () => Number((await count.innerText()).replaceAll(/\D/g, ""));
      const before = await counted();
      await page.getByRole("button", { name: /^Filters/ }).click();
      for (const name of ["Job board", "Minimum pay per year"])
        await expect(page.getByRole("combobox", { name })).toBeInViewport({ ratio: 1 });
      const clear = page.getByRole("button", { name: "Clear All" });
      await expect(clear).toBeInViewport({ ratio: 1 });

      await page.getByRole("combobox", { name: "Job board" }).click();
      await expect(page.getByRole("option", { name: "Greenhouse" })).toBeVisible();
      const texts = await page.getByRole("listbox").getByRole("option").allInnerTexts();
      const boards = texts.map((text) => text.replace(/ \(.*\)$/, ""));
      expect(boards).toEqual(
        expect.arrayContaining(["All boards", "Greenhouse", "Ashby", "Lever", "Other ATS"]),
      );
      expect(boards).not.toContain("Adzuna");
      await page.getByRole("option", { name: "Ashby" }).click();
      await expect.poll(counted).toBeLessThan(before);
      await expect(rows(page).first()).toBeVisible();
      await page.getByRole("combobox", { name: "Job board" }).click();
      await page.getByRole("option", { name: "All boards" }).click();
      await expect.poll(counted).toBeGreaterThanOrEqual(before);

      await page.getByRole("combobox", { name: "Job type" }).click();
      await page.getByRole("option", { name: "Internship" }).click();
      await expect.poll(counted).toBeLessThan(before);
      await page.getByRole("combobox", { name: "Minimum pay per year" }).click();
      await page.getByRole("option", { name: "$30,000 or more" }).click();
      await expect(page.getByTestId("filters-active")).toBeVisible();
      await page.getByRole("combobox", { name: "Posted" }).click();
      await page.getByRole("option", { name: "Past month" }).click();
      await clear.click();
      await expect(page.getByTestId("filters-active")).toHaveCount(0);
      await expect.poll(counted).toBeGreaterThanOrEqual(before);

      await page.goto("/jobs?q=engineer");
      await page.getByRole("button", { name: "Remote", exact: true }).focus();
      await page.keyboard.press("Enter");
      const remote = page.getByRole("button", { name: "Remove filter: Remote" });
      await expect(remote).toBeFocused();
      await page.getByLabel("Level", { exact: true }).selectOption("senior");
      await page.getByLabel("Pay", { exact: true }).selectOption("70000");
      await page.getByRole("button", { name: "Past week" }).click();
      for (const filter of [/experience=senior/, /minPay=70000/, /postedWithin=7/, /locationType=remote/])
        await expect(page).toHaveURL(filter);
      await page.getByRole("button", { name: "Remove filter: Senior level" }).click();
      await expect(page.getByLabel("Level", { exact: true })).toBeFocused();
      await remote.click();
      await expect(page).toHaveURL("/jobs?q=engineer&postedWithin=7&minPay=70000");
      await page.getByRole("button", { name: "Remove all" }).click();
      await expect(page).toHaveURL("/jobs?q=engineer");
      await expect(page.getByRole("button", { name: /^Filters/ })).toBeFocused();
    },
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    "each list begins near the top, and what opens in it is accessible",
    { tag: "@long" },
    async ({ page, person }) => {
      expect(person.email).toBeTruthy();
      const profile = {
        fullName: "Ada Okonkwo",
        jobTitles: ["Electrical Engineer", "Software Engineer"],
        technicalSkills: ["SQL", "Python"],
      };
      const saved = await page.request.post("/api/profile", { data: profile });
      expect(saved.status()).toBe(200);
      await page.addInitScript(() =>
        localStorage.setItem("recent-searches", JSON.stringify([{ query: "nurse", location: "Berlin" }])),
      );
      for (const path of ["/jobs", "/jobs?q=engineer", "/jobs?sort=best"]) {
        await page.goto(path);
        await expect(rows(page).first()).toBeVisible();
        expect((await rows(page).first().boundingBox())?.y, path).toBeLessThanOrEqual(284);
        await expectFit(page, path);
      }
      await expectAccessible(page, "best match on a phone");

      const onsite = { preferredLocations: ["Berlin, Germany"], remotePreference: "onsite" };
      await page.request.post("/api/profile", { data: { ...profile, ...onsite } });
      await page.reload();
      await page.getByRole("region", { name: "Not for you", exact: true }).getByRole("button").tap();
      const apart = page.getByRole("region", { name: "Jobs that are not for you" });
      await expect(apart.getByRole("article").first()).toBeVisible();
      await expectAccessible(page, "not for you on a phone");

      await page.getByRole("button", { name: /^Filters/ }).tap();
      await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
      await expectAccessible(page, "filters on a phone");
    },
  );

  test("the filters are a sheet that says how many jobs there are, and a tap on Search searches while places are suggested", async ({
    page,
    person,
  }) => {
    expect(person.email).toBeTruthy();
    await page.goto("/jobs?q=engineer");
    const opener = page.getByRole("button", { name: /^Filters/ });
    await opener.tap();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expect(sheet.getByRole("button", { name: "Clear All" })).toBeDisabled();
    await sheet.getByRole("combobox", { name: "Experience level" }).tap();
    await page.getByRole("option", { name: /^Senior level/ }).tap();
    const answer = await page.request.get("/api/jobs?q=engineer&experience=senior&read=chips");
    const count = Number(answer.headers()["x-total-count"]);
    await expect(sheet.getByRole("button", { name: new RegExp(`^Show ${count}\\+? jobs?$`) })).toBeVisible();
    await sheet.getByRole("button", { name: /^Show/ }).tap();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL("/jobs?q=engineer&experience=senior");

    await page.evaluate(() => sessionStorage.clear());
    await page.goto("/jobs");
    await page.getByRole("combobox", { name: /job title/i }).tap();
    await page.getByRole("combobox", { name: /job title/i }).fill("engineer");
    await page.getByRole("combobox", { name: /location/i }).tap();
    await page.getByRole("combobox", { name: /location/i }).pressSequentially("ber");
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    await expect(page.getByRole("heading", { name: "Search Results" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Change search/ })).toBeVisible();
  });
});
