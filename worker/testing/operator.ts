import { env } from "cloudflare:workers";

import { openDb } from "#worker/db/client.ts";
import type { OrderKind } from "#worker/features/operator/operator.contract.ts";
import { insertOrder } from "#worker/features/operator/orders.queries.ts";
import { createToken, sha256Hex } from "#worker/lib/ids.ts";

import { createApi } from "./api.ts";

const api = createApi();

type Order = { userId: string; kind: OrderKind; reason?: string; nowMs?: number };

/** Places an order as the operator's command does; returns its token. */
export async function placeOrder({ userId, kind, reason, nowMs = Date.now() }: Order): Promise<string> {
  const token = createToken();
  await insertOrder(
    openDb(env.DB),
    { tokenHash: sha256Hex(token), userId, kind, reason: reason ?? null },
    nowMs,
  );
  return token;
}

export const sendOrder = (token: string, headers: Record<string, string> = {}): Promise<Response> =>
  api.call("POST", "/operator/orders", { headers: { authorization: `Bearer ${token}`, ...headers } });

export const carryOut = async (order: Order): Promise<Response> => sendOrder(await placeOrder(order));
