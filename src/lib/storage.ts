/** Storage may be forbidden or full: then nothing is kept, and nothing breaks. */
function safely<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const wrap = (storage: () => Storage) => ({
  read: (key: string): string | null => safely(() => storage().getItem(key), null),
  write: (key: string, value: string): void => safely(() => storage().setItem(key, value), undefined),
  remove: (key: string): void => safely(() => storage().removeItem(key), undefined),
  clear: (): void => safely(() => storage().clear(), undefined),
  keys: (): string[] => safely(() => Object.keys(storage()), []),
});

/** What stays on this device for as long as a user is signed in. */
export const PERSONAL_KEYS = {
  recentSearches: "recent-searches",
  checklist: "checklist-hidden",
  /** For public/first-paint.js; no proof of anything. */
  signedIn: "signed-in",
} as const;

/** Stays on this device. */
export const deviceStorage = wrap(() => window.localStorage);
/** Stays in this tab, until it is closed or the person logs out. */
export const tabStorage = wrap(() => window.sessionStorage);
