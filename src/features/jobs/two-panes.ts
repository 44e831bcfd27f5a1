import { useMedia } from "#src/lib/use-media.ts";

/** From this width on the list and the opened job stand side by side. */
export const useTwoPanes = (): boolean => useMedia("(min-width: 1280px)");
