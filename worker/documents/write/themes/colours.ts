import type { Colour } from "../layout/model.ts";

/** Min contrast of text on white paper, by WCAG 2.2, level AA. */
const LEAST_CONTRAST = 4.5;

export function parseColour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toLinear = (part: number): number => {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** The contrast of a color with white paper, 1 to 21. */
export function measureContrastToWhite([red, green, blue]: Colour): number {
  const luminance = 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
  return 1.05 / (luminance + 0.05);
}

/** Mixes a color with white (`share` > 0 is the share of white) or black (`share` < 0). */
export const mixColour = ([red, green, blue]: Colour, share: number): Colour => {
  const target = share > 0 ? 255 : 0;
  const mix = (part: number) => Math.round(part + (target - part) * Math.abs(share));
  return [mix(red), mix(green), mix(blue)];
};

/** The color itself, or its lightest darker shade that is readable on white paper. */
export function darkenForText(colour: Colour, least = LEAST_CONTRAST): Colour {
  for (let share = 0; share < 1; share += 0.05) {
    const shade = share === 0 ? colour : mixColour(colour, -share);
    if (measureContrastToWhite(shade) >= least) return shade;
  }
  return [0, 0, 0];
}
