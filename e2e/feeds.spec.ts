import { readFile } from "node:fs/promises";

import { expectAccessible } from "./look.ts";
import { expect, test } from "./test.ts";
import { trackOwnJob } from "./tracked.ts";

const SOON = new Date(Date.now() + 5 * 86_400_000).toISOString();

test.use({ timezoneId: "Europe/Berlin" });

test(
  "a calendar address shows interviews to a program without a session until it is turned off, and a round is downloaded",
  { tag: "@long" },
  async ({ page, person, playwright }) => {
    expect(person.email).toBeTruthy();
    const { id } = await trackOwnJob(page, { title: "Nurse", company: "Harbour" });
    await page.request.put(`/api/applications/${id}`, { data: { status: "interview" } });
    await page.request.post(`/api/applications/${id}/rounds`, { data: { kind: "panel", at: SOON } });
    await page.goto("/applications#settings-calendar");
    const settings = page.getByRole("dialog", { name: "Settings" });
    await settings.getByRole("button", { name: "Create calendar address" }).click();
    const field = settings.getByLabel("Calendar address", { exact: true });
    await expect(field).toBeFocused();
    const address = await field.inputValue();
    const program = await playwright.request.newContext();
    const answer = await program.get(address);
    expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain("SUMMARY:Panel interview: Nurse\\, Harbour");
    expect(text).toContain("DTSTART;TZID=Europe/Berlin:");
    for (const [width, colorScheme] of [
      [360, "light"],
      [1440, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `calendar settings, ${colorScheme} at ${width}`);
    }
    await settings.getByRole("button", { name: "Turn off" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
    await expect(settings.getByRole("button", { name: "Create calendar address" })).toBeFocused();
    expect((await program.get(address)).status()).toBe(404);
    await program.dispose();

    await page.goto(`/applications?open=${id}`);
    const downloading = page.waitForEvent("download");
    await page
      .getByRole("region", { name: "Interview rounds" })
      .getByRole("button", { name: /^Add to calendar: Panel interview/ })
      .click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Panel interview.ics");
    expect(await readFile(await download.path(), "utf8")).toContain("DTSTART;TZID=Europe/Berlin:");
  },
);
