import { prerender } from "react-dom/static";

import { toHtmlSafeJson } from "./document.ts";
import { PORTFOLIO_DATA_ID } from "./embedded-data.ts";
import { type PortfolioHead, renderPortfolioHead } from "./portfolio-document.ts";
import { PortfolioPage } from "./public/portfolio/portfolio-page.tsx";

/** A published portfolio: its part of the head, and its markup with the data for hydration. */
export async function renderPortfolio(head: PortfolioHead): Promise<{ head: string; body: string }> {
  const data = { portfolio: head.portfolio, address: head.address };
  const { prelude } = await prerender(<PortfolioPage data={data} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  const markup = await new Response(prelude).text();
  return {
    head: renderPortfolioHead(head),
    body: `<div id="root">${markup}</div><script type="application/json" id="${PORTFOLIO_DATA_ID}">${toHtmlSafeJson(data)}</script>`,
  };
}
