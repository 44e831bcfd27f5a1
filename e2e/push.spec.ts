import { existsSync } from "node:fs";

import type { BrowserContext, Page } from "@playwright/test";

import type { Delivery } from "#worker/features/delivery/delivery.contract.ts";

import { expectAccessible } from "./look.ts";
import { expect, test } from "./test.ts";

/** The shell that other tests run in denies notifications, whatever it is asked. */
const WITH_NOTIFICATIONS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  (path) => existsSync(path),
);
test.skip(WITH_NOTIFICATIONS === undefined, "needs a whole Chromium, which shows notifications");
if (WITH_NOTIFICATIONS !== undefined)
  test.use({
    launchOptions: { executablePath: WITH_NOTIFICATIONS, args: ["--no-sandbox", "--disable-gpu"] },
  });

const DELIVERY = process.env.DELIVERY_URL ?? "";
const panel = (page: Page) => page.getByRole("dialog", { name: "Settings" });
const readDelivery = async (page: Page): Promise<Delivery> =>
  (await page.request.get("/api/delivery")).json();

/** Keys of the browser of RFC 8291's example. */
const KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/**
 * The push service of the browser's maker is out of reach of a test, so a subscription is made up. All else is
 * the browser's own: the permission, the service worker, its messages and its notifications.
 */
async function replacePushService(context: BrowserContext): Promise<void> {
  const endpoint = `${DELIVERY}/push/201/${crypto.randomUUID()}`;
  await context.addInitScript(
    ([address, keys]) => {
      const stored = "test-subscription";
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(stored);
          return true;
        },
      };
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem(stored, "1");
        return subscription as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem(stored) === null ? null : (subscription as unknown as PushSubscription);
    },
    [endpoint, KEYS] as const,
  );
}

test("a browser is turned on after a click, shows a push message, and gets none after the logout", async ({
  page,
  person,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["notifications"], { origin: new URL(baseURL ?? "").origin });
  await replacePushService(context);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith("/push-worker/"));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await page.goto("/#settings-messages");
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await panel(page).getByRole("button", { name: "Turn on notifications" }).click();
  const list = panel(page).getByRole("list", { name: "Browsers with notifications" });
  await expect(list.getByText("This browser")).toBeVisible();
  await expectAccessible(page, "notifications in the settings");

  const origin = new URL(page.url()).origin;
  const message = { title: "6 new openings", body: "6 new for “nurse”", href: "/searches", tag: "news" };
  const registrationId = await registered;
  const deliver = (data: string) =>
    session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  const readShown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/push-worker/");
      return (await registration?.getNotifications())?.map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        href: (data as { href: string }).href,
      }));
    });
  // A busy browser drops a message of the protocol without an error; one with the same tag is shown once.
  await expect(async () => {
    await deliver(JSON.stringify(message));
    await expect.poll(readShown, { timeout: 4000 }).toEqual([message]);
  }).toPass();
  await deliver("no json");
  await expect.poll(async () => (await readShown())?.map(({ title }) => title)).toContain("News for you");

  const worker = context.serviceWorkers().find((one) => one.url() === `${origin}/push-worker.js`);
  /** A click on a notification: what it opens or focuses is noted, since only a person's click may do so. */
  const click = (href: string) =>
    worker?.evaluate(async (to) => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        clients: { openWindow: (url: string) => Promise<null> };
        WindowClient: { prototype: { url: string; focus: () => Promise<null> } };
        NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
        dispatchEvent: (event: Event) => boolean;
      };
      await scope.registration.showNotification("clicked", { tag: "clicked", data: { href: to } });
      const [notification] = await scope.registration.getNotifications({ tag: "clicked" });
      const done = Promise.withResolvers<string>();
      scope.clients.openWindow = async (url) => {
        done.resolve(`opened ${url}`);
        return null;
      };
      scope.WindowClient.prototype.focus = async function focus(this: { url: string }) {
        done.resolve(`focused ${this.url}`);
        return null;
      };
      scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
      return done.promise;
    }, href);
  expect(await click("/applications?open=a")).toBe(`opened ${origin}/applications?open=a`);
  // The tab with the start page is open already; an address of another site leads there.
  for (const href of ["/", "https://evil.example/", "//evil.example/"])
    expect(await click(href)).toBe(`focused ${origin}/#settings-messages`);

  expect((await readDelivery(page)).push.devices).toHaveLength(1);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem("test-subscription"))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("push-device"))).toBeNull();
  const { email, password } = person;
  await context.request.post("/api/auth/login", { data: { email, password } });
  expect((await readDelivery(page)).push.devices).toEqual([]);
});
