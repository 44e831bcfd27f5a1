const opened = new Map<string, Promise<void>>();

/** The name that a font of written files has in the document. */
export const getFamily = (font: string): string => `page-${font}`;

/** Makes fonts known to the document. @throws Error if one cannot be read; the next call reads it again */
export async function openPageFonts(fonts: readonly string[]): Promise<void> {
  await Promise.all(fonts.map(openFont));
}

function openFont(font: string): Promise<void> {
  const known = opened.get(font);
  if (known !== undefined) return known;
  const face = new FontFace(getFamily(font), `url(/fonts/${font}.ttf)`);
  const opening = face.load().then((loaded) => void document.fonts.add(loaded));
  opened.set(font, opening);
  opening.catch(() => opened.delete(font));
  return opening;
}
