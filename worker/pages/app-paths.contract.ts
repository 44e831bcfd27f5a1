/** Addresses at which the application has a screen, beside `/` and the pages that are files of their own. */
export const APP_PATHS = [
  "/applications",
  "/cover-letters",
  "/cover-letters/{id}",
  "/interviews",
  "/job-search",
  "/jobs",
  "/jobs/{id}",
  "/login",
  "/portfolio",
  "/portfolio/import",
  "/portfolio/{slug}",
  "/profile",
  "/reset",
  "/resumes",
  "/resumes/{id}",
  "/resumes/{id}/print",
  "/signup",
  "/your-data",
] as const;

/** Addresses whose screen the Worker draws for a signed-in user. Editors are drawn by the browser alone. */
export const SERVED_PATHS = [
  "/",
  "/applications",
  "/cover-letters",
  "/interviews",
  "/jobs",
  "/jobs/{id}",
  "/portfolio",
  "/profile",
  "/resumes",
] as const;

const makeMatcher = (paths: readonly string[]) => {
  const patterns = paths.map((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`));
  return (path: string): boolean => patterns.some((pattern) => pattern.test(path));
};

export const isAppPath = makeMatcher(APP_PATHS);
export const isServedPath = makeMatcher(SERVED_PATHS);
