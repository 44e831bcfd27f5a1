import { tabStorage } from "./storage.ts";

/** Once a tab. Nothing depends on it, so nothing waits for it and no failure is told. */
export function reportVisit(path: string): void {
  const key = `visited:${path}`;
  if (tabStorage.read(key) !== null) return;
  tabStorage.write(key, "1");
  const slug = path.split("/")[2] ?? "";
  void fetch(`/api/public/portfolio/${slug}/visits`, { method: "POST", keepalive: true }).catch(() => {});
}
