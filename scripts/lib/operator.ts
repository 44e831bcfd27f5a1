import { parseArgs } from "node:util";

import { findAccountByEmail, findAccountBySlug } from "#worker/features/operator/accounts.queries.ts";
import { MAX_REASON, ORDERS_PATH, type OrderKind } from "#worker/features/operator/operator.contract.ts";
import { insertOrder, takeOrder } from "#worker/features/operator/orders.queries.ts";
import { createToken, sha256Hex } from "#worker/lib/ids.ts";

import { applyMigrations } from "./migrate-database.ts";
import { type Ask, type Installation, openInstallation } from "./open-installation.ts";
import { getPort, getStateDir } from "./settings.ts";

const ANSWER_MS = 60_000;

export type Arguments = { words: string[]; isRemote: boolean; isSure: boolean; reason: string | null };

/** The arguments of a command, null if they are not as its usage says. */
export function readArguments(
  args: string[],
  {
    words,
    hasReason = false,
    mayBeSure = false,
  }: { words: number; hasReason?: boolean; mayBeSure?: boolean },
): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { remote: { type: "boolean" }, reason: { type: "string" }, yes: { type: "boolean" } },
    });
    const reason = values.reason?.trim() ?? "";
    if ((values.reason !== undefined && !hasReason) || (values.yes === true && !mayBeSure)) return null;
    if (positionals.length !== words || positionals.some((word) => word.trim() === "")) return null;
    if (hasReason && (reason === "" || reason.length > MAX_REASON)) return null;
    return {
      words: positionals,
      isRemote: values.remote === true,
      isSure: values.yes === true,
      reason: hasReason ? reason : null,
    };
  } catch {
    return null;
  }
}

export class CommandError extends Error {}

export type Operator = {
  ask: Ask;
  /** Where the product runs. */
  site: string;
};

/** Runs a command with the database of this machine or of production. What goes wrong is one line, and status 1. */
export async function runCommandOf(
  usage: string,
  given: Arguments | null,
  work: (operator: Operator, given: Arguments) => Promise<void>,
): Promise<void> {
  if (given === null) {
    console.error(`Usage: ${usage}`);
    process.exit(2);
  }
  const { isRemote } = given;
  const site = isRemote ? process.env.SITE_URL : (process.env.SITE_URL ?? `http://localhost:${getPort()}`);
  if (site === undefined) {
    console.error("Please set SITE_URL to where the product runs.");
    process.exit(2);
  }
  let installation: Installation | null = null;
  try {
    const opened = await openInstallation({ isRemote, stateDir: getStateDir() });
    installation = opened;
    if (!isRemote) await applyMigrations(opened);
    await work({ ask: opened.ask, site }, given);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await installation?.close();
  }
}

export type FoundAccount = { id: string; email: string; suspendedAt: number | null };

export async function findAccount({ ask }: Operator, email: string): Promise<FoundAccount> {
  const account = await ask((db) => findAccountByEmail(db, email));
  if (account === undefined) throw new CommandError(`There is no account with the email ${email}.`);
  return account;
}

export async function findAccountOfPage({ ask }: Operator, slug: string): Promise<FoundAccount> {
  const account = await ask((db) => findAccountBySlug(db, slug));
  if (account === undefined) throw new CommandError(`There is no portfolio at the address ${slug}.`);
  return account;
}

type Order = { userId: string; kind: OrderKind; reason?: string | null };

/** Has the site carry out an order. One that the site did not take is withdrawn. */
export async function giveOrder(
  { ask, site }: Operator,
  { userId, kind, reason = null }: Order,
): Promise<Response> {
  const token = createToken();
  const tokenHash = sha256Hex(token);
  await ask((db) => insertOrder(db, { tokenHash, userId, kind, reason }, Date.now()));
  const answer = await sendOrder(site, token);
  if (typeof answer !== "string" && answer.ok) return answer;
  await ask((db) => takeOrder(db, tokenHash));
  const problem = typeof answer === "string" ? answer : `it answered ${answer.status}`;
  throw new CommandError(
    `${new URL(site).origin} did not carry out the order: ${problem}. Does it run, and is it the site of this database?`,
  );
}

/** The answer, or why there is none. */
async function sendOrder(site: string, token: string): Promise<Response | string> {
  const controller = new AbortController();
  // Only for the beginning of the answer: a large export takes longer.
  const timer = setTimeout(() => controller.abort(), ANSWER_MS);
  try {
    return await fetch(new URL(ORDERS_PATH, site), {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      redirect: "error",
      signal: controller.signal,
    });
  } catch (error) {
    const { name, message, cause } = error as Error;
    if (name === "AbortError") return "it did not answer within a minute";
    return cause instanceof Error && cause.message !== "" ? cause.message : message;
  } finally {
    clearTimeout(timer);
  }
}
