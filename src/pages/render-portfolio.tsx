import { prerender } from "react-dom/static";

import { toHtmlSafeJson } from "./document.ts";
import { PORTFOLIO_DATA_ID } from "./embedded-data.ts";
import { type PortfolioHead, renderPortfolioHead, renderProjectHead } from "./portfolio-document.ts";
import { writeAccentStyle } from "./public/portfolio/accent.ts";
import { PortfolioPage, type PortfolioPageData } from "./public/portfolio/portfolio-page.tsx";
import { pickProject } from "./public/portfolio/project-view.tsx";

type Drawn = { head: string; body: string; style: string };

/** A published portfolio: its part of the head, and its markup with the data for hydration. */
export async function renderPortfolio(head: PortfolioHead): Promise<Drawn> {
  const { portfolio, address } = head;
  // What only the pages of projects show would double the size of this one.
  const portfolioItems = portfolio.portfolioItems.map((item) => ({
    ...item,
    pictures: [],
    caseStudy: { problem: "", contribution: "", outcome: "" },
  }));
  return {
    head: renderPortfolioHead(head),
    body: await renderBody({ portfolio: { ...portfolio, portfolioItems }, address }),
    style: writeAccentStyle(portfolio.accent),
  };
}

/** The page of one of its projects. */
export async function renderProject(head: PortfolioHead, page: string): Promise<Drawn> {
  const { portfolio, address } = head;
  const project = pickProject(portfolio, page);
  if (project === null) throw new Error("There is no such project.");
  const base = new URL(address).pathname;
  return {
    head: renderProjectHead(head, project),
    body: await renderBody({ project, base, countsVisits: portfolio.countsVisits }),
    style: writeAccentStyle(portfolio.accent),
  };
}

async function renderBody(data: PortfolioPageData): Promise<string> {
  const { prelude } = await prerender(<PortfolioPage data={data} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  const markup = await new Response(prelude).text();
  return `<div id="root">${markup}</div><script type="application/json" id="${PORTFOLIO_DATA_ID}">${toHtmlSafeJson(data)}</script>`;
}
