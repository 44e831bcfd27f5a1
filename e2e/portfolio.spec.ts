import { toBytes, makePng, pngChunk } from "#testing/pictures/make-picture.ts";

import { PROFILE, freshSlug } from "./portfolio-of.ts";
import { expect, test, getToast } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("a first project, edited, pictured, deleted and brought back; a session that is over keeps what was typed", async ({
  page,
  person,
  quietConsole,
}) => {
  await page.goto("/portfolio");
  await expect(page.getByRole("heading", { name: "No projects yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add Your First Project" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Project" });
  await dialog.getByLabel("Title").fill("Ward rota");
  await dialog.getByLabel("Description").fill("Nurses fill it in themselves.");
  await dialog.getByLabel("Technologies").fill(" SQL, Go ,, HTML, CSS , PDF");
  await dialog.getByLabel("Project URL").fill("zoe.example/rota");
  await dialog.getByRole("button", { name: "Add Project" }).click();
  await expect(getToast(page)).toContainText("Portfolio item created");
  const card = page.getByRole("article", { name: "Ward rota" });
  await expect(card).toContainText("+2 more");
  await expect(page.getByRole("heading", { name: "Projects", exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: "Open project: Ward rota" })).toHaveAttribute(
    "href",
    "https://zoe.example/rota",
  );

  await card.getByRole("button", { name: "Edit Ward rota" }).click();
  const editor = page.getByRole("dialog", { name: "Edit Project" });
  await editor.getByRole("switch", { name: "Featured project" }).click();
  const picture = {
    name: "rota.png",
    mimeType: "image/png",
    buffer: Buffer.from(await makePng({ more: [pngChunk("tEXt", toBytes("Comment", [0], "home address"))] })),
  };
  await editor.getByLabel("Picture files").setInputFiles([picture, { ...picture, name: "again.png" }]);
  await expect(editor.getByLabel("Description of picture 2")).toBeVisible();
  await expect(editor.getByText("Adding...")).toHaveCount(0);
  await editor.getByLabel("Description of picture 1").fill("The rota of one week");
  await editor.getByRole("button", { name: "Remove picture 2" }).click();
  await editor.getByRole("button", { name: "Case study" }).click();
  await editor.getByLabel("The outcome").fill("No shift is empty.");
  await editor.getByRole("button", { name: "Save Changes" }).click();
  await expect(getToast(page)).toContainText("Portfolio item updated");
  await expect(page.getByRole("heading", { name: "Featured Projects" })).toBeVisible();
  // A featured project stands once.
  await expect(page.getByRole("heading", { name: "All Projects" })).toBeHidden();
  await expect(page.getByRole("img", { name: "The rota of one week" }).first()).toBeVisible();

  await page.getByRole("button", { name: "Delete Ward rota" }).first().click();
  await expect(getToast(page)).toContainText("Portfolio item deleted");
  await expect(page.getByRole("heading", { name: "No projects yet" })).toBeVisible();
  await getToast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("article", { name: "Ward rota" }).first()).toBeVisible();

  await page.getByRole("button", { name: "Add New Project" }).click();
  await dialog.getByLabel("Title").fill("Triage board");
  await dialog.getByLabel("Description").fill("Nurses fill it in themselves.");
  await page.context().clearCookies();
  await dialog.getByRole("button", { name: "Add Project" }).click();
  await expect(page).toHaveURL(/login/);
  quietConsole.length = 0;
  // What went wrong is still there to be read; what asks for a new login follows.
  await expect(getToast(page)).toContainText("User not authenticated");
  await getToast(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(getToast(page)).toContainText("Your session has ended");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByTestId("sidebar")).toBeVisible();
  await page.goto("/portfolio");
  await page.getByRole("button", { name: "Add New Project" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Triage board");
});

test("a page is published, copied, renamed, looked at by strangers and taken back", async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.request.post("/api/profile", { data: PROFILE });
  await page.goto("/portfolio");
  await page.getByRole("button", { name: "Create Public Portfolio" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Public Portfolio" });
  const field = dialog.getByLabel("Portfolio slug");
  await expect(field).toHaveValue("zoe-angstroem");
  const first = freshSlug();
  await field.fill(` ${first.toUpperCase()}!! `);
  await expect(dialog.getByTestId("slug-preview")).toContainText(`/portfolio/${first}`);
  await expect(dialog.getByText("This address is free.")).toBeVisible();
  await dialog.getByRole("button", { name: "Create Portfolio" }).click();
  await expect(getToast(page)).toContainText("Public portfolio created!");
  await expect(getToast(page)).toContainText(`/portfolio/${first}`);
  await expect(page.getByText("Your portfolio is live!")).toBeVisible();
  await page.getByRole("button", { name: "Copy Portfolio URL" }).click();
  await expect(page.getByRole("button", { name: "Copied!" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/portfolio/${first}`);
  // The picture for previews of links is drawn by this browser.
  await expect
    .poll(async () => (await page.request.get("/api/portfolio/settings")).json())
    .toMatchObject({ preview: { isCurrent: true } });

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/portfolio/${first}`);
  await expect(visitor.getByRole("heading", { name: "Zoë Ångström" })).toBeVisible();
  await expect(visitor.getByRole("heading", { name: "No Projects Yet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy Portfolio URL" })).toBeVisible({ timeout: 4000 });

  await page.getByRole("button", { name: "Edit Slug" }).click();
  const editor = page.getByRole("dialog", { name: "Edit Portfolio URL" });
  const second = freshSlug();
  await editor.getByLabel("Portfolio slug").fill(second);
  await editor.getByRole("button", { name: "Save URL" }).click();
  await expect(page.getByLabel("Public portfolio URL")).toHaveValue(new RegExp(`/portfolio/${second}$`));
  await visitor.goto(`/portfolio/${first}`);
  await expect(visitor).toHaveURL(`/portfolio/${second}`);

  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByRole("button", { name: "Create Public Portfolio" })).toBeVisible();
  const gone = await visitor.goto(`/portfolio/${second}`);
  expect(gone?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { name: "Portfolio Not Found" })).toBeVisible();
  await visitor.getByRole("link", { name: "Return Home" }).click();
  await expect(visitor).toHaveURL("/");
  await visitor.context().close();
});
