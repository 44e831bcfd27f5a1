import type { Json } from "../values.ts";
import { EASY_GENERATORS } from "./generators/easy.ts";
import { HARD_GENERATORS } from "./generators/hard.ts";
import { MEDIUM_GENERATORS } from "./generators/medium.ts";
import { type Generator, Random } from "./generators/random.ts";
import type { Problem } from "./problem.ts";
import badgePairs from "./problems/badge-pairs.json" with { type: "json" };
import carouselTurn from "./problems/carousel-turn.json" with { type: "json" };
import courseTerms from "./problems/course-terms.json" with { type: "json" };
import crateLocks from "./problems/crate-locks.json" with { type: "json" };
import deskPlan from "./problems/desk-plan.json" with { type: "json" };
import exactChange from "./problems/exact-change.json" with { type: "json" };
import ferryBalance from "./problems/ferry-balance.json" with { type: "json" };
import freshRun from "./problems/fresh-run.json" with { type: "json" };
import gardenIslands from "./problems/garden-islands.json" with { type: "json" };
import giftBoxes from "./problems/gift-boxes.json" with { type: "json" };
import lampSteps from "./problems/lamp-steps.json" with { type: "json" };
import ledgerCount from "./problems/ledger-count.json" with { type: "json" };
import lineSwaps from "./problems/line-swaps.json" with { type: "json" };
import liveMedian from "./problems/live-median.json" with { type: "json" };
import lonelyCode from "./problems/lonely-code.json" with { type: "json" };
import lostGlove from "./problems/lost-glove.json" with { type: "json" };
import mirrorSign from "./problems/mirror-sign.json" with { type: "json" };
import mountainRoute from "./problems/mountain-route.json" with { type: "json" };
import plankCuts from "./problems/plank-cuts.json" with { type: "json" };
import popularDishes from "./problems/popular-dishes.json" with { type: "json" };
import posterWall from "./problems/poster-wall.json" with { type: "json" };
import rainTerraces from "./problems/rain-terraces.json" with { type: "json" };
import relayTree from "./problems/relay-tree.json" with { type: "json" };
import rosterMerge from "./problems/roster-merge.json" with { type: "json" };
import sceneCover from "./problems/scene-cover.json" with { type: "json" };
import shelfGap from "./problems/shelf-gap.json" with { type: "json" };
import signEdits from "./problems/sign-edits.json" with { type: "json" };
import signSplit from "./problems/sign-split.json" with { type: "json" };
import signalPair from "./problems/signal-pair.json" with { type: "json" };
import spiralTour from "./problems/spiral-tour.json" with { type: "json" };
import sumStreaks from "./problems/sum-streaks.json" with { type: "json" };
import tagFamilies from "./problems/tag-families.json" with { type: "json" };
import ticketQueue from "./problems/ticket-queue.json" with { type: "json" };
import truckLoads from "./problems/truck-loads.json" with { type: "json" };
import warmerDay from "./problems/warmer-day.json" with { type: "json" };
import windowPeaks from "./problems/window-peaks.json" with { type: "json" };

/** All problems; a test validates each against the schema, so no validation is needed at runtime. */
export const PROBLEMS = [
  badgePairs,
  carouselTurn,
  courseTerms,
  crateLocks,
  deskPlan,
  exactChange,
  ferryBalance,
  freshRun,
  gardenIslands,
  giftBoxes,
  lampSteps,
  ledgerCount,
  lineSwaps,
  liveMedian,
  lonelyCode,
  lostGlove,
  mirrorSign,
  mountainRoute,
  plankCuts,
  popularDishes,
  posterWall,
  rainTerraces,
  relayTree,
  rosterMerge,
  sceneCover,
  shelfGap,
  signEdits,
  signSplit,
  signalPair,
  spiralTour,
  sumStreaks,
  tagFamilies,
  ticketQueue,
  truckLoads,
  warmerDay,
  windowPeaks,
] as unknown as readonly Problem[];

const GENERATORS: Record<string, Generator> = {
  ...EASY_GENERATORS,
  ...MEDIUM_GENERATORS,
  ...HARD_GENERATORS,
};

const byId = new Map(PROBLEMS.map((problem) => [problem.id, problem]));

export const findProblem = (id: string): Problem | undefined => byId.get(id);

export function makeArguments({ id }: Problem, n: number, seed: number): Json[] {
  const generate = GENERATORS[id];
  if (generate === undefined) throw new Error(`${id} has no generator`);
  return generate(new Random(seed), n);
}
