import { type ComponentType, createElement } from "react";

import { reportVisit } from "#src/lib/report-visit.ts";

import type { PortfolioPageData } from "./public/portfolio/portfolio-page.tsx";

/** Binds the page to its data; it reports the visit if the owner enabled that. */
export async function createPortfolioPage(json: string): Promise<ComponentType> {
  const { PortfolioPage } = await import("./public/portfolio/portfolio-page.tsx");
  const data = JSON.parse(json) as PortfolioPageData;
  const onShown = () => {
    const { countsVisits } = "project" in data ? data : data.portfolio;
    if (countsVisits) reportVisit(window.location.pathname);
  };
  return () => createElement(PortfolioPage, { data, onShown });
}
