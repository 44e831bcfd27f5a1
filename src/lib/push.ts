import { api } from "./api.ts";
import { PERSONAL_KEYS, deviceStorage } from "./storage.ts";

const SCRIPT = "/push-worker.js";
/** No page is below this scope: the worker shows notifications and touches no request. */
const SCOPE = "/push-worker/";
/** Logging out does not wait longer for a push service or the server. */
const MAX_END_MS = 3000;

export type PushSupport = "unsupported" | "denied" | "possible";

export function readPushSupport(): PushSupport {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "unsupported";
  return Notification.permission === "denied" ? "denied" : "possible";
}

/** Id of this browser among those that get notifications; null if it gets none. */
export const readOwnDevice = (): string | null => deviceStorage.read(PERSONAL_KEYS.pushDevice);
export const storeOwnDevice = (id: string): void => deviceStorage.write(PERSONAL_KEYS.pushDevice, id);

export type SubscriptionJson = { endpoint: string; keys: { p256dh: string; auth: string } };

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    atob(base64url.replaceAll("-", "+").replaceAll("_", "/")),
    (character) => character.codePointAt(0) ?? 0,
  );

function waitUntilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active !== null || worker === null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("The service worker could not be started."));
    });
  });
}

/** Asks for permission and subscribes this browser; null if the user does not allow it. */
export async function subscribeToPush(publicKey: string): Promise<SubscriptionJson | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
  await waitUntilActive(registration);
  // A subscription with another key, or of an earlier user, must not be taken over.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: toBytes(publicKey),
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
}

/** Ends the subscription in this browser: the push service then takes no more messages for it. */
export async function unsubscribeFromPush(): Promise<void> {
  deviceStorage.remove(PERSONAL_KEYS.pushDevice);
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Ends notifications before a logout, so that the next person at this browser gets none of them. A failure does
 * not keep anyone signed in.
 */
export async function endPush(): Promise<void> {
  const id = readOwnDevice();
  if (id === null) return;
  const tellServer = api.delivery.push[":id"].$delete({ param: { id } });
  const deadline = new Promise((resolve) => {
    setTimeout(resolve, MAX_END_MS);
  });
  await Promise.race([Promise.allSettled([tellServer, unsubscribeFromPush()]), deadline]);
}
