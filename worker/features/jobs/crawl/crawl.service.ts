import type { Ctx } from "#worker/context.ts";
import { ensureBoardsSeeded } from "#worker/features/jobs/boards/seeds.ts";
import { listEnabledSources } from "#worker/features/jobs/sources/index.ts";
import { describeError } from "#worker/lib/log.ts";

/** Ensures that the crawler of each enabled source's gate has an alarm set; sets it again if it was lost. */
export async function startCrawl(ctx: Ctx): Promise<void> {
  if (ctx.config.crawlBoardsPerDay === 0) return;
  await ensureBoardsSeeded(ctx.db.$client, ctx.config.boardSet, ctx.now());
  const gates = [...new Set(listEnabledSources(ctx.config).map(({ gate }) => gate))];
  const starts = await Promise.allSettled(
    gates.map(async (gate) => ctx.gates.get(ctx.gates.idFromName(gate)).startCrawl(gate)),
  );
  for (const start of starts)
    if (start.status === "rejected") ctx.log("error", "crawl.not_started", describeError(start.reason));
}
