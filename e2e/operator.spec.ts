import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { findFreePort } from "#scripts/lib/free-port.ts";
import { type Server, migrateDatabase, serveWorker } from "#scripts/lib/serve-worker.ts";

import { expect, newPerson, signUpByCall, test, getToast } from "./test.ts";

// A command of an operator writes to the database from another process, and calls that come meanwhile find it locked: the
// site of this file is its own.
let stateDir = "";
let site: Server;

test.beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), "vocata-operator-"));
  await migrateDatabase(stateDir);
  site = await serveWorker({ port: await findFreePort(), stateDir, variables: { BOARD_SET: "demo" } });
});

test.afterAll(async () => {
  await site.stop();
  await rm(stateDir, { recursive: true, force: true });
});

test("the operator's link lets a user choose another password, once", async ({
  context,
  page,
  quietConsole,
}) => {
  const person = newPerson();
  await signUpByCall(context, site.url, person);
  const output = execFileSync(process.execPath, ["scripts/user-reset.ts", person.email.toUpperCase()], {
    encoding: "utf8",
    env: { ...process.env, SITE_URL: site.url, STATE_DIR: stateDir },
  });
  const link = /http\S+\/reset#\S+/.exec(output)?.[0] ?? "";
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Password must be at least 6 characters long.")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("Chosen-1");
  await page.getByLabel("Repeat new password", { exact: true }).fill("Chosen-1");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page).toHaveURL(`${site.url}/login`);
  await expect(getToast(page)).toContainText("Password changed");
  const token = link.split("#")[1] ?? "";
  expect(sent.filter((address) => new URL(address).href.replace(/#.*/, "").includes(token))).toEqual([]);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill("Chosen-1");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${site.url}/`);

  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("Again-12");
  await page.getByLabel("Repeat new password", { exact: true }).fill("Again-12");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "This link was used or is older than an hour.",
  );
  quietConsole.length = 0;
});
