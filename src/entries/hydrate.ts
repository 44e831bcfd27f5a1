import type { ComponentType } from "react";

import { runAfterFirstPaint } from "#src/lib/after-first-paint.ts";
import { reportView, toViewPath } from "#src/lib/report-view.ts";

/**
 * Hydrates a prerendered page, with React and nothing else. The page is readable without scripts, so its code
 * loads after the first paint.
 */
export function hydratePage(
  loadPage: () => Promise<ComponentType>,
  /** Path for the page view count, if it differs from the address. */
  template = window.location.pathname,
): void {
  runAfterFirstPaint(async () => {
    const [{ hydratePage }, Page] = await Promise.all([import("#src/pages/hydrate-page.tsx"), loadPage()]);
    hydratePage(Page);
    reportView(toViewPath(template), "visitor");
  });
}
