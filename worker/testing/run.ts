import { GatherEvent } from "#worker/features/jobs/runs/runs.contract.ts";

import type { Api } from "./api.ts";

/** Starts a search and reads its stream to the end, or until `enough` returns true; then disconnects. */
export async function watchRun(
  api: Api,
  token: string,
  body: Record<string, unknown>,
  enough: (event: GatherEvent) => boolean = () => false,
): Promise<GatherEvent[]> {
  const response = await api.post("/jobs/scrape-stream", body, token);
  if (response.status !== 200 || response.body === null)
    throw new Error(`${response.status} ${await response.text()}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const events: GatherEvent[] = [];
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return events;
    const lines = `${rest}${value}`.split("\n\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (!line.startsWith("data: ")) continue;
      const event = GatherEvent.parse(JSON.parse(line.slice("data: ".length)));
      events.push(event);
      if (enough(event)) {
        await reader.cancel();
        return events;
      }
    }
  }
}

export const getRunId = (events: GatherEvent[]): string => {
  const [first] = events;
  if (first?.type !== "start") throw new Error("A run begins with its start.");
  return first.runId;
};

export const listJobIds = (events: GatherEvent[]): string[] =>
  events.flatMap((event) => (event.type === "jobs" ? event.jobs.map((job) => job.id) : []));

export const listSeqs = (events: GatherEvent[]): number[] => events.map((event) => event.seq);
