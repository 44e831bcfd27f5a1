import type { PageView } from "./views.contract.ts";

export const countView = (db: D1Database, day: string, { path, audience }: PageView) =>
  db
    .prepare(
      `INSERT INTO page_views (day, path, audience, count) VALUES (?1, ?2, ?3, 1)
       ON CONFLICT DO UPDATE SET count = count + 1`,
    )
    .bind(day, path, audience)
    .run();
