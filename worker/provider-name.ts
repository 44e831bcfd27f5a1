/** Display name of the model's provider, on every button that sends text to it and in the privacy policy. */
export function formatProviderName(provider: string, baseUrl: string): string {
  if (provider === "workers-ai") return "Cloudflare Workers AI";
  return baseUrl === "" ? "OpenAI" : `the model at ${new URL(baseUrl).host}`;
}
