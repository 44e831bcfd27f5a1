import "#src/styles.css";
import { PORTFOLIO_DATA_ID } from "#src/pages/embedded-data.ts";

import { hydratePage } from "./hydrate.ts";

const data = document.getElementById(PORTFOLIO_DATA_ID)?.textContent ?? null;
// `data` is null if nothing is published; the static "not found" page is then already complete.
if (data !== null)
  hydratePage(
    async () => (await import("#src/pages/portfolio-page-of.ts")).createPortfolioPage(data),
    window.location.pathname.split("/").length > 3 ? "/portfolio/$slug/$page" : "/portfolio/$slug",
  );
