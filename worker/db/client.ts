import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

import { wrapDatabase } from "#worker/lib/storage.ts";

export type Db = DrizzleD1Database & { $client: D1Database };

export const openDb = (binding: D1Database): Db => drizzle(wrapDatabase(binding));
