import { makePng } from "#testing/pictures/make-picture.ts";

import { expectAccessible } from "./look.ts";
import { PROFILE, publishByCall } from "./portfolio-of.ts";
import { expect, test, getToast } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("a visitor reads all of it without scripts, a user within the application, and paper has no buttons", async ({
  page,
  browser,
}) => {
  const slug = await publishByCall(page);
  const texts = [
    "Zoë Ångström",
    "Mid level",
    PROFILE.summary,
    "Leeds",
    "LinkedIn",
    "GitHub",
    "Website",
    "Skills",
    "Triage",
    "Experience",
    "Staff Nurse",
    "2019 to Present",
    "Cut waiting times by 15 %",
    "Education",
    "BSc, Nursing",
    "GPA: 3.7",
    "Featured Projects",
    "Triage board",
    "Live Demo",
    "Other Projects",
    "Wound care guide",
    "+1",
    "Code",
    "Create Your Own Portfolio",
  ];
  const silent = await browser.newContext({ javaScriptEnabled: false });
  const plain = await silent.newPage();
  await plain.goto(`/portfolio/${slug}`);
  for (const text of texts) await expect(plain.getByText(text).first(), text).toBeVisible();
  expect(await plain.content()).not.toMatch(/zoe-account@example\.com|496 0000/);
  await plain.emulateMedia({ media: "print" });
  await expect(plain.getByRole("button", { name: "Copy Link" })).toBeHidden();
  await expect(plain.getByText("https://zoe.example/triage")).toBeVisible();
  await silent.close();

  await page.goto(`/portfolio/${slug}`);
  await expect(page.getByTestId("sidebar")).toBeVisible();
  for (const text of texts) await expect(page.getByRole("main").getByText(text).first(), text).toBeVisible();

  const lively = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const visitor = await lively.newPage();
  await visitor.goto(`/portfolio/${slug}`);
  await expect(async () => {
    await visitor.getByRole("button", { name: "Copy Link" }).click();
    await expect(getToast(visitor)).toContainText("Link copied!", { timeout: 1000 });
  }).toPass();
  await lively.close();
});

test(
  "what strangers see is chosen field by field, shown beforehand, and ordered by keys and by hand",
  { tag: "@long" },
  async ({ page }) => {
    const slug = await publishByCall(page);
    await page.goto("/portfolio");
    const list = page.getByRole("list", { name: "All Projects" });
    const titles = () => list.getByRole("heading").allTextContents();
    await expect.poll(titles).toEqual(["Wound care guide", "Rota"]);
    await list.getByRole("button", { name: "Edit Rota" }).focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(titles).toEqual(["Rota", "Wound care guide"]);
    await list
      .getByTitle("Drag to reorder")
      .nth(1)
      .dragTo(list.getByRole("article").nth(0), {
        targetPosition: { x: 5, y: 40 },
      });
    await expect.poll(titles).toEqual(["Wound care guide", "Rota"]);
    const menu = list.getByRole("button", { name: "More for Wound care guide" });
    await menu.click();
    await page.getByRole("menuitem", { name: "Move down" }).click();
    await expect.poll(titles).toEqual(["Rota", "Wound care guide"]);
    await page.reload();
    await expect.poll(titles).toEqual(["Rota", "Wound care guide"]);

    await page.getByRole("button", { name: "More for your portfolio" }).click();
    await page.getByRole("menuitem", { name: "Import from profile" }).click();
    await page.getByRole("checkbox", { name: "Ward rota" }).check();
    await page.getByRole("button", { name: "Add 1 project" }).click();
    await expect.poll(titles).toEqual(["Ward rota", "Rota", "Wound care guide"]);

    await page.getByRole("switch", { name: "Preview as visitor" }).click();
    const main = page.getByRole("main");
    await expect(main.getByText("Cut waiting times by 15 %")).toBeVisible();
    await expect(main.getByText("+44 113 496 0000")).toBeHidden();
    await page.getByRole("button", { name: "More for your portfolio" }).click();
    await page.getByRole("menuitem", { name: "Visibility" }).click();
    const dialog = page.getByRole("dialog", { name: "Visibility" });
    for (const [name, isOn] of [
      ["Experience", "false"],
      ["Phone", "true"],
      ["Let search engines list this page", "true"],
    ] as const) {
      const field = dialog.getByRole("switch", { name, exact: true });
      await field.click();
      await expect(field).toHaveAttribute("aria-checked", isOn);
      await expect(field).not.toHaveAttribute("aria-disabled");
    }
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(main.getByText("Cut waiting times by 15 %")).toBeHidden();
    await expect(main.getByText("+44 113 496 0000")).toBeVisible();
    const html = await (await fetch(new URL(`/portfolio/${slug}`, page.url()))).text();
    expect(html).not.toContain("Cut waiting times");
    expect(html).toContain("+44 113 496 0000");
    expect(html).toContain('content="index, follow"');
  },
);

test(
  "a page is designed, and a project has its own, without faults for assistive technology",
  { tag: "@long" },
  async ({ page, browser }) => {
    const slug = await publishByCall(page);
    await page.goto("/portfolio");
    await page.getByRole("button", { name: "Design", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Design your page" });
    await dialog.getByLabel("Headline").fill("I build the tools that wards lack.");
    await dialog.getByRole("button", { name: "Save headline" }).click();
    await expect(dialog.getByRole("button", { name: "Save headline" })).toBeDisabled();
    const buffer = Buffer.from(await makePng({ width: 40, height: 30 }));
    await dialog.getByLabel("Portrait file").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
    await expect(dialog.getByLabel("Description of the portrait")).toHaveValue("Zoë Ångström");
    await dialog.getByRole("button", { name: "Save portrait" }).click();
    await expect(dialog.getByRole("button", { name: "Save portrait" })).toBeDisabled();
    await dialog.getByText("Editorial").click();
    await dialog.getByLabel("Custom color").fill("#2f6150");
    await expect
      .poll(async () => (await page.request.get("/api/portfolio/settings")).json())
      .toMatchObject({ theme: "editorial", accent: "#2f6150", portrait: { alt: "Zoë Ångström", width: 30 } });
    await dialog.getByRole("button", { name: "Move Skills up" }).click();
    await expect(dialog.getByRole("button", { name: "Move Skills up" })).toBeDisabled();
    // The image for link previews is drawn again of all that.
    await expect
      .poll(async () => (await page.request.get("/api/portfolio/settings")).json())
      .toMatchObject({ preview: { isCurrent: true } });

    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(`/portfolio/${slug}`);
    await expect(visitor.getByText("I build the tools that wards lack.")).toBeVisible();
    await expect(visitor.getByRole("img", { name: "Zoë Ångström" })).toBeVisible();
    await expectAccessible(visitor, "a designed portfolio");
    await visitor.getByRole("link", { name: "Triage board", exact: true }).click();
    await expect(visitor).toHaveURL(`/portfolio/${slug}/triage-board`);
    await expect(visitor.getByRole("heading", { name: "Triage board", level: 1 })).toBeVisible();
    await expectAccessible(visitor, "the page of a project");
    await context.close();
  },
);
