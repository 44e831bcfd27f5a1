import type { FrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import type { Tone } from "#worker/ai/contracts/letter.contract.ts";
import { hashFeature } from "#worker/lib/hashed-features.ts";

import wordings from "./wordings.json" with { type: "json" };

type Slot = keyof typeof wordings.en;
/** Returns a wording of a slot, filled with values; each call for the same slot returns the next one. */
export type Chooser = (slot: Slot, values?: Record<string, string>) => string;

/** Wordings by slot: a list if they suit any tone, else by tone. */
const WORDINGS: Record<FrameLanguage, Partial<Record<Slot, string[] | Record<Tone, string[]>>>> = wordings;

const SEEDS = 2 ** 31;

/** Creates a chooser. Each round uses other wordings where a slot has several. */
export function createChooser(
  seed: string,
  { round, tone, language }: { round: number; tone: Tone; language: FrameLanguage },
): Chooser {
  const calls = new Map<Slot, number>();
  return (slot, values = {}) => {
    const ofSlot = WORDINGS[language][slot] ?? [];
    const all = Array.isArray(ofSlot) ? ofSlot : ofSlot[tone];
    const call = calls.get(slot) ?? 0;
    calls.set(slot, call + 1);
    const wording = all[(hashFeature(`${seed} ${slot}`, SEEDS) + round + call) % all.length] ?? "";
    return wording.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? "");
  };
}
