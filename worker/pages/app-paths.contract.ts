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

const PATTERNS = APP_PATHS.map((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`));

export const isAppPath = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));
