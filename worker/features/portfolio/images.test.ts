import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import {
  PNG_SIGNATURE,
  bytesOf,
  deflate,
  makeJpeg,
  makePng,
  makeWebp,
  pngChunk,
} from "#testing/pictures/make-picture.ts";
import { createApi, signedIn } from "#worker/testing/api.ts";
import { visit } from "#worker/testing/portfolio.ts";

import { cleanImage } from "./image-bytes.ts";
import type { PortfolioItem } from "./portfolio.contract.ts";

const api = createApi();
const SIDE = 4096;
const CANARY = "<script>alert('canary')</script>";
const textOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
const formOf = (bytes: Uint8Array<ArrayBuffer>, alt = "A kiln", name = "kiln.png") => {
  const form = new FormData();
  form.set("image", new File([bytes], name, { type: "image/png" }));
  form.set("alt", alt);
  return form;
};
let slugs = 0;

async function withItem() {
  const { token, ctx } = await signedIn();
  const item = await (
    await api.post("/portfolio", { title: "Kiln", description: "d" }, token)
  ).json<PortfolioItem>();
  const send = (form: FormData) => api.post(`/portfolio/${item.id}/image`, form, token);
  return { token, ctx, id: item.id, send };
}
const filesOf = async (userId: string) =>
  (await env.DB.prepare("SELECT state, type FROM files WHERE user_id = ?1").bind(userId).all()).results;

describe("of a picture nothing is left but the picture", () => {
  it.each([
    [
      "png",
      async () =>
        makePng({
          more: [
            pngChunk("tEXt", bytesOf(CANARY)),
            pngChunk("eXIf", bytesOf(CANARY)),
            pngChunk("iCCP", bytesOf(CANARY)),
          ],
          after: CANARY,
        }),
    ],
    ["jpg", async () => makeJpeg({ note: CANARY, after: CANARY })],
    ["webp", async () => makeWebp({ note: CANARY, after: CANARY })],
  ] as const)("of a %s", async (ext, make) => {
    const made = await make();
    expect(textOf(made)).toContain("canary");
    const clean = await cleanImage(made, SIDE);
    expect(clean).toMatchObject({ ext, width: 8, height: 8 });
    expect(textOf(clean?.bytes ?? new Uint8Array())).not.toContain("canary");
    // What was written is a picture again, and the same one.
    expect(await cleanImage(clean?.bytes ?? new Uint8Array(), SIDE)).toEqual(clean);
  });

  it("but how a phone's picture lies", async () => {
    const clean = await cleanImage(makeJpeg({ orientation: 6, note: CANARY }), SIDE);
    expect(textOf(clean?.bytes ?? new Uint8Array())).toContain("Exif");
    expect(textOf(clean?.bytes ?? new Uint8Array())).not.toContain("canary");
    expect(await cleanImage(clean?.bytes ?? new Uint8Array(), SIDE)).toEqual(clean);
  });
});

