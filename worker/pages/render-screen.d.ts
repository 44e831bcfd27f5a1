/**
 * `src/pages/render-screen.tsx`, under a name of its own: it belongs to the browser's part of the project, which is
 * checked against the DOM and knows this part's types. `vite.config.ts` has where it is.
 */
declare module "virtual:render-screen" {
  export function setTransport(
    transport: (address: string, init?: { method?: string }) => Promise<Response>,
  ): void;
  export function renderScreen(address: string): Promise<{ markup: string; known: string } | null>;
}
