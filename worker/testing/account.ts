import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";

import { hashPassword } from "#worker/features/auth/password.ts";

import { type Api, type TestDeps, createSignedInUser } from "./api.ts";

export const PASSWORD = "Secret-1";
let hash: Promise<string> | null = null;

/** Like `createSignedInUser`, but with a password. */
export async function createSignedInUserWithPassword(overrides: TestDeps = {}) {
  const user = await createSignedInUser(overrides);
  hash ??= hashPassword(PASSWORD);
  await env.DB.prepare("UPDATE users SET password_hash = ?2 WHERE id = ?1")
    .bind(user.ctx.user.id, await hash)
    .run();
  return user;
}

export const erase = (api: Api, token: string) =>
  api.call("DELETE", "/account", { body: { password: PASSWORD, confirmation: "DELETE" }, token });

export const getGathering = (userId: string) => env.GATHERING.get(env.GATHERING.idFromName(userId));

/** All data of an account that remains outside of shared tables. */
export async function listLeft(userId: string) {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%`user_id`%'",
  ).all<{ name: string }>();
  let rows = 0;
  for (const { name } of tables)
    rows +=
      (await env.DB.prepare(`SELECT count(*) AS n FROM ${name} WHERE user_id = ?1`)
        .bind(userId)
        .first<number>("n")) ?? 0;
  const { objects } = await env.FILES.list({ prefix: `u/${userId}/` });
  const object = await runInDurableObject(getGathering(userId), async (_, { storage }) => ({
    tables: storage.sql
      .exec(String.raw`SELECT name FROM sqlite_master WHERE name NOT LIKE '\_cf%' ESCAPE '\'`)
      .toArray().length,
    alarm: await storage.getAlarm(),
  }));
  return { rows, objects: objects.length, tables: object.tables, alarm: object.alarm };
}
export const NOTHING = { rows: 0, objects: 0, tables: 0, alarm: null };
