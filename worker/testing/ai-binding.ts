import { answerTask } from "#testing/mock-model/answer-task.ts";

export type BindingMood =
  /** Answers as most models do: `response`, an object where a schema was sent. */
  | "native"
  /** Answers as newer models do: `choices`. */
  | "chat"
  /** Has no capacity for the first request alone. */
  | "busy-once"
  /** Knows no schemas. */
  | "schemaless"
  /** Wraps its JSON in sentences. */
  | "prose"
  /** Stops in the middle. */
  | "half"
  | "empty"
  /** Never answers, nor does it mind the signal. */
  | "slow"
  | "no-capacity"
  | "rate-limited"
  | "internal-error"
  | "used-up";

/** What the binding throws, by mood. */
const ERRORS: Partial<Record<BindingMood, string>> = {
  "no-capacity": "3040: Capacity temporarily exceeded, please try again.",
  "rate-limited": "429: Too Many Requests",
  "internal-error": "3043: Internal server error",
  "used-up": "3036: you have used up your daily free allocation of 10,000 neurons",
};

export type BindingInputs = {
  messages: { role: string; content: string }[];
  stream?: boolean;
  response_format?: unknown;
  chat_template_kwargs?: object;
};

const PIECE = 40;
const fail = (message: string): never => {
  throw Object.assign(new Error(message), { name: "AiError" });
};

/** A mock of the binding of Workers AI. It notes what it is asked; `onSlow` is called where it will not answer. */
export function createAiBinding(mood: BindingMood, onSlow = () => {}) {
  const asked: { model: string; inputs: BindingInputs }[] = [];
  async function run(model: string, inputs: BindingInputs): Promise<unknown> {
    asked.push({ model, inputs });
    const hasSchema = inputs.response_format !== undefined;
    if (hasSchema && inputs.stream) fail("5023: JSON Schema mode is not supported with stream mode.");
    if (hasSchema && mood === "schemaless") fail("5025: This model doesn't support JSON Schema.");
    if (mood === "busy-once" && asked.length === 1) fail(ERRORS["no-capacity"] ?? "");
    const error = ERRORS[mood];
    if (error !== undefined) fail(error);
    if (mood === "slow") {
      onSlow();
      return new Promise(() => {});
    }
    const text = createText(model, inputs, mood);
    if (inputs.stream) return streamText(text, mood);
    if (mood === "chat") return { choices: [{ message: { role: "assistant", content: text } }] };
    return { response: hasSchema && mood === "native" ? JSON.parse(text) : text };
  }
  return { asked, binding: { run } as unknown as Ai };
}

function createText(model: string, { messages, response_format, stream }: BindingInputs, mood: BindingMood) {
  const [system, ...turns] = messages;
  const text = answerTask(
    {
      api: "chat",
      model,
      instructions: system?.content ?? "",
      turns: turns.map(({ role, content }) => ({ role, text: content })),
      hasSchema: response_format !== undefined,
      isStreamed: stream === true,
    },
    "fine",
  );
  if (mood === "empty") return "";
  if (mood === "half") return text.slice(0, Math.ceil(text.length / 2));
  return mood === "prose" && text.startsWith("{")
    ? `Here is the answer:\n\n${text}\n\nI hope it helps.`
    : text;
}

function streamText(text: string, mood: BindingMood): ReadableStream | null {
  const pieces = Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) =>
    text.slice(at * PIECE, (at + 1) * PIECE),
  );
  const events = pieces.map((piece) =>
    JSON.stringify(mood === "chat" ? { choices: [{ delta: { content: piece } }] } : { response: piece }),
  );
  const ended = mood === "half" ? events : [...events, "[DONE]"];
  return new Response(ended.map((event) => `data: ${event}\n\n`).join("")).body;
}
