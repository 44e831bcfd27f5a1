/** Storage may be blocked or full: then nothing is stored and nothing fails. */
function runSafely<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const createSafeStorage = (storage: () => Storage) => ({
  read: (key: string): string | null => runSafely(() => storage().getItem(key), null),
  /** A stored JSON value; null if there is none that can be parsed. The caller validates its shape. */
  readJson: (key: string): unknown =>
    runSafely<unknown>(() => JSON.parse(storage().getItem(key) ?? "null"), null),
  write: (key: string, value: string): void => runSafely(() => storage().setItem(key, value), undefined),
  remove: (key: string): void => runSafely(() => storage().removeItem(key), undefined),
  clear: (): void => runSafely(() => storage().clear(), undefined),
  keys: (): string[] => runSafely(() => Object.keys(storage()), []),
});

/** Keys kept on this device while a user is signed in. */
export const PERSONAL_KEYS = {
  recentSearches: "recent-searches",
  checklist: "checklist-hidden",
  pushDevice: "push-device",
  /** A hint for public/first-paint.js; not proof of a session. */
  signedIn: "signed-in",
} as const;

/** Storage that persists on this device. */
export const deviceStorage = createSafeStorage(() => window.localStorage);
/** Storage that persists in this tab until it is closed or the user logs out. */
export const tabStorage = createSafeStorage(() => window.sessionStorage);
