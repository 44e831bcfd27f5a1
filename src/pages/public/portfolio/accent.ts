import type { Accent } from "#worker/features/portfolio/settings.contract.ts";

type Rgb = [red: number, green: number, blue: number];
/** A color in OKLCH: how light, how colorful, and the angle of the hue in radians. */
type Lch = { lightness: number; chroma: number; hue: number };

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

export const readHex = (hex: string): Rgb =>
  [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Rgb;

/** https://bottosson.github.io/posts/oklab/ has the matrices. */
function toLch([red, green, blue]: Rgb): Lch {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function toRgb({ lightness, chroma, hue }: Lch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShowable = (color: Rgb): boolean => color.every((part) => part >= -0.0001 && part <= 1.0001);

/** The most colorful color of that lightness and hue that a screen shows. */
function fit({ lightness, chroma, hue }: Lch): Lch {
  let most = chroma;
  while (most > 0 && !isShowable(toRgb({ lightness, chroma: most, hue }))) most -= 0.004;
  return { lightness, chroma: Math.max(0, most), hue };
}

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

export type Shades = Record<"accent" | "strong" | "soft" | "on", [light: Lch, dark: Lch]>;

/**
 * The accents of a page in a light and a dark scheme, of any color: its hue stays, its lightness becomes one at which
 * text, links and buttons have a contrast of 4.5 or more.
 */
export function deriveShades(hex: string): Shades {
  const { lightness, chroma, hue } = toLch(readHex(hex));
  const light = clamp(lightness, 0.3, 0.46);
  const dark = clamp(lightness, 0.76, 0.84);
  const shade = (at: number, most: number): Lch =>
    fit({ lightness: at, chroma: Math.min(chroma, most), hue });
  return {
    accent: [shade(light, 0.17), shade(dark, 0.13)],
    strong: [shade(light - 0.06, 0.165), shade(dark + 0.06, 0.11)],
    soft: [shade(0.957, 0.022), shade(0.28, 0.05)],
    on: [{ lightness: 1, chroma: 0, hue: 0 }, shade(0.17, 0.03)],
  };
}

const round = (value: number): string => value.toFixed(3);

export const writeColor = ({ lightness, chroma, hue }: Lch): string =>
  `oklch(${round(lightness)} ${round(chroma)} ${Math.round(((hue * 180) / Math.PI + 360) % 360)})`;

const NAMES = {
  accent: "--color-accent",
  strong: "--color-accent-strong",
  soft: "--color-accent-soft",
  on: "--color-on-accent",
} as const;

/** The custom properties of an accent that the owner mixed; none for a named one, which the stylesheet has. */
export function listAccentProperties(accent: Accent): [name: string, value: string][] {
  if (!accent.startsWith("#")) return [];
  return Object.entries(deriveShades(accent)).map(([name, [light, dark]]) => [
    NAMES[name as keyof Shades],
    `light-dark(${writeColor(light)}, ${writeColor(dark)})`,
  ]);
}

/** Value of `data-accent`, which the stylesheet and a page's own style refer to. */
export const getAccentName = (accent: Accent): string => (accent.startsWith("#") ? "own" : accent);

export const writeAccentStyle = (accent: Accent): string => {
  const properties = listAccentProperties(accent).map(([name, value]) => `${name}:${value}`);
  return properties.length === 0 ? "" : `[data-accent=own]{${properties.join(";")}}`;
};

/** Relative luminance as WCAG has it, for the check of contrasts. */
export const getLuminance = (color: Lch): number => {
  const [red, green, blue] = toRgb(color).map((part) => clamp(part, 0, 1)) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
