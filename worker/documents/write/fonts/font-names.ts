export type FontFamily = "inter" | "noto-serif" | "open-sans" | "eb-garamond" | "arimo";
/** The bold of Inter is its semibold. */
export type FontStyle = "regular" | "italic" | "bold";

/** A font's file name in `public/fonts`, without ".ttf". */
export type FontName = `${FontFamily}-${FontStyle}`;

/** Reads a font's file. @throws AppError 503 if it is temporarily unreadable */
export type ReadFont = (name: FontName) => Promise<ArrayBuffer>;

export function splitFontName(name: FontName): { family: FontFamily; style: FontStyle } {
  const dash = name.lastIndexOf("-");
  return { family: name.slice(0, dash) as FontFamily, style: name.slice(dash + 1) as FontStyle };
}
