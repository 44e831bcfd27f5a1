import type { Telling } from "./realise.ts";
import type { Scored } from "./score-evidence.ts";

/** A piece of work in the first person, with the requirement it matches. */
export type Told = Telling & { scored: Scored };
