import type { Fault } from "#scripts/boards/stand-in.ts";

const CONTROL = "http://stand-in.test";

/** Replaces what the stand-in boards do wrong: `{ "host" or "host/token": fault }`. */
export async function setFaults(faults: Record<string, Fault>): Promise<void> {
  await fetch(`${CONTROL}/__faults`, { method: "PUT", body: JSON.stringify(faults) });
}

export const readStats = async () =>
  (await fetch(`${CONTROL}/__stats`)).json<Record<string, { requests: number; maxInFlight: number }>>();

/** Forgets how it was asked so far, once nobody is being answered any more. */
export const resetStats = () => fetch(`${CONTROL}/__stats`, { method: "DELETE" });
