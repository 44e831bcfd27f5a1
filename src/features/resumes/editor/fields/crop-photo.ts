import { PHOTO_LIMITS } from "#worker/features/resumes/resumes.contract.ts";

/** Qualities of JPEG, tried until the photo is small enough. */
const QUALITIES = [0.88, 0.78, 0.65, 0.5];

/**
 * The middle of a picture as a square JPEG in base64, upright and without what the camera wrote into it. The picture
 * stays on the device; only the square is sent. @throws if the browser cannot read the file as a picture
 */
export async function cropPhoto(file: File): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const from = Math.min(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  const side = Math.min(from, PHOTO_LIMITS.side);
  Object.assign(canvas, { width: side, height: side });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws no pictures.");
  // A transparent picture would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  // Faces are nearer to the top of a tall picture than to its middle.
  const top = picture.height > picture.width ? (picture.height - from) / 3 : 0;
  context.drawImage(picture, (picture.width - from) / 2, top, from, from, 0, 0, side, side);
  picture.close();
  for (const quality of QUALITIES) {
    const [, jpeg = ""] = canvas.toDataURL("image/jpeg", quality).split(",");
    if (jpeg !== "" && jpeg.length <= PHOTO_LIMITS.characters) return jpeg;
  }
  throw new Error("The picture cannot be made small enough.");
}
