import { createFileRoute } from "@tanstack/react-router";

import { PortfolioScreen } from "#src/features/portfolio/portfolio-screen.tsx";

import { prefetchScreenData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/portfolio")({
  loader: prefetchScreenData,
  component: PortfolioScreen,
});
