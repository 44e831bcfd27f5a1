type Wanted = { path: string; owner: string | null };

// Kept in memory only, so that the tab does not reveal to the next user which page was open.
let wanted: Wanted | null = null;

/**
 * Remembers the path that a user requested before having to sign in; only `owner`, if set, is redirected to it.
 */
export function storeReturnPath(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  owner: string | null = null,
): void {
  wanted = { path: pathname + search, owner };
}

/** Returns the remembered path once, after login; null if there is none or it belongs to another user. */
export function takeReturnPath(userId: string): string | null {
  const taken = wanted;
  wanted = null;
  if (taken === null || (taken.owner !== null && taken.owner !== userId)) return null;
  return /^\/(login|signup)\b/.test(taken.path) ? null : taken.path;
}
