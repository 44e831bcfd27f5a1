import { VIEW_PATHS } from "#worker/features/views/views.paths.contract.ts";

type ViewPath = (typeof VIEW_PATHS)[number];

const isViewPath = (path: string): path is ViewPath => (VIEW_PATHS as readonly string[]).includes(path);

/** Maps a route such as "/jobs/$id" or "/_app/jobs/" to its name in the view counter. */
export function toViewPath(template: string): ViewPath {
  const path = template.replaceAll(/\$(\w+)/g, "{$1}").replace(/(.)\/$/, "$1");
  return isViewPath(path) ? path : "not found";
}

/** Counts a page view. Fire and forget: nothing waits for it, and failures are ignored. */
export function reportView(path: ViewPath, audience: "visitor" | "person"): void {
  void fetch("/api/views", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ path, audience }),
    credentials: "omit",
    keepalive: true,
  }).catch(() => {});
}
