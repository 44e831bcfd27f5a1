type Wanted = { path: string; owner: string | null };

// In memory only: nothing of where a person was is left in the tab for the next one.
let wanted: Wanted | null = null;

/** Remembers where a user wanted to go who has to sign in first; `owner` is the only one who is led there. */
export function keepReturnPath(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  owner: string | null = null,
): void {
  wanted = { path: pathname + search, owner };
}

/** That path, once, for a user who has signed in; null where there is none, or it belongs to others. */
export function takeWantedPath(userId: string): string | null {
  const taken = wanted;
  wanted = null;
  if (taken === null || (taken.owner !== null && taken.owner !== userId)) return null;
  return /^\/(login|signup)\b/.test(taken.path) ? null : taken.path;
}
