/** Paths with a screen of the application, besides `/` and the static pages. */
export const APP_PATHS = [
  "/applications",
  "/companies/{name}",
  "/cover-letters",
  "/cover-letters/{id}",
  "/digest",
  "/interviews",
  "/interviews/{id}",
  "/job-search",
  "/jobs",
  "/jobs/{id}",
  "/login",
  "/portfolio",
  "/portfolio/import",
  "/portfolio/{slug}",
  "/portfolio/{slug}/{page}",
  "/profile",
  "/reset",
  "/resumes",
  "/resumes/{id}",
  "/resumes/{id}/print",
  "/searches",
  "/signup",
  "/your-data",
] as const;

/** Paths that the Worker renders for signed-in users. Editors are rendered only in the browser. */
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
