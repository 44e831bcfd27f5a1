import { tabStorage } from "./storage.ts";

/**
 * Reports a visit of a public page, once per tab. Fire and forget: nothing waits for it, and failures are
 * ignored.
 */
export function reportVisit(path: string): void {
  const key = `visited:${path}`;
  if (tabStorage.read(key) !== null) return;
  tabStorage.write(key, "1");
  const slug = path.split("/")[2] ?? "";
  void fetch(`/api/public/portfolio/${slug}/visits`, { method: "POST", keepalive: true }).catch(() => {});
}
