import { checkResponse, createResponseError } from "./api.ts";
import { readEventData } from "./read-events.ts";

type ProgressEvent<Answer> =
  | { kind: "done"; answer: Answer }
  | { kind: "failed"; status: number; body: unknown }
  | { kind: string };

/** The header by which a request says that it takes progress events. */
export const TAKES_EVENTS = { accept: "text/event-stream, application/json" } as const;

/**
 * The answer of a request that may tell of its progress: `onEvent` receives the events before it.
 * @throws ApiError or DeviceQuestions, also if they come at the end of the events
 */
export async function readAnswerWithProgress<Answer>(
  request: Promise<Response>,
  onEvent: (event: { kind: string }) => void,
): Promise<Answer> {
  const response = await checkResponse(request);
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
  if (!isStream || response.body === null) return (await response.json()) as Answer;
  for await (const data of readEventData(response.body)) {
    const event = JSON.parse(data) as ProgressEvent<Answer>;
    if ("answer" in event) return event.answer;
    if ("body" in event) throw createResponseError(event.status, JSON.stringify(event.body));
    onEvent(event);
  }
  throw new Error("The connection ended before the answer.");
}
