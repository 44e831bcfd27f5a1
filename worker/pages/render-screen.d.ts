/**
 * Alias of `src/entries/render-screen.tsx`, which belongs to the browser's TypeScript project: it is checked
 * against the DOM and imports types of this one. The path is set in `vite.config.ts`.
 */
declare module "virtual:render-screen" {
  export function setTransport(
    transport: (address: string, init?: { method?: string }) => Promise<Response>,
  ): void;
  export function renderScreen(address: string): Promise<{ markup: string; known: string } | null>;
}
