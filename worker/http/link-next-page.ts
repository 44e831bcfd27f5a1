import type { Context } from "hono";

/** Sets the `Link` header to the next page. */
export function linkNextPage(c: Context, nextCursor: string | null): void {
  if (nextCursor === null) return;
  const next = new URL(c.req.url);
  next.searchParams.set("cursor", nextCursor);
  c.header("link", `<${next.pathname}${next.search}>; rel="next"`);
}
