import { measureWorkerdProcessorMs } from "#scripts/lib/workerd.ts";

import type { Person } from "../prove/person.ts";

export type Uploaded = { name: string; status: number; code: string; ms: number; processorMs: number };

export async function uploadResume(
  person: Person,
  pid: number,
  name: string,
  bytes: Uint8Array,
): Promise<Uploaded> {
  const body = new FormData();
  body.set("resume", new File([new Uint8Array(bytes)], name));
  const processorMs = await measureWorkerdProcessorMs(pid);
  const start = performance.now();
  const response = await person.call("/api/profile/parse-resume", { method: "POST", body });
  const text = await response.text();
  const ms = performance.now() - start;
  return {
    name,
    status: response.status,
    code: codeIn(text),
    ms,
    processorMs: (await measureWorkerdProcessorMs(pid)) - processorMs,
  };
}

/** Empty where the answer is no JSON or names no code. */
function codeIn(text: string): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? "";
  } catch {
    return "";
  }
}
