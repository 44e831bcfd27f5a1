import { setTimeout } from "node:timers/promises";

import { answerTask } from "./answer-task.ts";
import { type Asked, readAsked, refuse, wrapAnswer } from "./protocol.ts";

/** How the mock behaves; "wrong-type" does better when it is told, the others do not. */
export const MOODS = [
  "fine",
  "fenced",
  "prose",
  "wrong-type",
  "truncated",
  "slow",
  "429",
  "500",
  "injected",
  "inventing",
  "appending",
  /** Puts an invention into a letter, which the second look finds. */
  "rewritten",
  /** Writes letters and gives no second look. */
  "unverified",
] as const;
export type Mood = (typeof MOODS)[number];

const SLOW_MS = 60_000;
const MAX_KEPT = 2000;

export type KeptRequest = {
  model: string;
  path: string;
  body: string;
  authorization: string;
  /** Whether the client hung up before it was answered. */
  isAborted: boolean;
};

/**
 * Speaks the protocol of OpenAI's two interfaces. The model's name is "mock-" and a mood, then "-plain" for a server that
 * takes no schema, and anything after a dot: "mock-fine", "mock-prose-plain.7"; after "mock-appending." the number of what
 * it appends comes first. `GET /__requests?model=` tells what was
 * asked.
 */
export function createMockModel() {
  const kept: KeptRequest[] = [];

  async function answer(request: Request, signal = request.signal): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === "/__requests") {
      const model = url.searchParams.get("model");
      return Response.json(kept.filter((one) => model === null || one.model === model));
    }
    if (request.method !== "POST") return refuse(404, "Unknown request URL.");
    const body = await request.text();
    const asked = readAsked(url.pathname, JSON.parse(body));
    if (typeof asked === "string") return refuse(400, asked);
    const entry: KeptRequest = {
      model: asked.model,
      path: url.pathname,
      body,
      authorization: request.headers.get("authorization") ?? "",
      isAborted: false,
    };
    kept.push(entry);
    if (kept.length > MAX_KEPT) kept.shift();
    const [, mood = "", plain] = /^mock-(.+?)(-plain)?(?:\..*)?$/.exec(asked.model) ?? [];
    if (!MOODS.some((one) => one === mood)) return refuse(404, `The model '${asked.model}' does not exist`);
    if (plain !== undefined && asked.hasSchema)
      return refuse(400, "response_format of type json_schema is not supported");
    return respond(asked, mood as Mood, signal, () => {
      entry.isAborted = true;
    });
  }

  return { answer, requests: () => kept };
}

async function respond(
  asked: Asked,
  mood: Mood,
  signal: AbortSignal,
  onAbort: () => void,
): Promise<Response> {
  if (mood === "429") return refuse(429, "Rate limit reached for requests", { "retry-after": "20" });
  if (mood === "500") return refuse(500, "The server had an error while processing your request");
  if (mood === "unverified" && /^Task: check-text\./m.test(asked.instructions))
    return refuse(500, "The server had an error while processing your request");
  // The wait ends when the client disconnects, and it does not keep the process alive.
  if (mood === "slow") await setTimeout(SLOW_MS, undefined, { signal, ref: false }).catch(onAbort);
  const isRepair = asked.turns.length > 1;
  const text = answerTask(asked, mood);
  const isProse = !text.startsWith("{");
  switch (mood) {
    case "fenced":
      return wrapAnswer(asked, `\`\`\`${isProse ? "" : "json"}\n${text}\n\`\`\``, false);
    case "prose":
      return wrapAnswer(
        asked,
        `Sure! Here is the ${isProse ? "text" : "{answer}"} you asked for:\n\n${text}\n\nHope it helps.`,
        false,
      );
    case "wrong-type":
      return wrapAnswer(
        asked,
        isRepair ? text : JSON.stringify(isProse ? { letter: text } : withWrongTypes(JSON.parse(text))),
        false,
      );
    case "truncated":
      return wrapAnswer(asked, text.slice(0, Math.floor(text.length * 0.6)), true);
    default:
      return wrapAnswer(asked, text, false);
  }
}

/** The same fields, each with a value of another type. */
const withWrongTypes = (answer: object): object =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? "none" : [value]]),
  );
