import type { Source, SourceKeys } from "./source.ts";

/** Whether a source is used, and if not, the reason as user-facing text. */
export type Access = { state: "on" } | { state: "not_configured" | "off"; reason: string };

/** The configuration that determines which sources are used. */
export type SourceSettings = {
  sourceKeys: SourceKeys;
  /** Ids of sources that an operator switched on or off, overriding the default. */
  sourcesOn: readonly string[];
  sourcesOff: readonly string[];
};

export function getAccess(source: Source, settings: SourceSettings): Access {
  if (settings.sourcesOff.includes(source.id)) return { state: "off", reason: "Switched off on this site." };
  if (source.offBecause !== undefined && !settings.sourcesOn.includes(source.id))
    return { state: "off", reason: source.offBecause };
  if (source.key !== undefined && !source.key.isSet(settings.sourceKeys))
    return {
      state: "not_configured",
      reason: `It needs a key of its own (${source.key.variables.join(", ")}).`,
    };
  return { state: "on" };
}
