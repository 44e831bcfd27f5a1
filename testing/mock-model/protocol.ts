/** What a prompt gives to read, by the names of its blocks. */
export type Texts = Record<string, string>;

/** What is asked, whichever of the two interfaces it came by. */
export type Asked = {
  api: "chat" | "responses";
  model: string;
  instructions: string;
  /** What the user and the assistant said, in turns. */
  turns: { role: string; text: string }[];
  hasSchema: boolean;
  isStreamed: boolean;
};

type Content = string | { text?: string }[] | undefined;
type ChatBody = {
  model?: unknown;
  messages?: { role: string; content?: Content }[];
  response_format?: { type?: string; json_schema?: { schema?: unknown } };
};
type ResponsesBody = {
  model?: unknown;
  instructions?: string;
  input?: { role: string; content?: Content }[];
  text?: { format?: { type?: string; schema?: unknown } };
};

const toText = (content: Content): string =>
  typeof content === "string" ? content : (content ?? []).map(({ text = "" }) => text).join("\n");

/** What a request asks; a string where a real server would refuse it, with what it would say. */
export function readAsked(path: string, body: unknown): Asked | string {
  const isChat = path.endsWith("/chat/completions");
  if (!isChat && !path.endsWith("/responses")) return "Unknown request URL.";
  const { model } = body as ChatBody;
  if (typeof model !== "string" || model === "") return "you must provide a model parameter";
  const chat = body as ChatBody;
  const responses = body as ResponsesBody;
  const messages = isChat ? chat.messages : responses.input;
  if (!Array.isArray(messages) || messages.length === 0)
    return `Missing required parameter: '${isChat ? "messages" : "input"}'.`;
  const isSystem = ({ role }: { role: string }) => role === "system" || role === "developer";
  const schema = isChat ? chat.response_format?.json_schema?.schema : responses.text?.format?.schema;
  const problem = schema === undefined ? null : findSchemaProblem(schema, "schema");
  if (problem !== null) return `Invalid schema for response_format 'answer': ${problem}`;
  return {
    api: isChat ? "chat" : "responses",
    model,
    instructions: [
      isChat ? "" : (responses.instructions ?? ""),
      ...messages.filter(isSystem).map(({ content }) => toText(content)),
    ]
      .join("\n")
      .trim(),
    turns: messages
      .filter((message) => !isSystem(message))
      .map(({ role, content }) => ({ role, text: toText(content) })),
    hasSchema: schema !== undefined,
    isStreamed: (body as { stream?: unknown }).stream === true,
  };
}

type Schema = {
  type?: unknown;
  properties?: Record<string, unknown>;
  required?: string[];
  additionalProperties?: unknown;
  items?: unknown;
  anyOf?: unknown[];
};

/** The rules of strict schemas: every property is required, and no other is allowed. */
function findSchemaProblem(given: unknown, at: string): string | null {
  const schema = given as Schema;
  for (const [index, one] of (schema.anyOf ?? []).entries()) {
    const problem = findSchemaProblem(one, `${at}.anyOf.${index}`);
    if (problem !== null) return problem;
  }
  if (schema.items !== undefined) return findSchemaProblem(schema.items, `${at}.items`);
  if (schema.type !== "object") return null;
  const names = Object.keys(schema.properties ?? {});
  if (schema.additionalProperties !== false)
    return `${at}: 'additionalProperties' is required to be supplied and to be false.`;
  const missing = names.find((name) => schema.required?.includes(name) !== true);
  if (missing !== undefined) return `${at}: 'required' is required to include '${missing}'.`;
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    const problem = findSchemaProblem(one, `${at}.${name}`);
    if (problem !== null) return problem;
  }
  return null;
}

export const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json(
    { error: { message, type: status >= 500 ? "server_error" : "invalid_request_error", code: null } },
    { status, headers },
  );

const TOKEN = 4;

