/** Display name of the model's provider, for buttons that send text to it and the privacy policy. */
export function formatProviderName(provider: string, baseUrl: string): string {
  if (provider === "workers-ai") return "Cloudflare Workers AI";
  return baseUrl === "" ? "OpenAI" : `the model at ${new URL(baseUrl).host}`;
}
