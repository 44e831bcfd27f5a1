import type { Page } from "@playwright/test";

import type { KeptMail } from "#testing/mock-delivery/server.ts";
import type { Delivery } from "#worker/features/delivery/delivery.contract.ts";

import { expectAccessible, expectFit } from "./look.ts";
import { expect, test } from "./test.ts";

const DELIVERY = process.env.DELIVERY_URL ?? "";
const panel = (page: Page) => page.getByRole("dialog", { name: "Settings" });

async function readConfirmLink(email: string): Promise<string> {
  const mails = (await (
    await fetch(`${DELIVERY}/__mails?to=${encodeURIComponent(email)}`)
  ).json()) as KeptMail[];
  return /http\S+\/digest\?confirm=\S+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "";
}

const readDelivery = async (page: Page): Promise<Delivery> =>
  (await page.request.get("/api/delivery")).json();

test("a digest is turned on by a link in a mail, whose page works without a session, and is ended the same way", async ({
  page,
  context,
  person,
  browser,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await page.goto("/#settings-messages");
  await expect(panel(page).getByText("This browser blocks our notifications.")).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Turn on notifications" })).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Turn on digest" }).click();
  await expect(panel(page).getByText(`We sent a link to ${person.email}`)).toBeVisible();
  const link = await readConfirmLink(person.email);
  const stranger = await browser.newContext();
  const opened = await stranger.newPage();
  await opened.goto(link);
  await expect(opened.getByRole("button", { name: "Confirm digest" })).toBeVisible();
  // Opening the page, as programs do, confirms nothing.
  expect((await readDelivery(page)).mail.state).toBe("unconfirmed");
  await opened.getByRole("button", { name: "Confirm digest" }).click();
  await expect(opened.getByText("Your digest is on. You can close this page.")).toBeVisible();
  expect((await readDelivery(page)).mail.state).toBe("on");
  await page.reload();
  await expect(panel(page).getByRole("button", { name: "Turn off digest" })).toBeVisible();

  await opened.goto(link.replace("confirm=", "unsubscribe="));
  expect((await readDelivery(page)).mail.state).toBe("on");
  await opened.getByRole("button", { name: "Stop emails" }).click();
  await expect(opened.getByText(/^Your digest is off\./)).toBeVisible();
  expect((await readDelivery(page)).mail.state).toBe("off");
  await opened.goto(link);
  await opened.getByRole("button", { name: "Confirm digest" }).click();
  await expect(opened.getByText(/^This link was used/)).toBeVisible();
  await opened.goto("/digest");
  await expect(opened.getByText(/^This link is not whole/)).toBeVisible();
  await stranger.close();
});

test(
  "a digest that waits for its link fits and is accessible, and so is the page of the link",
  {
    tag: "@long",
  },
  async ({ page, person }) => {
    await page.goto("/#settings-messages");
    await panel(page).getByRole("button", { name: "Turn on digest" }).click();
    await expect(panel(page).getByText(`We sent a link to ${person.email}`)).toBeVisible();
    await look(page, "messages in the settings");
    await page.goto(`/digest?confirm=${"x".repeat(43)}`);
    await expect(page.getByRole("button", { name: "Confirm digest" })).toBeEnabled();
    await look(page, "digest");
  },
);

async function look(page: Page, name: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFit(page, `${name} at ${width}`);
    await expectAccessible(page, `${name} at ${width}`, { inDark: width === 1440 });
  }
}
