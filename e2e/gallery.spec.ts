import { expectAccessible, expectFit } from "./look.ts";
import { expect, test } from "./test.ts";

// It is no screen of the product, and its address is answered with 404.
test.beforeEach(async ({ page }) => {
  await page.route("**/__ui", async (route) => route.fulfill({ response: await route.fetch(), status: 200 }));
});

for (const width of [390, 768, 1440]) {
  test(`every primitive in every state, ${width} wide, fits and is accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/__ui");
    await expect(page.getByRole("heading", { level: 1, name: "Gallery" })).toBeVisible();
    for (const scheme of ["Light", "Dark"])
      await expect(
        page.getByRole("region", { name: scheme }).getByRole("button", { name: "Dialog" }),
      ).toBeVisible();
    await expectFit(page, "gallery");
    await expectAccessible(page, `gallery at ${width}`);
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
