import { useEffect } from "react";

import { brand } from "#src/brand.ts";

/** Names the page in the tab and, through it, to screen readers on every change of the route. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
