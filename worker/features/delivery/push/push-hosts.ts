import { isLoopbackHost } from "../read-delivery-settings.ts";

/**
 * Whether a browser's address may receive messages: only known push services, so that users cannot make this Worker
 * call other hosts. Plain http is allowed only for a loopback host listed with its port.
 */
export function isAllowedEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (url.protocol === "http:" && !isLoopbackHost(url.hostname)) return false;
  if (url.protocol !== "http:" && url.protocol !== "https:") return false;
  return hosts.some((host) =>
    host.startsWith("*.")
      ? url.port === "" && url.host.endsWith(host.slice(1)) && url.host.length > host.length - 1
      : url.host === host,
  );
}
