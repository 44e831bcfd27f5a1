import { readFileSync } from "node:fs";
import { join } from "node:path";

import { formatProviderName } from "../../worker/provider-name.ts";
import { PROJECT } from "./command.ts";

type Variables = Record<string, string | undefined>;

/** Derives the AI provider from these variables; empty if the embedded engine does everything. */
export const getProviderName = ({ AI_PROVIDER = "embedded", OPENAI_BASE_URL = "" }: Variables): string =>
  AI_PROVIDER === "embedded" ? "" : formatProviderName(AI_PROVIDER, OPENAI_BASE_URL);

/** Reads the provider from wrangler.toml; variables set for this command take precedence. */
export function readProvider(environment: string | undefined, set: Variables): string {
  const stated = readStatedVariables(environment);
  return getProviderName({
    AI_PROVIDER: set.AI_PROVIDER ?? stated.AI_PROVIDER,
    OPENAI_BASE_URL: set.OPENAI_BASE_URL ?? stated.OPENAI_BASE_URL,
  });
}

/** The variables that wrangler.toml states for an environment. */
export const readStatedVariables = (environment: string | undefined): Variables =>
  readSection(environment, "vars") ?? {};

/** Whether Workers AI is chosen and wrangler.toml binds none; variables set for this command take precedence. */
export const lacksBinding = (environment: string | undefined, set: Variables): boolean =>
  (set.AI_PROVIDER ?? readStatedVariables(environment).AI_PROVIDER) === "workers-ai" &&
  readSection(environment, "ai") === null;

/** The texts of a section of wrangler.toml; null if there is no such section. */
function readSection(environment: string | undefined, name: string): Variables | null {
  const text = readFileSync(join(PROJECT, "wrangler.toml"), "utf8");
  const heading = environment === undefined ? `[${name}]` : `[env.${environment}.${name}]`;
  const [, section] = text.split(`\n${heading}\n`);
  if (section === undefined) return null;
  const [own = ""] = section.split("\n[");
  return Object.fromEntries(
    [...own.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, key = "", value = ""]) => [key, value]),
  );
}

/** Compares what the built privacy policy claims with what the built Worker does. */
export function compareBuiltProviders(policy: string, worker: { vars?: Variables }): string | null {
  const named = (/data-ai-provider="([^"]*)"/.exec(policy)?.[1] ?? "").replaceAll("&#x27;", "'");
  const runs = getProviderName(worker.vars ?? {});
  return named === runs
    ? null
    : `The privacy policy names ${named || "no provider of AI"}, and the Worker is set to ${runs || "none"}. Set AI_PROVIDER and OPENAI_BASE_URL in wrangler.toml and build again.`;
}

/** Whether the built Worker would ask Workers AI without its binding, which the policy would be wrong about as well. */
export const describeMissingBinding = (worker: {
  vars?: Variables;
  ai?: { binding?: string };
}): string | null =>
  worker.vars?.AI_PROVIDER === "workers-ai" && worker.ai?.binding !== "AI"
    ? "AI_PROVIDER is workers-ai, and the Worker has no binding AI. Add it to wrangler.toml, or set AI_PROVIDER to embedded, and build again."
    : null;
