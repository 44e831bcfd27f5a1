import { isServer } from "#src/lib/is-server.ts";
import { useMedia } from "#src/lib/use-media.ts";

const WIDE = "(min-width: 1280px)";

/** From this width on, the list and the open job are side by side. */
export const useTwoPanes = (): boolean => useMedia(WIDE);

export const isTwoPanes = (): boolean => !isServer && window.matchMedia(WIDE).matches;
