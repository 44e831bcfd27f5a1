import type { Tone } from "#worker/ai/contracts/letter.contract.ts";

import wordings from "./wordings.json" with { type: "json" };

export type Slot = keyof typeof wordings;
/**
 * Picks and fills the wording of a slot; repeated calls for a slot return the next one. `after` is an adjacent
 * text: if possible, the wording starts with a different word.
 */
export type Chooser = (slot: Slot, values?: Record<string, string>, after?: string) => string;

/** FNV-1a: a deterministic hash on all platforms. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/** Creates a chooser. Each round uses another wording in every slot. */
export function makeChooser(seed: string, round: number, tone: Tone): Chooser {
  const given = new Set<string>();
  return (slot, values = {}, after = "") => {
    const all = [...new Set(wordings[slot][tone])];
    const at = hashText(`${seed} ${slot}`) + round;
    const inOrder = all.map((_wording, step) => all[(at + step) % all.length] ?? "");
    const left = inOrder.filter((wording) => !given.has(wording));
    const open = left.length > 0 ? left : inOrder;
    const chosen =
      open.find((wording) => getFirstWord(fillIn(wording, values)) !== getFirstWord(after)) ?? open[0] ?? "";
    given.add(chosen);
    return fillIn(chosen, values);
  };
}

const getFirstWord = (text: string): string => text.split(/[\s,’']/, 1)[0] ?? "";

export const fillIn = (wording: string, values: Record<string, string>): string =>
  wording.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? "");
