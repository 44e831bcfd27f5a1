/** `src/pages/render-portfolio.tsx`, aliased as `render-screen.d.ts` explains. */
declare module "virtual:render-portfolio" {
  type PublicPortfolio = import("#worker/features/portfolio/public.contract.ts").PublicPortfolio;
  type Head = {
    portfolio: PublicPortfolio;
    address: string;
    isIndexed: boolean;
    previewUrl: string | null;
  };
  type Drawn = {
    head: string;
    body: string;
    /** Content of the page's own style element; empty if it needs none. */
    style: string;
  };
  export function renderPortfolio(head: Head): Promise<Drawn>;
  type ReportForm = import("#src/pages/public/portfolio/report-page.tsx").ReportForm;
  /** The page on which visitors report a portfolio. It has no data, so that no script takes it over. */
  export function renderReport(form: ReportForm): Promise<Drawn>;
  /** `address` is that of the portfolio; `page` is one of the addresses in it. */
  export function renderProject(head: Head, page: string): Promise<Drawn>;
}
