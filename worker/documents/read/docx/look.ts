export type RunLook = { isBold?: boolean; isHidden?: boolean; colour?: string; size?: number };

type Attribute = (name: string) => string | null;

/** What is not there for a reader: deleted text, second versions of pictures, notes on fields. */
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

const isOn = (value: string | null): boolean => value === null || !/^(?:0|false|off|none)$/i.test(value);

/** Takes what an element inside `rPr` says; of any other element nothing. */
export function takeLook(look: RunLook, name: string, attribute: Attribute): void {
  const value = attribute("val");
  if (name === "b") look.isBold = isOn(value);
  if (name === "vanish" || name === "specVanish" || name === "webHidden") look.isHidden = isOn(value);
  if (name === "color" && value !== null) look.colour = value;
  if (name === "sz") look.size = Number(value) / 2 || 0;
}

/** What of a style is the look of its letters. */
export function lookOf({ isBold, isHidden, colour, size }: RunLook): RunLook {
  return {
    ...(isBold === undefined ? {} : { isBold }),
    ...(isHidden === undefined ? {} : { isHidden }),
    ...(colour === undefined ? {} : { colour }),
    ...(size === undefined ? {} : { size }),
  };
}

export function isUnseen({ isHidden, size, colour }: RunLook, isOnColour: boolean): boolean {
  if (isHidden === true || (size !== undefined && size > 0 && size < SMALLEST_POINTS)) return true;
  return isNearWhite(colour) && !isOnColour;
}

const isNearWhite = (colour: string | undefined): boolean => /^(?:f[5-9a-f]){3}$/i.test(colour ?? "");

/** Whether an element such as `shd` puts something other than white behind the text. */
export const shades = (attribute: Attribute): boolean => {
  const fill = attribute("fill") ?? attribute("val");
  return fill !== null && !/^(?:auto|none|clear|nil)$/i.test(fill) && !isNearWhite(fill);
};
