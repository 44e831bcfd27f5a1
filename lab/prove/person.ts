import { randomUUID } from "node:crypto";

type Event = { seq: number; type: string; jobs?: { id: string }[] };
export type Receipt = {
  runId: string;
  state: string;
  sources: { id: string; boards: number; done: number; outcome: string; reason: string }[];
};

/** A call that is not answered for so long has failed. */
const CALL_MS = 20_000;

/** A user with an account, as a browser on its own page calls. */
export async function signUp(url: string) {
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie: "" };
  const person = {
    firstName: "Ada",
    lastName: "Example",
    password: "Load-2026",
    email: `${randomUUID()}@example.com`,
  };
  const signup = await fetch(`${url}/api/auth/signup`, {
    method: "POST",
    headers,
    body: JSON.stringify(person),
  });
  if (signup.status !== 201) throw new Error(`Signing up was answered with ${signup.status}.`);
  headers.cookie = (signup.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

  /**
   * Reads a run's stream until it ends, breaks, `leavesAfter` events have come or `maxMs` are over; `onBegun` is called
   * with the first event.
   */
  async function watch(
    body: object,
    maxMs: number,
    leavesAfter = Number.POSITIVE_INFINITY,
    onBegun = () => {},
  ): Promise<Event[]> {
    const controller = new AbortController();
    const events: Event[] = [];
    try {
      const response = await fetch(`${url}/api/jobs/scrape-stream`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.any([controller.signal, AbortSignal.timeout(maxMs)]),
      });
      if (response.status !== 200 || response.body === null) return events;
      let rest = "";
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
        const lines = `${rest}${text}`.split("\n\n");
        rest = lines.pop() ?? "";
        for (const line of lines)
          if (line.startsWith("data: ")) events.push(JSON.parse(line.slice("data: ".length)) as Event);
        if (events.length > 0) onBegun();
        if (events.length >= leavesAfter) controller.abort();
      }
    } catch {
      // They left, or the server went down: the run goes on without them.
    }
    return events;
  }

  /** Any other call of theirs: with `json`, or a body that says itself what it is. */
  function call(
    path: string,
    { json, ...init }: { method?: string; body?: FormData; json?: object } = {},
  ): Promise<Response> {
    const { "content-type": _, ...own } = headers;
    return json === undefined
      ? fetch(`${url}${path}`, { ...init, headers: own })
      : fetch(`${url}${path}`, { ...init, headers, body: JSON.stringify(json) });
  }

  return {
    email: person.email,
    cookie: headers.cookie,
    /** The cookie by which the browser is known at its next sign-in. */
    device:
      signup.headers
        .getSetCookie()
        .find((text) => text.includes("device="))
        ?.split(";")[0] ?? "",
    watch,
    call,
    async latest(): Promise<Receipt | null> {
      try {
        const response = await fetch(`${url}/api/jobs/runs/latest`, {
          headers,
          signal: AbortSignal.timeout(CALL_MS),
        });
        return response.status === 200 ? ((await response.json()) as Receipt) : null;
      } catch {
        return null;
      }
    },
  };
}
export type Person = Awaited<ReturnType<typeof signUp>>;
