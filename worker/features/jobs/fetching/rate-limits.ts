import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import type { RateLimits } from "#worker/features/jobs/sources/source-limits.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";

/** Rate limits by `Source.gate`, which several sources may share; a gate missing here is never requested. */
export const RATE_LIMITS: Record<string, RateLimits> = Object.fromEntries(
  Object.values<Source>(SOURCES).map(({ gate, rateLimits }) => [gate, rateLimits]),
);

/** A response larger than this is read and parsed alone. */
export const LARGE_BYTES = 2 * 1024 * 1024;
/** Maximum decoded size of a response; a larger one does not fit in memory together with its parsed form. */
export const MAX_BYTES = 16 * 1024 * 1024;
/** Maximum pause a source may request; a longer one opens the circuit breaker of the host instead. */
export const MAX_RETRY_AFTER_MS = 30_000;
/** Maximum waiting time in the queue; requests that would wait longer are left for a later search. */
export const MAX_WAIT_MS = 90_000;
/** Minimum timeout, however short the scaled limits are. */
const MIN_TIMEOUT_MS = 3000;

/** @throws if the gate is not in the table. */
export function readRateLimits(gate: string, pacePercent: number): RateLimits {
  const limits = RATE_LIMITS[gate];
  if (limits === undefined) throw new Error(`No rate limits are known for ${gate}.`);
  const applyPace = (ms: number) => Math.round((ms * pacePercent) / 100);
  const { perHost, quota } = limits;
  return {
    ...limits,
    spacingMs: applyPace(limits.spacingMs),
    ...(perHost === undefined ? {} : { perHost: { ...perHost, spacingMs: applyPace(perHost.spacingMs) } }),
    ...(quota === undefined ? {} : { quota: { ...quota, withinMs: applyPace(quota.withinMs) } }),
    backoffMs: applyPace(limits.backoffMs),
    restMs: applyPace(limits.restMs),
    timeoutMs: Math.max(Math.min(limits.timeoutMs, MIN_TIMEOUT_MS), applyPace(limits.timeoutMs)),
  };
}
