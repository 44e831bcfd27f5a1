import type { ReactElement } from "react";
import { prerender } from "react-dom/static";

import { brand } from "#src/brand.ts";

import { escapeHtml, toHtmlSafeJson } from "./document.ts";
import { PORTFOLIO_DATA_ID } from "./embedded-data.ts";
import { type PortfolioHead, renderPortfolioHead, renderProjectHead } from "./portfolio-document.ts";
import { writeAccentStyle } from "./public/portfolio/accent.ts";
import { PortfolioPage, type PortfolioPageData } from "./public/portfolio/portfolio-page.tsx";
import { pickProject } from "./public/portfolio/project-view.tsx";
import { type ReportForm, ReportPage } from "./public/portfolio/report-page.tsx";

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

/** The page on which visitors report a portfolio: a form of its own, which no script takes over. */
export const renderReport = async (form: ReportForm): Promise<Drawn> => ({
  head: `<title>${escapeHtml(`Report a page · ${brand.name}`)}</title>\n    <meta name="robots" content="noindex, nofollow" />`,
  body: `<div id="root">${await renderMarkup(<ReportPage form={form} />)}</div>`,
  style: "",
});

async function renderBody(data: PortfolioPageData): Promise<string> {
  const markup = await renderMarkup(<PortfolioPage data={data} />);
  return `<div id="root">${markup}</div><script type="application/json" id="${PORTFOLIO_DATA_ID}">${toHtmlSafeJson(data)}</script>`;
}

async function renderMarkup(element: ReactElement): Promise<string> {
  const { prelude } = await prerender(element, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
}
