import type { UserCtx } from "#worker/context.ts";
import { ROUND_LABELS } from "#worker/features/applications/round-labels.contract.ts";
import { createNotFoundError } from "#worker/lib/errors.ts";
import { parseZone } from "#worker/lib/zone.contract.ts";

import { nameJob, toRoundEntry } from "./calendar-entries.ts";
import { findRound } from "./feed-entries.queries.ts";
import { CALENDAR_TYPE, PRODUCT } from "./feed-formats.ts";
import { writeCalendar } from "./write/write-calendar.ts";

/** A round of interviews as a calendar file; its times are stated in UTC if the zone is unknown. */
export async function makeRoundFile(
  ctx: UserCtx,
  { id: applicationId, roundId }: { id: string; roundId: string },
  zone: string,
): Promise<{ name: string; type: string; bytes: Uint8Array }> {
  const row = await findRound(ctx.db, ctx.user.id, { applicationId, roundId });
  if (row === undefined) throw createNotFoundError("applications.no_round", "This round does not exist.");
  const { origin } = ctx;
  const entry = toRoundEntry(row, {
    origin,
    host: new URL(origin).hostname,
    zone: parseZone(zone) ?? "UTC",
  });
  const text = writeCalendar({ product: PRODUCT, subscription: null, entries: [entry] });
  const name = [ROUND_LABELS[row.kind], nameJob(row)].filter((part) => part !== "").join(", ");
  return { name: `${name}.ics`, type: CALENDAR_TYPE, bytes: new TextEncoder().encode(text) };
}
