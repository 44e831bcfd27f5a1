/** What a board does instead of answering. `times` heals it after so many requests. */
export type Fault = { times?: number } & (
  | { kind: "slow"; ms: number }
  | { kind: "status"; status: number; retryAfter?: string }
  | { kind: "malformed" }
  | { kind: "page" }
  | { kind: "redirect"; to: string }
  | { kind: "huge"; bytes: number }
  | { kind: "cut" }
  | { kind: "stall" }
  | { kind: "padded"; bytes: number }
);

/** A true answer that is as large as the largest boards are. */
export function padded(body: string, bytes: number): string {
  const value = JSON.parse(body) as unknown;
  const padding = "x".repeat(bytes);
  return JSON.stringify(Array.isArray(value) ? [...value, { padding }] : { ...(value as object), padding });
}

/** Faults that answer in the board's stead. */
export type Refusal = Exclude<Fault, { kind: "slow" | "padded" }>;

export function faultResponse(fault: Refusal): Response {
  const json = { "content-type": "application/json" };
  switch (fault.kind) {
    case "status": {
      const headers = fault.retryAfter === undefined ? json : { ...json, "retry-after": fault.retryAfter };
      return new Response(JSON.stringify({ error: fault.status }), { status: fault.status, headers });
    }
    case "malformed":
      return new Response('{"jobs":[{"id":1,"title":Half a}]}', { headers: json });
    case "page":
      return new Response("<!doctype html><title>Careers</title>", {
        headers: { "content-type": "text/html" },
      });
    case "redirect":
      return new Response(null, { status: 302, headers: { location: fault.to } });
    case "huge":
      return new Response(hugeBody(fault.bytes), { headers: json });
    case "cut":
      return new Response(cutBody(), { headers: json });
    case "stall":
      return new Response(stalledBody(), { headers: json });
  }
}

function hugeBody(bytes: number): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(64 * 1024).fill(32);
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes) controller.close();
      else controller.enqueue(chunk);
      sent += chunk.byteLength;
    },
  });
}

function cutBody(): ReadableStream<Uint8Array> {
  let pulls = 0;
  return new ReadableStream({
    pull(controller) {
      pulls += 1;
      if (pulls > 2) controller.error(new Error("The connection was cut."));
      else controller.enqueue(new TextEncoder().encode('{"jobs":['));
    },
  });
}

/** Begins to answer and says no more for a minute. */
function stalledBody(): ReadableStream<Uint8Array> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"jobs":['));
      timer = setTimeout(() => controller.close(), 60_000);
      // Nobody has to wait for it who wants to stop.
      timer.unref();
    },
    cancel() {
      clearTimeout(timer);
    },
  });
}

export function takeFault(faults: Map<string, Fault>, keys: string[]): Fault | null {
  for (const key of keys) {
    const fault = faults.get(key);
    if (fault === undefined) continue;
    if (fault.times === undefined) return fault;
    if (fault.times > 0) {
      fault.times -= 1;
      return fault;
    }
  }
  return null;
}
