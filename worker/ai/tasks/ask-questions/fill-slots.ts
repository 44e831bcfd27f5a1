import { upperFirst } from "#worker/ai/words/grammar.ts";

const MIN_WORDS = 6;
const MAX_WORDS = 45;

/** Fills the slots of a text; null if the value of a slot is unknown. */
export function fillSlots(text: string, slots: Readonly<Record<string, string | null>>): string | null {
  let isWhole = true;
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name];
    if (value == null || value === "") isWhole = false;
    return value ?? "";
  });
  return isWhole ? upperFirst(filled) : null;
}

export const hasRoomyLength = (question: string): boolean => {
  const count = question.trim().split(/\s+/).length;
  return count >= MIN_WORDS && count <= MAX_WORDS;
};
