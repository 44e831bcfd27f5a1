const SHORT_BYTES = 2;
const LONG_BYTES = 10;
const NONE = 0xffff;
const SOLID = 1;
const AUTO_INDEX = 0;
const WHITE_INDEX = 8;
const AUTO = 0xff;

/**
 * Whether any 2-byte shading has a colour; each shading holds palette indexes for foreground and background.
 */
export function hasColourInShortShading(bytes: Uint8Array): boolean {
  for (let at = 0; at + SHORT_BYTES <= bytes.length; at += SHORT_BYTES) {
    const shade = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
    if (shade === NONE) continue;
    const [front, behind] = [shade & 31, (shade >> 5) & 31];
    const isSolid = shade >> 10 === SOLID;
    const colour = isSolid ? front : behind;
    // A solid pattern without its own colour is black.
    if (colour !== WHITE_INDEX && (isSolid || colour !== AUTO_INDEX)) return true;
  }
  return false;
}

/**
 * Whether any 10-byte shading has a colour. A shading holds red, green, blue and a "default" flag for both
 * colours, then the pattern.
 */
export function hasColourInLongShading(bytes: Uint8Array): boolean {
  for (let at = 0; at + LONG_BYTES <= bytes.length; at += LONG_BYTES) {
    const isSolid = bytes[at + 8] === SOLID;
    const [red = 0, green = 0, blue = 0, usual = 0] = bytes.subarray(isSolid ? at : at + 4);
    if (usual === AUTO ? isSolid : !isNearWhite([red, green, blue])) return true;
  }
  return false;
}

export const isNearWhite = (parts: number[]): boolean => parts.every((part) => part >= 0xf5);