/** A whole answer as the interface gives it, or the events of one that is streamed. */
export function wrapAnswer(asked: Asked, text: string, isCut: boolean): Response {
  const { api, model, turns } = asked;
  const id = crypto.randomUUID();
  const at = Math.floor(Date.now() / 1000);
  const input = Math.ceil(turns.reduce((sum, turn) => sum + turn.text.length, 0) / TOKEN);
  const output = Math.ceil(text.length / TOKEN);
  if (asked.isStreamed) return streamAnswer(asked, text, { id, at, input, output, isCut });
  if (api === "chat")
    return Response.json({
      id: `chatcmpl-${id}`,
      object: "chat.completion",
      created: at,
      model,
      choices: [
        {
          index: 0,
          message: { role: "assistant", content: text, refusal: null },
          finish_reason: isCut ? "length" : "stop",
          logprobs: null,
        },
      ],
      usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
    });
  return Response.json({
    id: `resp_${id}`,
    object: "response",
    created_at: at,
    status: isCut ? "incomplete" : "completed",
    incomplete_details: isCut ? { reason: "max_output_tokens" } : null,
    error: null,
    model,
    output: [
      {
        id: `msg_${id}`,
        type: "message",
        status: isCut ? "incomplete" : "completed",
        role: "assistant",
        content: [{ type: "output_text", text, annotations: [] }],
      },
    ],
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
  });
}

/** Characters of one event, and the pause between two. */
const PIECE = 40;
const PAUSE_MS = 20;
/** Of a model whose name ends with ".paced": long enough for a browser to see that an answer grows. */
const PACED_MS = 100;

type Sizes = { id: string; at: number; input: number; output: number; isCut: boolean };

function streamAnswer({ api, model }: Asked, text: string, sizes: Sizes): Response {
  const pieces = text.match(new RegExp(`[^]{1,${PIECE}}`, "g")) ?? [];
  const events =
    api === "chat" ? listChatEvents(model, pieces, sizes) : listResponseEvents(model, pieces, sizes);
  const pauseMs = model.endsWith(".paced") ? PACED_MS : PAUSE_MS;
  const encoder = new TextEncoder();
  const lines = [...events.map((event) => JSON.stringify(event)), ...(api === "chat" ? ["[DONE]"] : [])];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const line = lines.shift();
      if (line === undefined) {
        controller.close();
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      controller.enqueue(encoder.encode(`data: ${line}\n\n`));
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

function listChatEvents(model: string, pieces: string[], { id, at, input, output, isCut }: Sizes): object[] {
  const frame = { id: `chatcmpl-${id}`, object: "chat.completion.chunk", created: at, model };
  const choice = { index: 0, logprobs: null };
  return [
    ...pieces.map((content) => ({
      ...frame,
      choices: [{ ...choice, delta: { role: "assistant", content }, finish_reason: null }],
    })),
    { ...frame, choices: [{ ...choice, delta: {}, finish_reason: isCut ? "length" : "stop" }] },
    {
      ...frame,
      choices: [],
      usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
    },
  ];
}

function listResponseEvents(
  model: string,
  pieces: string[],
  { id, at, input, output, isCut }: Sizes,
): object[] {
  const item = { id: `msg_${id}`, type: "message", role: "assistant", content: [] };
  return [
    { type: "response.created", response: { id: `resp_${id}`, created_at: at, model } },
    { type: "response.output_item.added", output_index: 0, item: { ...item, status: "in_progress" } },
    ...pieces.map((delta) => ({
      type: "response.output_text.delta",
      item_id: item.id,
      output_index: 0,
      content_index: 0,
      delta,
    })),
    { type: "response.output_item.done", output_index: 0, item: { ...item, status: "completed" } },
    {
      type: isCut ? "response.incomplete" : "response.completed",
      response: {
        incomplete_details: isCut ? { reason: "max_output_tokens" } : null,
        usage: {
          input_tokens: input,
          input_tokens_details: { cached_tokens: 0 },
          output_tokens: output,
          output_tokens_details: { reasoning_tokens: 0 },
        },
      },
    },
  ];
}
