import type { SelectOption } from "#src/components/ui/select.tsx";
import type { LetterLength, Tone } from "#worker/ai/contracts/letter.contract.ts";
import type { LetterVersion } from "#worker/features/cover-letters/cover-letters.contract.ts";

export const TONE_OPTIONS: readonly SelectOption<Tone>[] = [
  { value: "plain", label: "Plain" },
  { value: "warm", label: "Warm" },
  { value: "formal", label: "Formal" },
];

export const LENGTH_OPTIONS: readonly SelectOption<LetterLength>[] = [
  { value: "short", label: "Short, up to 150 words" },
  { value: "normal", label: "Normal, up to 220 words" },
  { value: "long", label: "Long, up to 340 words" },
];

export const ORIGINS: Record<LetterVersion["origin"], string> = {
  written: "Written",
  rewritten: "Written again",
  edited: "Edited",
  restored: "Restored",
};
