import { ROOMS, SIDEBAR_ROOMS } from "#worker/features/rooms.contract.ts";

/** Paths with a screen of the application, besides `/` and the static pages. */
export const APP_PATHS = [
  "/companies/{name}",
  "/digest",
  "/job-search",
  "/jobs",
  "/jobs/{id}",
  "/login",
  "/reset",
  "/signup",
  "/your-data",
  ...ROOMS.flatMap(({ screens }): readonly `/${string}`[] => screens),
] as const;

/** Paths that the Worker renders for signed-in users. Editors are rendered only in the browser. */
export const SERVED_PATHS = ["/", "/jobs", "/jobs/{id}", ...SIDEBAR_ROOMS.map(({ path }) => path)] as const;

const makeMatcher = (paths: readonly string[]) => {
  const patterns = paths.map((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`));
  return (path: string): boolean => patterns.some((pattern) => pattern.test(path));
};

export const isAppPath = makeMatcher(APP_PATHS);
export const isServedPath = makeMatcher(SERVED_PATHS);
