import demo from "./boards.demo.json" with { type: "json" };
import live from "./boards.live.json" with { type: "json" };
import type { Board } from "./source.ts";

const boards: Record<"live" | "demo", Board[]> = { live, demo };

/** The boards of one source: of real employers, or of the employers that the stand-in boards make up. */
export const boardsOf = (set: "live" | "demo", source: string): Board[] =>
  boards[set].filter((board) => board.source === source);
