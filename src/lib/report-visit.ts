import { tabStorage } from "./storage.ts";

/**
 * Reports a visit of a portfolio, once per tab. Fire and forget: nothing waits for it, and failures are
 * ignored.
 */
export function reportVisit(path: string): void {
  // The pages of projects belong to the portfolio that they stand in.
  const slug = path.split("/")[2] ?? "";
  const key = `visited:/portfolio/${slug}`;
  if (tabStorage.read(key) !== null) return;
  tabStorage.write(key, "1");
  void fetch(`/api/public/portfolio/${slug}/visits`, { method: "POST", keepalive: true }).catch(() => {});
}
