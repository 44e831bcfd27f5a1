import { isLoopbackHost } from "../read-delivery-settings.ts";

/**
 * Whether messages may be sent to a browser's address: only at known push services, so that no user makes this
 * Worker call a host of their choice. Plain http only at a loopback host that is named with its port.
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
