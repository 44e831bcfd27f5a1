import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";

import { pages } from "#worker/pages/pages.ts";

/** The built page template. */
const TEMPLATE = `<!doctype html>
<html lang="en"><head>
    <title>Portfolio Not Found · Acme</title>
    <meta name="description" content="There is no portfolio at this address." />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script type="module" crossorigin src="/assets/portfolio.js"></script>
</head><body>
    <div id="root"><div><h1>Portfolio Not Found</h1><a href="/">Return Home</a></div></div>
</body></html>`;

const ASSETS = {
  fetch: async () =>
    new Response(TEMPLATE, {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "default-src 'none'",
        etag: '"asset"',
      },
    }),
} as unknown as Fetcher;

/** Requests a page as a visitor would, including what it stores in the cache. */
export async function visit(
  path: string,
  options: { headers?: Record<string, string>; bindings?: Partial<Env>; host?: string; method?: string } = {},
): Promise<Response> {
  const execution = createExecutionContext();
  const { headers = {}, bindings = {}, host = "vocata.test", method = "GET" } = options;
  const response = await pages.request(
    `https://${host}${path}`,
    { method, headers },
    { ...env, ASSETS, ...bindings },
    execution,
  );
  await waitOnExecutionContext(execution);
  return response;
}
