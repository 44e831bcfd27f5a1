/** A kind of text that is hard to work on, made as long as it is asked for. */
export interface PathologicalText {
  name: string;
  make: (characters: number) => string;
}

export type Make = (characters: number) => string;

/** The item at a place in a list, starting over at its end. */
export function pick(list: readonly string[], place: number): string {
  return list[Math.floor(place) % list.length] ?? "";
}

/** Whole numbers that look random and are the same at every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // The low bits of such a generator repeat soon, so only the high ones are used.
    return Math.floor((state / 4294967296) * below);
  };
}

/** One unit over and over. */
export function over(unit: string): Make {
  return (characters) => unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);
}

/** Pieces made one after another from their number. */
export function pieces(piece: (index: number, random: (below: number) => number) => string): Make {
  return (characters) => {
    const random = seeded(20240229);
    const made: string[] = [];
    let length = 0;
    for (let index = 0; length < characters; index += 1) {
      const next = piece(index, random);
      made.push(next);
      // A piece that is empty must not keep the loop going for ever.
      length += Math.max(1, next.length);
    }
    return made.join("").slice(0, characters);
  };
}

/** Two kinds in one text: the first takes its share of the length, the second the rest. */
export function joined(share: number, first: Make, second: Make): Make {
  return (characters) => {
    const head = first(Math.floor(characters * share));
    return head + second(characters - head.length);
  };
}

const ONSETS = ["b", "br", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "st", "t", "v", "w", "z"];
const VOWELS = ["a", "e", "i", "o", "u", "ai", "ou"];
const SYLLABLES = ONSETS.flatMap((onset) => VOWELS.map((vowel) => onset + vowel));

/** A word that can be said aloud, and another one for every number. */
export function word(index: number): string {
  let rest = index;
  let made = "";
  do {
    made += pick(SYLLABLES, rest);
    rest = Math.floor(rest / SYLLABLES.length);
  } while (rest > 0);
  return `${made}n`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function name(index: number): string {
  return capitalised(word(index));
}

export function two(value: number): string {
  return String(value).padStart(2, "0");
}

export const STOP_WORDS = [
  "the",
  "of",
  "and",
  "a",
  "to",
  "in",
  "is",
  "it",
  "you",
  "that",
  "he",
  "was",
  "for",
  "on",
  "are",
  "with",
  "as",
  "I",
  "his",
  "they",
  "be",
  "at",
  "one",
  "have",
  "this",
  "from",
  "or",
  "had",
  "by",
  "but",
  "not",
];
