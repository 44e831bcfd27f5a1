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
});

/** What stays on this device for as long as somebody is signed in. */
export const PERSONAL_KEYS = { recentSearches: "recent-searches", checklist: "checklist-hidden" } as const;

/** What was written and not saved: it outlives a session that ends by itself, and goes with whoever logs out. */
export const DRAFT_KEY = "profile-draft";

/** Stays on this device. */
export const deviceStorage = wrap(() => window.localStorage);
/** Stays in this tab, until it is closed or the person logs out. */
export const tabStorage = wrap(() => window.sessionStorage);
