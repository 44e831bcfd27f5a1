import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import {
  PNG_SIGNATURE,
  toBytes,
  deflate,
  deflatedZeros,
  makeJpeg,
  makePng,
  makeWebp,
  pngChunk,
} from "#testing/pictures/make-picture.ts";
import { cleanImage } from "#worker/documents/images/clean-image.ts";
import { countInflated } from "#worker/documents/images/count-inflated.ts";
import { AppError } from "#worker/lib/errors.ts";
import { createApi } from "#worker/testing/api.ts";
import { createUserWithItem, listFilesOf, makePictureForm } from "#worker/testing/portfolio.ts";

import { uploadPicture as storePicture } from "./pictures.service.ts";
import { PORTFOLIO_LIMITS } from "./portfolio.contract.ts";

const api = createApi();
const SIDE = 4096;
const TOO_COMPLEX = "portfolio.image_too_complex";
const CANARY = "<script>alert('canary')</script>";
const toText = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

describe("of a picture nothing is left but the picture", () => {
  it.each([
    [
      "png",
      async () =>
        makePng({
          more: [
            pngChunk("tEXt", toBytes(CANARY)),
            pngChunk("eXIf", toBytes(CANARY)),
            pngChunk("iCCP", toBytes(CANARY)),
          ],
          after: CANARY,
        }),
    ],
    ["jpg", async () => makeJpeg({ note: CANARY, after: CANARY })],
    ["webp", async () => makeWebp({ note: CANARY, after: CANARY })],
  ] as const)("of a %s", async (ext, make) => {
    const made = await make();
    expect(toText(made)).toContain("canary");
    const clean = await cleanImage(made);
    expect(clean).toMatchObject({ ext, width: 8, height: 8 });
    expect(toText(clean?.bytes ?? new Uint8Array())).not.toContain("canary");
    // The rewritten file is the same picture.
    expect(await cleanImage(clean?.bytes ?? new Uint8Array())).toEqual(clean);
  });

  it("but how a phone's picture lies", async () => {
    const clean = await cleanImage(makeJpeg({ orientation: 6, note: CANARY }));
    expect(toText(clean?.bytes ?? new Uint8Array())).toContain("Exif");
    expect(toText(clean?.bytes ?? new Uint8Array())).not.toContain("canary");
    expect(await cleanImage(clean?.bytes ?? new Uint8Array())).toEqual(clean);
  });
});

const [NO_IMAGE, TOO_MANY_PIXELS] = ["portfolio.not_an_image", "portfolio.too_many_pixels"] as const;

/** The error code of a rejected picture; empty if it is accepted. */
async function readCode(bytes: Uint8Array): Promise<string> {
  try {
    return (await cleanImage(bytes)) === null ? NO_IMAGE : "";
  } catch (error) {
    return error instanceof AppError ? error.code : "internal";
  }
}

/** Two hundred invalid or unsupported files of twenty kinds. */
async function makeHostile(): Promise<[string, Uint8Array<ArrayBuffer>][]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const html = `<!doctype html>${CANARY}`;
  const png = await makePng({ width: 40, height: 40 });
  const [jpeg, webp] = [makeJpeg({ width: 40, height: 40 }), makeWebp({ width: 40, height: 40 })];
  const hostile: [string, Uint8Array<ArrayBuffer>][] = [];
  for (let round = 1; round <= 10; round += 1) {
    const cut = (bytes: Uint8Array) => toBytes(bytes.subarray(0, Math.floor((bytes.length * round) / 11)));
    const big = SIDE + round;
    hostile.push(
      ["svg", toBytes(" ".repeat(round), svg)],
      ["xml", toBytes(`<?xml version="1.0"?>${"<!-- -->".repeat(round)}`, svg)],
      ["html", toBytes(html, "x".repeat(round))],
      ["gif", toBytes("GIF89a", [round, 0, round, 0], "=1;alert(1)")],
      ["bmp", toBytes("BM", [round, 0, 0, 0], html)],
      ["pdf", toBytes("%PDF-1.7\n", html.repeat(round))],
      ["zip", toBytes("PK", [3, 4, round], html)],
      ["avif", toBytes([0, 0, 0, 24 + round], "ftypavif", html)],
      ["nothing", toBytes(new Uint8Array(round - 1))],
      ["a png by its first bytes alone", toBytes(PNG_SIGNATURE, html.repeat(round))],
      ["a jpeg by its first bytes alone", toBytes([0xff, 0xd8, 0xff, 0xe0 + round], html)],
      ["a webp by its first bytes alone", toBytes("RIFF", [round, 0, 0, 0], "WEBP", html)],
      ["a png cut short", cut(png)],
      ["a jpeg cut short", cut(jpeg)],
      ["a webp cut short", cut(webp)],
      ["a png that is too large", await makePng({ width: big, height: 1, pixels: 10 })],
      ["a png that inflates without end", await makePng({ width: 8, height: 8, pixels: 1_000_000 * round })],
      ["a jpeg that is too large", makeJpeg({ width: round % 2 ? 65_000 : big, height: 8 })],
      ["a webp that moves", makeWebp({ isMoving: true, note: "x".repeat(round) })],
      [
        "a png whose data are none",
        toBytes(
          PNG_SIGNATURE,
          pngChunk("IHDR", [0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0]),
          pngChunk("IDAT", toBytes(html, [round])),
          pngChunk("IEND", []),
        ),
      ],
    );
  }
  return hostile;
}

