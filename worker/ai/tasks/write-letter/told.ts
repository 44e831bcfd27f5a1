import type { Telling } from "./realise.ts";
import type { Scored } from "./score-evidence.ts";

/** A piece of work in the first person, with what of the ad it answers. */
export type Told = Telling & { scored: Scored };
