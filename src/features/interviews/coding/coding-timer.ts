import { z } from "zod/mini";

export const TIMER_MINUTES = [25, 45] as const;

export const CodingTimer = z.object({
  minutes: z.number(),
  /** What is left while it is paused, and what was left when it was started last. */
  leftMs: z.number(),
  /** Null while it is paused. */
  endsAtMs: z.nullable(z.number()),
});
export type CodingTimer = z.infer<typeof CodingTimer>;

export const startTimer = (minutes: number, nowMs: number): CodingTimer => ({
  minutes,
  leftMs: minutes * 60_000,
  endsAtMs: nowMs + minutes * 60_000,
});

export const getTimeLeftMs = ({ leftMs, endsAtMs }: CodingTimer, nowMs: number): number =>
  Math.max(0, endsAtMs === null ? leftMs : endsAtMs - nowMs);

export const pauseTimer = (timer: CodingTimer, nowMs: number): CodingTimer => ({
  ...timer,
  leftMs: getTimeLeftMs(timer, nowMs),
  endsAtMs: null,
});

export const resumeTimer = (timer: CodingTimer, nowMs: number): CodingTimer => ({
  ...timer,
  endsAtMs: nowMs + timer.leftMs,
});

/** "24:05" */
export function formatTimeLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
