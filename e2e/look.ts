import { AxeBuilder } from "@axe-core/playwright";
import { type Page, test } from "@playwright/test";

import { expect } from "./test.ts";

/** `bun run prove` looks at everything; `verify` at the light theme. */
export const isProving = process.env.PROVE !== undefined;

/**
 * Every rule in the light, and the colours in the dark, where nothing else differs. Colours are the same at every width:
 * of several widths one is looked at in the dark. What is open stays open.
 */
export async function expectAccessible(page: Page, name: string, { inDark = isProving } = {}): Promise<void> {
  await settle(page);
  await keepPicture(page, name);
  expect(await listFindings(page, name)).toEqual([]);
  if (!inDark) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await settle(page);
  await keepPicture(page, `${name}, dark`);
  expect(await listFindings(page, `${name}, dark`, ["color-contrast"])).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Colours that are still on their way are those of neither theme. */
async function settle(page: Page): Promise<void> {
  // What a click has left the pointer on may show its tooltip.
  await page.mouse.move(0, 0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => page.evaluate(() => document.getAnimations().length), { intervals: [20] }).toBe(0);
}

async function listFindings(page: Page, name: string, rules?: string[]): Promise<string[]> {
  // Beside the button of an open menu these hand the focus on at once: nothing rests on them, hidden as they are.
  const axe = new AxeBuilder({ page }).exclude("[data-base-ui-focus-guard]");
  // Of frames of other origins there are none, and the other results take longer to collect than these.
  axe.setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations.map(({ id, nodes }) => `${name}, ${id}: ${nodes[0]?.html}`);
}

/** Nothing is wider than the window, in the first picture that is drawn for its width. */
export async function expectFit(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  expect(overflow, name).toBe(0);
}

/** With `PICTURES=1`: keeps a picture among the artefacts of the run, to be looked at. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === undefined) return;
  const path = test.info().outputPath(`${name.replaceAll(/[^a-z0-9]+/gi, "-")}.jpg`);
  await page.screenshot({ path, type: "jpeg", quality: 70, fullPage: true });
}
