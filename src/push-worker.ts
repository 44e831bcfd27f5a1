// The service worker that shows push messages. It is built as one script without imports
// (scripts/build/push-worker.ts) and has no handler for requests, so that pages load as they do without it.

type Message = { title: string; body: string; href: string; tag: string };
type Extended = Event & { waitUntil: (work: Promise<unknown>) => void };
type PushEvent = Extended & { data: { json: () => unknown } | null };
type ClickEvent = Extended & { notification: Notification };
type Tab = { url: string; focus: () => Promise<unknown> };

/** What this script uses of a service worker: the types of pages have no such scope. */
type Scope = {
  location: Location;
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  clients: {
    matchAll: (options: { type: "window"; includeUncontrolled: boolean }) => Promise<Tab[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: "install", listener: (event: Extended) => void): void;
    (type: "push", listener: (event: PushEvent) => void): void;
    (type: "notificationclick", listener: (event: ClickEvent) => void): void;
  };
};

const scope = self as unknown as Scope;

const readText = (value: unknown): string => (typeof value === "string" ? value : "");

/** A browser withdraws the permission of a site that shows nothing, so anything unreadable shows a default. */
function readMessage(event: PushEvent): Message {
  let given: unknown;
  try {
    given = event.data?.json();
  } catch {
    given = null;
  }
  const { title, body, href, tag } = Object(given) as Record<keyof Message, unknown>;
  return {
    title: readText(title) || "News for you",
    body: readText(body),
    href: readText(href),
    tag: readText(tag),
  };
}

/** The address to open: only one of our own pages. */
function toOwnAddress(href: unknown): string {
  const { origin } = scope.location;
  const url = URL.parse(readText(href), origin);
  return url?.origin === origin ? url.href : `${origin}/`;
}

/** A tab with other contents is left alone, because something may be unsaved there. */
async function showAddress(address: string): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find(({ url }) => url.split("#")[0] === address);
  await (open === undefined ? scope.clients.openWindow(address) : open.focus());
}

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("push", (event) => {
  const { title, body, href, tag } = readMessage(event);
  event.waitUntil(
    scope.registration.showNotification(title, { body, tag, icon: "/favicon.svg", data: { href } }),
  );
});

scope.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const { href } = Object(notification.data) as { href?: unknown };
  event.waitUntil(showAddress(toOwnAddress(href)));
});
