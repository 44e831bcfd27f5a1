import { GatherEvent } from "#worker/features/jobs/runs/runs.contract.ts";

const PREFIX = "data: ";

/** Yields the events of a stream as they arrive. Malformed lines are logged and skipped. */
export async function* readGatherEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<GatherEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = `${rest}${value ?? ""}`.split(/\r?\n/);
      rest = done ? "" : (lines.pop() ?? "");
      for (const line of lines) {
        const event = parseEvent(line);
        if (event !== null) yield event;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parseEvent(line: string): GatherEvent | null {
  if (!line.startsWith(PREFIX)) return null;
  try {
    return GatherEvent.parse(JSON.parse(line.slice(PREFIX.length)));
  } catch (error) {
    console.warn("A line of the job stream was skipped.", error);
    return null;
  }
}
