import { createContext, use, useEffect } from "react";

import { brand } from "#src/brand.ts";

/** Set inside a preview, which does not change the document title. */
export const PreviewContext = createContext(false);

/** Sets the document title, which screen readers announce on every route change. */
export function usePageTitle(title: string): void {
  const isPreview = use(PreviewContext);
  useEffect(() => {
    if (!isPreview) document.title = `${title} · ${brand.name}`;
  }, [title, isPreview]);
}