it("two hundred hostile files are refused, and nothing of them is stored", async () => {
  const hostile = await makeHostile();
  expect(hostile).toHaveLength(200);
  for (const [kind, bytes] of hostile)
    expect([NO_IMAGE, TOO_MANY_PIXELS], kind).toContain(await readCode(bytes));
  const { ctx, send } = await createUserWithItem(api);
  for (const [kind, bytes] of hostile.slice(60, 80)) {
    const response = await send(makePictureForm(bytes));
    const isTooLarge = kind.endsWith("is too large");
    expect([response.status, await response.json()], kind).toMatchObject([
      isTooLarge ? 413 : 415,
      { code: isTooLarge ? TOO_MANY_PIXELS : NO_IMAGE },
    ]);
  }
  expect(await listFilesOf(ctx.user.id)).toEqual([]);
});

describe("the work over a picture is bounded:", () => {
  const MIB = 1024 * 1024;
  /** Max output of the inflater per step. */
  const CHUNK = 65_536;
  const computeSize = (width: number, height: number, bytesPerPixel: number) =>
    height * (1 + width * bytesPerPixel);

  async function inflate(png: Uint8Array) {
    const chunks: number[] = [];
    const clean = await cleanImage(png, (bytes) => chunks.push(bytes));
    return { clean, bytes: chunks.reduce((sum, bytes) => sum + bytes, 0), largest: Math.max(0, ...chunks) };
  }

  it.each([
    ["four gigabytes behind sixteen pixels", 16, 4096 * MIB - 1, 1],
    ["the same in parts", 16, 4096 * MIB - 1, 700],
    ["four gigabytes behind as many pixels as may be", 4096, 4096 * MIB - 1, 1],
    ["a chunk too much behind many pixels", 2000, computeSize(2000, 2000, 4) + CHUNK, 1],
    ["a byte too much", 16, computeSize(16, 16, 4) + 1, 1],
  ])("inflating stops with the first byte too many, of %s", async (_, side, inflated, count) => {
    const packed = deflatedZeros(inflated);
    const step = Math.ceil(packed.length / count);
    const data = Array.from({ length: count }, (_, at) => packed.subarray(at * step, (at + 1) * step));
    const png = await makePng({ width: side, height: side, depth: 8, colour: 6, data });
    expect(png.length).toBeLessThan(PORTFOLIO_LIMITS.imageBytes);
    const { clean, bytes, largest } = await inflate(png);
    expect(clean).toBeNull();
    expect(bytes).toBeGreaterThan(computeSize(side, side, 4));
    expect(bytes).toBeLessThanOrEqual(computeSize(side, side, 4) + CHUNK);
    expect(largest).toBeLessThanOrEqual(CHUNK);
  });

  it("no more goes into the inflater than the slice in which the excess is", async () => {
    const slices: number[] = [];
    class Watched extends Uint8Array {
      override subarray(from = 0, to = this.length) {
        slices.push(Math.min(to, this.length) - from);
        return new Uint8Array(this.buffer, this.byteOffset, this.length).subarray(from, to);
      }
    }
    expect(await countInflated([new Watched(deflatedZeros(4096 * MIB - 1))], 1000)).toBeNull();
    expect(slices).toEqual([4096]);
  });

  it("a picture of as many pixels as may be is taken, and never held whole", async () => {
    const size = computeSize(4096, 4096, 4);
    const png = await makePng({ width: 4096, height: 4096, colour: 6, data: [deflatedZeros(size)] });
    const { clean, bytes, largest } = await inflate(png);
    expect(clean).toMatchObject({ ext: "png", width: 4096 });
    expect(bytes).toBe(size);
    expect(largest).toBeLessThanOrEqual(CHUNK);
  });

  it.each([
    ["too little", async (data: Uint8Array) => data.subarray(0, -5)],
    ["something behind its end", async (data: Uint8Array) => toBytes(data, CANARY)],
    ["much behind its end", async (data: Uint8Array) => toBytes(data, CANARY.repeat(1000))],
    ["another sum", async (data: Uint8Array) => toBytes(data.subarray(0, -1), [7])],
  ])("data with %s are no picture", async (_, change) => {
    const data = [await change(await deflate(new Uint8Array(8 * 9)))];
    expect((await inflate(await makePng({ data }))).clean).toBeNull();
  });

  it.each([
    [
      "more bytes unpacked than may be",
      "portfolio.image_unpacks_too_large",
      () => makePng({ width: 4096, height: 4096, depth: 16, colour: 6, pixels: 8 }),
    ],
    ["a side that is too long", TOO_MANY_PIXELS, () => makePng({ width: 4097, height: 1 })],
    [
      "too many chunks of a png",
      TOO_COMPLEX,
      () => makePng({ more: Array(10_001).fill(pngChunk("tEXt", [])) }),
    ],
    ["twenty thousand scans", TOO_COMPLEX, async () => makeJpeg({ scans: 20_000 })],
    ["more scans than may be", TOO_COMPLEX, async () => makeJpeg({ scans: 65 })],
    ["too many segments of a jpeg", TOO_COMPLEX, async () => makeJpeg({ comments: 10_001 })],
    ["too many chunks of a webp", TOO_COMPLEX, async () => makeWebp({ before: 10_001 })],
  ])("%s is refused by name", async (_, code, make) => {
    expect(await readCode(await make())).toBe(code);
  });

  it("but for the scans of usual programs", async () => {
    expect(await readCode(makeJpeg({ scans: 64 }))).toBe("");
  });

  it("what an isolate holds of all pictures, however many users come at once", async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => createUserWithItem(api)));
    let atOnce = 0;
    let most = 0;
    const put: R2Bucket["put"] = async (...given: Parameters<R2Bucket["put"]>) => {
      most = Math.max(most, (atOnce += 1));
      await scheduler.wait(100);
      atOnce -= 1;
      return await env.FILES.put(...given);
    };
    const files = new Proxy(env.FILES, {
      get: (target, name) => (name === "put" ? put : Reflect.get(target, name)),
    });
    await Promise.all(users.map(({ ctx }) => storePicture({ ...ctx, files }, { bytes: makeJpeg() })));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(5);
  });

  it("sixty pictures an hour, whatever they are of", async () => {
    const { token, send } = await createUserWithItem(api);
    const statuses = new Set<number>();
    for (let at = 0; at < 60; at += 1) statuses.add((await send(makePictureForm(toBytes("none")))).status);
    expect(statuses).toEqual(new Set([415]));
    const preview = await api.post("/portfolio/preview-picture", makePictureForm(toBytes("none")), token);
    expect([preview.status, await preview.json()]).toMatchObject([
      429,
      { code: "portfolio.too_many_uploads" },
    ]);
    expect(Number(preview.headers.get("retry-after"))).toBeGreaterThan(3000);
  });
});

it("an interlaced picture is one too", async () => {
  // Seven passes of a picture of eight by eight grey pixels.
  const size = 2 + 2 + 3 + 2 * 3 + 2 * 5 + 4 * 5 + 4 * 9;
  const png = toBytes(
    PNG_SIGNATURE,
    pngChunk("IHDR", [0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 1]),
    pngChunk("IDAT", await deflate(new Uint8Array(size))),
    pngChunk("IEND", []),
  );
  expect(await cleanImage(png)).toMatchObject({ ext: "png", width: 8 });
});
