import { describe, expect, it } from "vitest";

import {
  type ProblemVisit,
  SOLVED_REST_MS,
  SOLVED_SCORE,
  UNSOLVED_REST_MS,
  describeProgress,
} from "./problem-state.ts";

const NOW = Date.parse("2026-11-03T12:00:00Z");
const visit = (agoMs: number, score: number | null): ProblemVisit => ({ atMs: NOW - agoMs, score });
const getState = (...visits: ProblemVisit[]) => describeProgress(visits, NOW).state;

describe("the state of a problem", () => {
  it("is open without a visit, and tried with one that has no score, however long ago", () => {
    expect(describeProgress([], NOW)).toEqual({ state: "open", lastAt: null, bestScore: null });
    expect(getState(visit(0, null))).toBe("tried");
    expect(getState(visit(10 * SOLVED_REST_MS, null))).toBe("tried");
  });

  it("is solved from the score on, until two weeks have passed", () => {
    expect(getState(visit(0, SOLVED_SCORE))).toBe("solved");
    expect(getState(visit(SOLVED_REST_MS - 1, 10))).toBe("solved");
    expect(getState(visit(SOLVED_REST_MS, 10))).toBe("due");
  });

  it("is tried below the score, until three days have passed", () => {
    expect(getState(visit(0, SOLVED_SCORE - 0.1))).toBe("tried");
    expect(getState(visit(UNSOLVED_REST_MS - 1, 2))).toBe("tried");
    expect(getState(visit(UNSOLVED_REST_MS, 2))).toBe("due");
  });

  it("stays due while a session with it is only begun", () => {
    expect(getState(visit(SOLVED_REST_MS, 10), visit(0, null))).toBe("due");
  });

  it("counts the best score and the last time", () => {
    const visits = [visit(SOLVED_REST_MS, 9), visit(UNSOLVED_REST_MS, 4), visit(2 * SOLVED_REST_MS, null)];
    expect(describeProgress(visits, NOW)).toEqual({
      state: "solved",
      lastAt: new Date(NOW - UNSOLVED_REST_MS).toISOString(),
      bestScore: 9,
    });
  });
});
