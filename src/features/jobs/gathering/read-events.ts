import { readEventData } from "#src/lib/read-events.ts";
import { GatherEvent } from "#worker/features/jobs/runs/runs.contract.ts";

/** Yields the events of a stream as they arrive. Malformed ones are logged and skipped. */
export async function* readGatherEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<GatherEvent> {
  for await (const data of readEventData(body)) {
    const event = parseEvent(data);
    if (event !== null) yield event;
  }
}

function parseEvent(data: string): GatherEvent | null {
  try {
    return GatherEvent.parse(JSON.parse(data));
  } catch (error) {
    console.warn("A line of the job stream was skipped.", error);
    return null;
  }
}
