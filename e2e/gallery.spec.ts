import { AxeBuilder } from "@axe-core/playwright";

import { expect, keepPicture, test } from "./test.ts";

for (const width of [390, 768, 1440]) {
  test(`every primitive in every state, ${width} wide, fits and is accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/__ui");
    await expect(page.getByRole("heading", { level: 1, name: "Gallery" })).toBeVisible();
    for (const scheme of ["Light", "Dark"])
      await expect(
        page.getByRole("region", { name: scheme }).getByRole("button", { name: "Dialog" }),
      ).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await keepPicture(page, `gallery at ${width}`);
  });
}

test("what opens over the page gives the focus back", async ({ page }) => {
  await page.goto("/__ui");
  const light = page.getByRole("region", { name: "Light" });
  for (const [name, role] of [
    ["Popover", "dialog"],
    ["Menu", "menu"],
    ["Dialog", "dialog"],
    ["Question", "alertdialog"],
  ] as const) {
    const trigger = light.getByRole("button", { name, exact: true });
    await trigger.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole(role)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole(role)).toBeHidden();
    await expect(trigger).toBeFocused();
  }
});
