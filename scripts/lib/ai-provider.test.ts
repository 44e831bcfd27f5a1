import { expect, it } from "vitest";

import {
  compareBuiltProviders,
  describeMissingBinding,
  getProviderName,
  lacksBinding,
  readProvider,
} from "./ai-provider.ts";

it("the provider has the name that its buttons have", () => {
  expect(getProviderName({})).toBe("");
  expect(getProviderName({ AI_PROVIDER: "workers-ai" })).toBe("Cloudflare Workers AI");
  expect(getProviderName({ AI_PROVIDER: "openai" })).toBe("OpenAI");
  expect(getProviderName({ AI_PROVIDER: "openai", OPENAI_BASE_URL: "http://localhost:11434/v1" })).toBe(
    "the model at localhost:11434",
  );
});

it("what is built is what wrangler.toml and the environment say", () => {
  expect(readProvider(undefined, {})).toBe("");
  expect(readProvider("production", {})).toBe("Cloudflare Workers AI");
  expect(readProvider("production", { AI_PROVIDER: "embedded" })).toBe("");
});

it("a policy that names another provider than the Worker asks is refused", () => {
  const policy = '<li data-ai-provider="OpenAI"></li>';
  expect(compareBuiltProviders(policy, { vars: { AI_PROVIDER: "openai" } })).toBeNull();
  expect(compareBuiltProviders("", { vars: {} })).toBeNull();
  expect(compareBuiltProviders("", { vars: { AI_PROVIDER: "openai" } })).toContain("names no provider of AI");
  expect(compareBuiltProviders(policy, { vars: { AI_PROVIDER: "workers-ai" } })).toContain("names OpenAI");
});

it("Workers AI without its binding is refused where it is deployed, and told elsewhere", () => {
  const vars = { AI_PROVIDER: "workers-ai" };
  expect(describeMissingBinding({ vars })).toContain("no binding AI");
  expect(describeMissingBinding({ vars, ai: { binding: "AI" } })).toBeNull();
  expect(describeMissingBinding({ vars: { AI_PROVIDER: "openai" } })).toBeNull();
  expect(lacksBinding("production", {})).toBe(false);
  expect(lacksBinding(undefined, {})).toBe(false);
  expect(lacksBinding(undefined, vars)).toBe(true);
});
