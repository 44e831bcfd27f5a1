import { createFileRoute } from "@tanstack/react-router";

import { ImportScreen } from "#src/features/portfolio/import/import-screen.tsx";

import { prefetchScreenData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/portfolio_/import")({
  // A full page load, because the CSP of all other pages forbids requests to GitHub.
  beforeLoad: () => {
    const [loaded] = performance.getEntriesByType("navigation");
    if (loaded !== undefined && new URL(loaded.name).pathname !== "/portfolio/import")
      window.location.reload();
  },
  loader: prefetchScreenData,
  component: ImportScreen,
});
