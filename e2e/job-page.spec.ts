import type { Page } from "@playwright/test";

import { expectAccessible, expectFit } from "./look.ts";
import { expect, test, openWithoutScripts } from "./test.ts";

type Gathered = { id: string; description: string; posting: { requirements: { kind: string }[] } };

/** Of the gathered jobs with must-haves the one with the longest text. */
async function findLongJob(page: Page): Promise<Gathered> {
  const listed = (await (await page.request.get("/api/jobs?q=engineer&limit=20")).json()) as Gathered[];
  const jobs = await Promise.all(
    listed.map(async ({ id }) => (await (await page.request.get(`/api/jobs/${id}`)).json()) as Gathered),
  );
  const [longest] = jobs
    .filter(({ posting }) => posting.requirements.some(({ kind }) => kind === "must"))
    .toSorted((a, b) => b.description.length - a.description.length);
  if (longest === undefined || longest.description.length < 2_400)
    throw new Error("Of twenty engineers' jobs one has must-haves and a long text.");
  return longest;
}

async function openJob(page: Page, id: string): Promise<void> {
  await page.goto(`/jobs/${id}`);
  await expect(page.getByRole("heading", { name: "How it fits you" })).toBeVisible();
  await expect(page.getByText("Comparing it with your profile")).toHaveCount(0);
}

/** Names of the job's buttons that a reader sees at this moment: in the window, and below nothing else. */
const listSeen = (page: Page, names: string[]): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>("[data-open-job] button")]
        .filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          return width > 0 && button.checkVisibility({ visibilityProperty: true }) && button.contains(seen);
        })
        .map((button) => button.innerText.trim())
        .filter((name) => wanted.includes(name)),
    names,
  );

async function scrollJob(page: Page, share: number): Promise<void> {
  await page.evaluate(async (part) => {
    const scroller = document.querySelector("[data-testid=pane]") ?? document.documentElement;
    scroller.scrollTo({ top: part * (scroller.scrollHeight - scroller.clientHeight), behavior: "instant" });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, share);
}

const SIZES = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;

test(
  "place, fit and must-haves come before the description, the fit in the first view, and one button each to apply and to save is in view wherever a job is scrolled to",
  {
    tag: "@long",
  },
  async ({ page, reader }) => {
    expect(reader.email).toBeTruthy();
    const { id } = await findLongJob(page);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await openJob(page, id);
      const fit = page.getByRole("heading", { name: "How it fits you" });
      await expect(fit, `${width}`).toBeInViewport();
      const tops = await page.evaluate(() =>
        [...document.querySelectorAll("[data-open-job] :is(dl, h2, h3)")].map((element) => ({
          text: element.localName === "dl" ? "Facts" : (element.textContent ?? "").replace(/\d+$/, "").trim(),
          top: element.getBoundingClientRect().top,
        })),
      );
      const order = ["Facts", "How it fits you", "Requirements", "Must have", "Job Description"].map(
        (name) => tops.find(({ text }) => text === name)?.top ?? Number.NaN,
      );
      expect(order, `${width}`).toEqual(order.toSorted((a, b) => a - b));
      expect(order, `${width}`).not.toContain(Number.NaN);
      for (const share of [0, 0.5, 1]) {
        await scrollJob(page, share);
        const at = `${width}, scrolled by ${share}`;
        await expect.poll(() => listSeen(page, ["Apply Now", "Apply"]), at).toHaveLength(1);
        await expect.poll(() => listSeen(page, ["Save Job", "Save for Later"]), at).toHaveLength(1);
      }
      expect(await listSeen(page, ["Apply Now", "Apply"]), `${width}, the end`).toEqual(["Apply"]);
      await expectFit(page, `${width}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, "job on a phone");
  },
);

test("on a phone the bar at the bottom leaves the last line of the page to be read", async ({
  page,
  person,
}) => {
  expect(person.email).toBeTruthy();
  const { id } = await findLongJob(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openJob(page, id);
  await expect(page.getByText("Clicking Apply redirects you to the job posting.")).toBeInViewport();
  await scrollJob(page, 1);
  const [last, bar] = await page.evaluate(() => {
    const end = document.querySelector("[data-bottom-bar]");
    return [end?.previousElementSibling, end].map((element) => element?.getBoundingClientRect());
  });
  expect(last?.bottom).toBeLessThanOrEqual(bar?.top ?? 0);
  expect(bar?.bottom).toBe(844);
  // A toast is above it.
  await page.getByRole("button", { name: "Save for Later" }).click();
  const toast = page.getByTestId("toast");
  await expect(toast).toContainText("Job saved!");
  const box = await toast.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.top ?? 0);
});

test(
  "a long description is folded, opens by keyboard and where the browser scrolls into it, and is whole on paper and without scripts",
  { tag: "@long" },
  async ({ page, reader, browser, baseURL, context }) => {
    expect(reader.email).toBeTruthy();
    const { id } = await findLongJob(page);
    await openJob(page, id);
    const unfold = page.getByRole("button", { name: "Show the whole description" });
    const fold = page.getByRole("button", { name: "Show less of the description" });
    const text = page.locator(`[id="${await unfold.getAttribute("aria-controls")}"]`);
    await expect(unfold).toHaveAttribute("aria-expanded", "false");
    const folded = (await text.boundingBox())?.height ?? 0;
    expect(folded).toBeLessThan(360);
    await page.emulateMedia({ media: "print" });
    await expect(unfold).toBeHidden();
    expect((await text.boundingBox())?.height).toBeGreaterThan(folded * 2);
    await page.emulateMedia({ media: null });
    await expect(unfold).toBeVisible();
    await unfold.focus();
    await page.keyboard.press("Enter");
    await expect(fold).toHaveAttribute("aria-expanded", "true");
    await expect(fold).toBeFocused();
    expect((await text.boundingBox())?.height).toBeGreaterThan(folded * 2);
    await page.keyboard.press("Enter");
    await expect(unfold).toBeInViewport();
    expect((await text.boundingBox())?.height).toBe(folded);

    // As the browser does with what it found: it scrolls every box that the words are in.
    const last = text.locator("p, li").last();
    await last.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await expect(fold).toHaveAttribute("aria-expanded", "true");
    await expect(last).toBeInViewport();

    const other = await openWithoutScripts(browser, context, baseURL);
    await other.goto(`/jobs/${id}`);
    const served = other.locator("[data-open-job] [id]:has(+ button[aria-expanded])").last();
    await expect(served).toBeVisible();
    await expect(other.getByRole("button", { name: "Show the whole description" })).toBeHidden();
    expect((await served.boundingBox())?.height).toBeGreaterThan(folded * 2);
    await other.context().close();
  },
);
