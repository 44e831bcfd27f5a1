/** Maps a route such as "/jobs/$id" or "/jobs/" to its name in the view counter. */
export const toViewPath = (template: string): string =>
  template.replaceAll(/\$(\w+)/g, "{$1}").replace(/(.)\/$/, "$1");

/** Counts a page view. Fire and forget: nothing waits for it, and failures are ignored. */
export function reportView(path: string, audience: "visitor" | "person"): void {
  void fetch("/api/views", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ path, audience }),
    credentials: "omit",
    keepalive: true,
  }).catch(() => {});
}
