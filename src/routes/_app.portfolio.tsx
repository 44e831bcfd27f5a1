import { createFileRoute } from "@tanstack/react-router";

import { PortfolioScreen } from "#src/features/portfolio/portfolio-screen.tsx";

export const Route = createFileRoute("/_app/portfolio")({ component: PortfolioScreen });
