import type { ComponentType } from "react";

import { afterFirstPaint } from "./lib/after-first-paint.ts";
import { reportView, toViewPath } from "./lib/report-view.ts";

/**
 * Brings a page that was rendered when it was built to life, with React and nothing else. It reads whole without,
 * so its code waits until the page is on the screen.
 */
export function hydratePage(
  loadPage: () => Promise<ComponentType>,
  /** As it is counted, where its address is not its name. */
  template = window.location.pathname,
): void {
  afterFirstPaint(async () => {
    const [{ hydratePage }, Page] = await Promise.all([import("./pages/hydrate-page.tsx"), loadPage()]);
    hydratePage(Page);
    reportView(toViewPath(template), "visitor");
  });
}
