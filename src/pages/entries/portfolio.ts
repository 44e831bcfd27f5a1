import "#src/styles.css";
import { PORTFOLIO_DATA_ID } from "#src/pages/known.ts";
import { hydratePage } from "#src/public.ts";

const data = document.getElementById(PORTFOLIO_DATA_ID)?.textContent ?? null;
// Where nothing is published, the page that says so is complete as it is.
if (data !== null)
  hydratePage(
    async () => (await import("#src/pages/portfolio-page-of.ts")).toPortfolioPage(data),
    "/portfolio/$slug",
  );
