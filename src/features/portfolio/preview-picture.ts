import { brand } from "#src/brand.ts";

const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 90;
const MAX_NAME = 92;
const MIN_NAME = 44;

/** Draws the image for link previews with this browser's fonts; null if it cannot draw. */
export async function drawPreviewPicture(name: string): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  pen.fillStyle = "#f8f7f4";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = "#3f3fb0";
  pen.fillRect(0, 0, 24, HEIGHT);
  const family = getComputedStyle(document.body).fontFamily;
  let size = MAX_NAME;
  do {
    pen.font = `600 ${size}px ${family}`;
    size -= 4;
  } while (size > MIN_NAME && pen.measureText(name).width > WIDTH - 2 * MARGIN);
  pen.fillStyle = "#1b1d2a";
  pen.fillText(name, MARGIN, HEIGHT / 2, WIDTH - 2 * MARGIN);
  pen.font = `400 44px ${family}`;
  pen.fillStyle = "#4d5166";
  pen.fillText("Portfolio", MARGIN, HEIGHT / 2 + 80);
  pen.font = `600 30px ${family}`;
  pen.fillStyle = "#3f3fb0";
  pen.fillText(brand.name, MARGIN, HEIGHT - MARGIN);
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
}
