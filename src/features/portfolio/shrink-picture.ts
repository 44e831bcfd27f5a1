/** As large as a page shows it on a wide screen with fine pixels. */
const LONGEST_SIDE = 2000;
/** Smaller files are sent as they are. */
const SMALL_BYTES = 250_000;
const QUALITY = 0.85;

export type ShrinkOptions = {
  longestSide?: number;
  /** Takes the middle of the picture as a square. */
  isSquare?: boolean;
};

/**
 * The picture at the size at which it is shown, without what the camera wrote into it. A file that this browser cannot
 * draw, or that would not become smaller, is returned as it is; the server says whether it is a picture.
 */
export async function shrinkPicture(file: File, options: ShrinkOptions = {}): Promise<Blob> {
  const { longestSide = LONGEST_SIDE, isSquare = false } = options;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return file;
  }
  const { width, height } = picture;
  const scale = Math.min(1, longestSide / (isSquare ? Math.min(width, height) : Math.max(width, height)));
  if (scale === 1 && !isSquare && file.size <= SMALL_BYTES) {
    picture.close();
    return file;
  }
  const [cutWidth, cutHeight] = isSquare
    ? [Math.min(width, height), Math.min(width, height)]
    : [width, height];
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(cutWidth * scale);
  canvas.height = Math.round(cutHeight * scale);
  const pen = canvas.getContext("2d");
  if (pen === null) return file;
  pen.imageSmoothingQuality = "high";
  // Faces are nearer to the top of a tall picture than to its middle.
  const top = height > width ? (height - cutHeight) / 3 : 0;
  pen.drawImage(picture, (width - cutWidth) / 2, top, cutWidth, cutHeight, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/webp", QUALITY);
  });
  // Where a browser has no WebP, the result is a PNG, which may be larger than the file.
  return drawn === null || (scale === 1 && !isSquare && drawn.size >= file.size) ? file : drawn;
}

/** Address of a picture on this device: the policy of the page allows `data:`. */
export const readDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(new Error("The file cannot be read.")));
    reader.readAsDataURL(blob);
  });
