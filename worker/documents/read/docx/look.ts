export type RunLook = { isBold?: boolean; isHidden?: boolean; colour?: string; size?: number };

type Attribute = (name: string) => string | null;

/** Content invisible to a reader: deleted text, fallback pictures, field instructions. */
export const SKIPPED = new Set([
  "del",
  "moveFrom",
  "Fallback",
  "rPrChange",
  "pPrChange",
  "sectPrChange",
  "tblPrChange",
]);

const SMALLEST_POINTS = 3;

const isToggleOn = (value: string | null): boolean =>
  value === null || !/^(?:0|false|off|none)$/i.test(value);

/** Applies one child element of `rPr`; ignores any other element. */
export function applyRunProperty(look: RunLook, name: string, attribute: Attribute): void {
  const value = attribute("val");
  if (name === "b") look.isBold = isToggleOn(value);
  if (name === "vanish" || name === "specVanish" || name === "webHidden") look.isHidden = isToggleOn(value);
  if (name === "color" && value !== null) look.colour = value;
  if (name === "sz") look.size = Number(value) / 2 || 0;
}

/** The character formatting of a style. */
export function pickDefinedLook({ isBold, isHidden, colour, size }: RunLook): RunLook {
  return {
    ...(isBold === undefined ? {} : { isBold }),
    ...(isHidden === undefined ? {} : { isHidden }),
    ...(colour === undefined ? {} : { colour }),
    ...(size === undefined ? {} : { size }),
  };
}

export function isInvisibleRun({ isHidden, size, colour }: RunLook, isOnColour: boolean): boolean {
  if (isHidden === true || (size !== undefined && size > 0 && size < SMALLEST_POINTS)) return true;
  return isNearWhite(colour) && !isOnColour;
}

const isNearWhite = (colour: string | undefined): boolean => /^(?:f[5-9a-f]){3}$/i.test(colour ?? "");

/** Whether an element such as `shd` sets a background other than white. */
export const hasShading = (attribute: Attribute): boolean => {
  const fill = attribute("fill") ?? attribute("val");
  return fill !== null && !/^(?:auto|none|clear|nil)$/i.test(fill) && !isNearWhite(fill);
};
