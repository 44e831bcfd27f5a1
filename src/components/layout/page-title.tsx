import { useEffect } from "react";

import { brand } from "#src/brand.ts";

/** Sets the document title, which screen readers announce on every route change. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
