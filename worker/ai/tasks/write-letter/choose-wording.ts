import type { FrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import type { Tone } from "#worker/ai/contracts/letter.contract.ts";

import german from "./wordings.de.json" with { type: "json" };
import english from "./wordings.json" with { type: "json" };

export type Slot = keyof typeof english;
/** Picks and fills the wording of a slot; repeated calls for a slot return the next one. */
export type Chooser = (slot: Slot, values?: Record<string, string>) => string;

const WORDINGS: Record<FrameLanguage, Record<Slot, Record<Tone, string[]>>> = { en: english, de: german };

/** FNV-1a: a deterministic hash on all platforms. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/** Creates a chooser. Each round uses another wording in every slot that has several. */
export function makeChooser(seed: string, round: number, tone: Tone, language: FrameLanguage): Chooser {
  const calls = new Map<Slot, number>();
  return (slot, values = {}) => {
    const all = [...new Set(WORDINGS[language][slot][tone])];
    const call = calls.get(slot) ?? 0;
    calls.set(slot, call + 1);
    const wording = all[(hashText(`${seed} ${slot}`) + round + call) % all.length] ?? "";
    return wording.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? "");
  };
}
