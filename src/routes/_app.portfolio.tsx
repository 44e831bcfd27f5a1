import { createFileRoute } from "@tanstack/react-router";

import { PortfolioScreen } from "#src/features/portfolio/portfolio-screen.tsx";

import { beginData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/portfolio")({ loader: beginData, component: PortfolioScreen });