/** Two hundred files that are no picture that we take, made of twenty kinds. */
async function makeHostile(): Promise<[string, Uint8Array<ArrayBuffer>][]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const html = `<!doctype html>${CANARY}`;
  const png = await makePng({ width: 40, height: 40 });
  const [jpeg, webp] = [makeJpeg({ width: 40, height: 40 }), makeWebp({ width: 40, height: 40 })];
  const hostile: [string, Uint8Array<ArrayBuffer>][] = [];
  for (let round = 1; round <= 10; round += 1) {
    const cut = (bytes: Uint8Array) => bytesOf(bytes.subarray(0, Math.floor((bytes.length * round) / 11)));
    const big = SIDE + round;
    hostile.push(
      ["svg", bytesOf(" ".repeat(round), svg)],
      ["xml", bytesOf(`<?xml version="1.0"?>${"<!-- -->".repeat(round)}`, svg)],
      ["html", bytesOf(html, "x".repeat(round))],
      ["gif", bytesOf("GIF89a", [round, 0, round, 0], "=1;alert(1)")],
      ["bmp", bytesOf("BM", [round, 0, 0, 0], html)],
      ["pdf", bytesOf("%PDF-1.7\n", html.repeat(round))],
      ["zip", bytesOf("PK", [3, 4, round], html)],
      ["avif", bytesOf([0, 0, 0, 24 + round], "ftypavif", html)],
      ["nothing", bytesOf(new Uint8Array(round - 1))],
      ["a png by its first bytes alone", bytesOf(PNG_SIGNATURE, html.repeat(round))],
      ["a jpeg by its first bytes alone", bytesOf([0xff, 0xd8, 0xff, 0xe0 + round], html)],
      ["a webp by its first bytes alone", bytesOf("RIFF", [round, 0, 0, 0], "WEBP", html)],
      ["a png cut short", cut(png)],
      ["a jpeg cut short", cut(jpeg)],
      ["a webp cut short", cut(webp)],
      ["a png that is too large", await makePng({ width: big, height: 1, pixels: 10 })],
      ["a png that inflates without end", await makePng({ width: 8, height: 8, pixels: 1_000_000 * round })],
      ["a jpeg that is too large", makeJpeg({ width: round % 2 ? 65_000 : big, height: 8 })],
      ["a webp that moves", makeWebp({ isMoving: true, note: "x".repeat(round) })],
      [
        "a png whose data are none",
        bytesOf(
          PNG_SIGNATURE,
          pngChunk("IHDR", [0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0]),
          pngChunk("IDAT", bytesOf(html, [round])),
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
  for (const [kind, bytes] of hostile) expect(await cleanImage(bytes, SIDE), kind).toBeNull();
  const { token, ctx, id, send } = await withItem();
  for (const [kind, bytes] of hostile.slice(60, 80)) {
    const response = await send(formOf(bytes));
    expect([response.status, await response.json()], kind).toMatchObject([
      415,
      { code: "portfolio.not_an_image" },
    ]);
  }
  expect(await filesOf(ctx.user.id)).toEqual([]);
  expect((await api.get(`/portfolio/${id}/image`, token)).status).toBe(404);
});

it("an interlaced picture is one too", async () => {
  // Seven passes of a picture of eight by eight grey pixels.
  const size = 2 + 2 + 3 + 2 * 3 + 2 * 5 + 4 * 5 + 4 * 9;
  const png = bytesOf(
    PNG_SIGNATURE,
    pngChunk("IHDR", [0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 1]),
    pngChunk("IDAT", await deflate(new Uint8Array(size))),
    pngChunk("IEND", []),
  );
  expect(await cleanImage(png, SIDE)).toMatchObject({ ext: "png", width: 8 });
});

describe("a picture of an item", () => {
  it("is served by what it is, to everyone while its page is public and to nobody after", async () => {
    const { token, send } = await withItem();
    const slug = `pictures-${(slugs += 1)}`;
    await api.post("/user/portfolio-slug", { slug }, token);
    // A JPEG that calls itself a PNG.
    const item = await (await send(formOf(makeJpeg({ note: CANARY }), " A kiln "))).json<PortfolioItem>();
    expect(item).toMatchObject({ imageAlt: "A kiln" });
    const { portfolioItems } = await (
      await api.get(`/public/portfolio/${slug}`)
    ).json<{ portfolioItems: { imageUrl: string }[] }>();
    const address = portfolioItems[0]?.imageUrl ?? "";
    expect(address).toMatch(new RegExp(`^/portfolio/${slug}/images/[0-9a-f]{32}\\.jpg$`));
    const served = await visit(address);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=300",
      "x-content-type-options": "nosniff",
    });
    expect(textOf(new Uint8Array(await served.arrayBuffer()))).not.toContain("canary");
    await api.delete("/user/portfolio-slug", token);
    await caches.default.delete(`https://vocata.test${address}`);
    expect((await visit(address)).status).toBe(404);
  });

  it("needs a description and a file of no more than five megabytes", async () => {
    const { send } = await withItem();
    const none = await send(formOf(await makePng(), "  "));
    expect([none.status, await none.json()]).toMatchObject([400, { error: "Please describe the picture." }]);
    const large = await send(formOf(bytesOf(new Uint8Array(5 * 1024 * 1024 + 1))));
    expect(large.status).toBe(413);
    const missing = new FormData();
    missing.set("alt", "A kiln");
    expect((await send(missing)).status).toBe(400);
  });

  it("takes the place of the one before, whose file goes, and can be taken away", async () => {
    const { token, ctx, id, send } = await withItem();
    await send(formOf(await makePng()));
    await send(formOf(makeWebp(), "Another"));
    expect((await filesOf(ctx.user.id)).map(({ state }) => state).toSorted()).toEqual(["dropped", "stored"]);
    const own = await api.get(`/portfolio/${id}/image`, token);
    expect([own.headers.get("content-type"), own.headers.get("cache-control")]).toEqual([
      "image/webp",
      "no-store",
    ]);
    await own.arrayBuffer();
    const bare = await (await api.delete(`/portfolio/${id}/image`, token)).json();
    expect(bare).not.toHaveProperty("imageUrl");
    expect((await filesOf(ctx.user.id)).map(({ state }) => state)).toEqual(["dropped", "dropped"]);
  });

  it("is one of twenty at most", async () => {
    const { ctx, send } = await withItem();
    const image = JSON.stringify({ fileId: "f", hash: "h", ext: "png", alt: "a", width: 1, height: 1 });
    await env.DB.batch(
      Array.from({ length: 20 }, (_, at) =>
        env.DB.prepare(
          "INSERT INTO portfolio_items VALUES (?1, ?2, 't', 'd', '[]', '', '', 0, NULL, ?3, 1, 1, NULL)",
        ).bind(`${ctx.user.id}${at}`, ctx.user.id, image),
      ),
    );
    const response = await send(formOf(await makePng()));
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: "portfolio.too_many_images" },
    ]);
  });
});

it("the preview of links is a PNG of its size, and shows on the page", async () => {
  const { token } = await withItem();
  const slug = `preview-${(slugs += 1)}`;
  await api.post("/user/portfolio-slug", { slug }, token);
  const send = (bytes: Uint8Array<ArrayBuffer>) =>
    api.post("/portfolio/preview-picture", formOf(bytes), token);
  expect((await send(await makePng())).status).toBe(400);
  expect((await send(await makePng({ width: 1200, height: 630 }))).status).toBe(204);
  const html = await (await visit(`/portfolio/${slug}`)).text();
  const address = /<meta property="og:image" content="https:\/\/vocata\.test([^"]+)"/.exec(html)?.[1] ?? "";
  expect(address).toMatch(/^\/portfolio\/preview-\d+\/images\//);
  expect((await visit(address)).headers.get("content-type")).toBe("image/png");
});
