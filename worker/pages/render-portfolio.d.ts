/** `src/pages/render-portfolio.tsx`, aliased as `render-screen.d.ts` explains. */
declare module "virtual:render-portfolio" {
  type PublicPortfolio = import("#worker/features/portfolio/public.contract.ts").PublicPortfolio;
  export function renderPortfolio(head: {
    portfolio: PublicPortfolio;
    address: string;
    isIndexed: boolean;
    previewUrl: string | null;
  }): Promise<{ head: string; body: string }>;
}
