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
export function readStatedVariables(environment: string | undefined): Variables {
  const text = readFileSync(join(PROJECT, "wrangler.toml"), "utf8");
  const heading = environment === undefined ? "[vars]" : `[env.${environment}.vars]`;
  const [, section = ""] = text.split(`\n${heading}\n`);
  const [own = ""] = section.split("\n[");
  return Object.fromEntries(
    [...own.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, name = "", value = ""]) => [name, value]),
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
