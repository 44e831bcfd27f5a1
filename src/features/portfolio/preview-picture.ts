import { brand } from "#src/brand.ts";
import { deriveShades, writeColor } from "#src/pages/public/portfolio/accent.ts";
import type { PreviewSubject } from "#worker/features/portfolio/settings.contract.ts";

const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 84;
const PORTRAIT = 168;
const NAME_SIZES = { most: 84, least: 40 };
const ROLE_SIZES = { most: 44, least: 30 };
const ROLE_LINES = 3;
const INK = "#1d1f2b";
const INK_SOFT = "#474b5c";

/** The named accents of the stylesheet, for a canvas, which has no stylesheet. */
const NAMED = { indigo: "#3a45a8", teal: "#00666b", plum: "#863080", rust: "#933d12" } as const;

/** Families of the themes in `portfolio.css`. */
const FAMILIES = {
  modern: '"Inter Variable", sans-serif',
  editorial: '"Source Serif 4 Variable", Georgia, serif',
  technical: '"JetBrains Mono Variable", monospace',
} as const;

/** Draws the image for link previews with this browser's fonts; null if it cannot draw. */
export async function drawPreviewPicture(subject: PreviewSubject): Promise<Blob | null> {
  const { name, role, accent, theme, portraitUrl } = subject;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  const family = FAMILIES[theme];
  const [portrait] = await Promise.all([
    portraitUrl === undefined ? null : loadPicture(portraitUrl),
    document.fonts.load(`600 40px ${family}`, name).catch(() => null),
  ]);
  const shades = deriveShades(accent in NAMED ? NAMED[accent as keyof typeof NAMED] : accent);
  const [strong, soft] = [writeColor(shades.accent[0]), writeColor(shades.soft[0])];
  pen.fillStyle = soft;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = strong;
  pen.fillRect(0, HEIGHT - 18, WIDTH, 18);

  const isRightToLeft = /^[^\p{Letter}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name);
  pen.direction = isRightToLeft ? "rtl" : "ltr";
  pen.textAlign = "start";
  const start = isRightToLeft ? WIDTH - MARGIN : MARGIN;
  const width = WIDTH - 2 * MARGIN;
  let top = MARGIN;
  if (portrait !== null) {
    const left = isRightToLeft ? WIDTH - MARGIN - PORTRAIT : MARGIN;
    drawRound(pen, portrait, { left, top });
    top += PORTRAIT + 44;
  } else top += 70;
  const nameSize = findSize(pen, name, { ...NAME_SIZES, width, font: (size) => `650 ${size}px ${family}` });
  pen.fillStyle = INK;
  pen.fillText(name, start, top + nameSize * 0.78, width);
  top += nameSize + 26;
  const { size, lines } = fitLines(pen, role, width, (px) => `400 ${px}px ${family}`);
  pen.fillStyle = INK_SOFT;
  lines.forEach((line, at) => pen.fillText(line, start, top + size * 0.9 + at * size * 1.32, width));
  pen.font = `600 26px ${FAMILIES.modern}`;
  pen.fillStyle = strong;
  pen.fillText(`Portfolio · ${brand.name}`, start, HEIGHT - 58, width);
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
}

/** A portrait that cannot be loaded is left out. */
function loadPicture(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => image,
    () => null,
  );
}

function drawRound(
  pen: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { left, top }: { left: number; top: number },
): void {
  const { naturalWidth: width, naturalHeight: height } = image;
  const side = Math.min(width, height);
  pen.save();
  pen.beginPath();
  pen.arc(left + PORTRAIT / 2, top + PORTRAIT / 2, PORTRAIT / 2, 0, 2 * Math.PI);
  pen.clip();
  pen.drawImage(image, (width - side) / 2, (height - side) / 2, side, side, left, top, PORTRAIT, PORTRAIT);
  pen.restore();
}

type Sizes = { most: number; least: number; width: number; font: (size: number) => string };

/** The largest size at which a text fits on one line. */
function findSize(pen: CanvasRenderingContext2D, text: string, { most, least, width, font }: Sizes): number {
  for (let size = most; ; size -= 4) {
    pen.font = font(size);
    if (size <= least || pen.measureText(text).width <= width) return size;
  }
}

/** Breaks a text into lines, smaller if it is long; what is left over is cut with an ellipsis. */
function fitLines(
  pen: CanvasRenderingContext2D,
  text: string,
  width: number,
  font: (size: number) => string,
): { size: number; lines: string[] } {
  for (let size: number = ROLE_SIZES.most; ; size -= 4) {
    pen.font = font(size);
    const lines = breakLines(pen, text, width);
    if (lines.length <= ROLE_LINES || size <= ROLE_SIZES.least) {
      const shown = lines.slice(0, ROLE_LINES);
      if (lines.length > ROLE_LINES) shown[ROLE_LINES - 1] = `${shown[ROLE_LINES - 1] ?? ""}…`;
      return { size, lines: shown };
    }
  }
}

/** At spaces, or between characters where a script has none. */
function breakLines(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const parts = /\s/.test(text) ? text.split(/(\s+)/) : [...text];
  const lines: string[] = [];
  let line = "";
  for (const part of parts) {
    if (line !== "" && pen.measureText(line + part).width > width) {
      lines.push(line.trim());
      line = part.trimStart();
    } else line += part;
  }
  return line.trim() === "" ? lines : [...lines, line.trim()];
}
