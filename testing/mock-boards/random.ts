/** Numbers from 0 to 1, the same ones for the same seed on every machine. */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A small seeded generator: the same seed gives the same listings. */
export function createRandom(seed: string) {
  let state = 2_166_136_261;
  for (let at = 0; at < seed.length; at += 1)
    state = Math.imul(state ^ seed.charCodeAt(at), 16_777_619) >>> 0;

  const next = mulberry32(state);
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error("Nothing to pick from.");
    return item;
  };
  return {
    next,
    below,
    pick,
    chance: (share: number): boolean => next() < share,
    sample<Item>(items: readonly Item[], count: number): Item[] {
      const rest = [...items];
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(below(rest.length), 1),
      ).flat();
    },
    hex: (length: number): string => Array.from({ length }, () => below(16).toString(16)).join(""),
  };
}
export type Random = ReturnType<typeof createRandom>;
