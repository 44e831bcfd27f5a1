import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { toBytes, makeJpeg, makePng, makeWebp } from "#testing/pictures/make-picture.ts";
import { createApi, createTestContext } from "#worker/testing/api.ts";
import {
  createUserWithItem,
  listFilesOf,
  makePictureForm,
  sendPreview,
  visit,
} from "#worker/testing/portfolio.ts";

import { type PortfolioItem } from "./portfolio.contract.ts";
import { keptItems } from "./portfolio.service.ts";

const api = createApi();
const CANARY = "<script>alert('canary')</script>";
const toText = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
let slugs = 0;

describe("a picture of an item", () => {
  it("is served by what it is, to everyone while its page is public and to nobody after", async () => {
    const { token, choose, upload } = await createUserWithItem(api);
    const slug = `pictures-${(slugs += 1)}`;
    await api.post("/user/portfolio-slug", { slug }, token);
    // A JPEG declared as PNG.
    const fileId = await upload(makeJpeg({ note: CANARY }));
    const item = await (await choose([{ fileId, alt: " A kiln " }])).json<PortfolioItem>();
    expect(item).toMatchObject({ imageAlt: "A kiln", pictures: [{ alt: "A kiln", width: 8, height: 8 }] });
    const { portfolioItems } = await (
      await api.get(`/public/portfolio/${slug}`)
    ).json<{ portfolioItems: { imageUrl: string }[] }>();
    const address = portfolioItems[0]?.imageUrl ?? "";
    expect(address).toMatch(new RegExp(`^/portfolio/${slug}/images/[0-9a-f]{32}\\.jpg$`));
    const served = await visit(address);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, no-cache",
      "x-content-type-options": "nosniff",
    });
    expect(toText(new Uint8Array(await served.arrayBuffer()))).not.toContain("canary");
    await api.delete("/user/portfolio-slug", token);
    expect((await visit(address)).status).toBe(404);
  });

  it("is a file of no more than five megabytes, and stored only with a description", async () => {
    const { ctx, send, choose, upload } = await createUserWithItem(api);
    const large = await send(makePictureForm(toBytes(new Uint8Array(5 * 1024 * 1024 + 1))));
    expect(large.status).toBe(413);
    const missing = new FormData();
    missing.set("alt", "A kiln");
    expect((await send(missing)).status).toBe(400);
    const fileId = await upload(await makePng());
    const bare = await choose([{ fileId, alt: "  " }]);
    expect([bare.status, await bare.json()]).toMatchObject([400, { error: "Please describe the picture." }]);
    // Nothing is lost: the same picture is accepted with a description.
    expect((await choose([{ fileId, alt: "A kiln" }])).status).toBe(200);
    expect(await listFilesOf(ctx.user.id)).toMatchObject([{ state: "stored" }]);
  });

  it("is one of several in the order of their owner; what is left out goes, and an edit without them keeps them", async () => {
    const { token, ctx, item, choose, upload } = await createUserWithItem(api);
    const [png, webp] = [await upload(await makePng()), await upload(makeWebp())];
    await choose([
      { fileId: png, alt: "First" },
      { fileId: webp, alt: "Second" },
    ]);
    const turned = await choose([
      { fileId: webp, alt: "The second" },
      { fileId: png, alt: "First" },
    ]);
    expect(await turned.json()).toMatchObject({
      imageUrl: `/api/portfolio/pictures/${webp}`,
      imageAlt: "The second",
      pictures: [{ fileId: webp }, { fileId: png }],
    });
    const own = await api.get(`/portfolio/pictures/${webp}`, token);
    expect([own.headers.get("content-type"), own.headers.get("cache-control")]).toEqual([
      "image/webp",
      "no-store",
    ]);
    await own.arrayBuffer();
    const kept = await api.put(`/portfolio/${item.id}`, { title: "Kiln", description: "e" }, token);
    expect((await kept.json<PortfolioItem>()).pictures).toHaveLength(2);
    expect(
      (await (await choose([{ fileId: png, alt: "First" }])).json<PortfolioItem>()).pictures,
    ).toHaveLength(1);
    expect((await listFilesOf(ctx.user.id)).map(({ state }) => state).toSorted()).toEqual([
      "dropped",
      "stored",
    ]);
    expect((await api.get(`/portfolio/pictures/${webp}`, token)).status).toBe(404);
  });

  it("is of one item of one user: a file of another's, of another item, or unknown is refused and kept", async () => {
    const { token, ctx, choose, upload } = await createUserWithItem(api);
    const stranger = await createUserWithItem(api);
    const fileId = await upload(await makePng());
    const refused = [400, "portfolio.picture_gone"];
    const answer = async (response: Response) => [
      response.status,
      (await response.json<{ code: string }>()).code,
    ];
    expect(await answer(await stranger.choose([{ fileId, alt: "Mine" }]))).toEqual(refused);
    expect((await api.get(`/portfolio/pictures/${fileId}`, stranger.token)).status).toBe(404);
    const fresh = await upload(makeJpeg());
    expect(
      await answer(
        await choose([
          { fileId: fresh, alt: "A" },
          { fileId: "a".repeat(26), alt: "B" },
        ]),
      ),
    ).toEqual(refused);
    expect((await listFilesOf(ctx.user.id)).map(({ state }) => state)).toEqual(["pending", "pending"]);
    expect((await choose([{ fileId, alt: "Mine" }])).status).toBe(200);
    const other = await (
      await api.post("/portfolio", { title: "Oven", description: "d" }, token)
    ).json<PortfolioItem>();
    expect(await answer(await choose([{ fileId, alt: "Mine" }], other.id))).toEqual(refused);
    // After a conflict between two tabs, the new picture can be sent again.
    const late = await api.put(
      `/portfolio/${other.id}`,
      {
        title: "Oven",
        description: "d",
        basedOn: "2000-01-01T00:00:00.000Z",
        pictures: [{ fileId: fresh, alt: "A" }],
      },
      token,
    );
    expect(late.status).toBe(409);
    expect((await choose([{ fileId: fresh, alt: "A" }], other.id)).status).toBe(200);
  });

  it("is one of so many at most: of a project, and of all", async () => {
    const { ctx, token, choose, upload } = await createUserWithItem(api);
    const picture = { fileId: "f", hash: "h", ext: "png", alt: "a", width: 1, height: 1 };
    const nine = Array.from({ length: 9 }, (_, at) => ({ fileId: `${at}`.repeat(26), alt: "a" }));
    const tooMany = await choose(nine);
    expect([tooMany.status, await tooMany.json()]).toMatchObject([
      400,
      { error: "Please keep to 8 pictures." },
    ]);
    await env.DB.batch(
      Array.from({ length: 10 }, (_, at) =>
        env.DB.prepare(
          "INSERT INTO portfolio_items (id, user_id, title, description, technologies, project_url, github_url, featured, pictures, created_at, updated_at) VALUES (?1, ?2, 't', 'd', '[]', '', '', 0, ?3, 1, 1)",
        ).bind(`${ctx.user.id}${at}`, ctx.user.id, JSON.stringify(Array.from({ length: 6 }, () => picture))),
      ),
    );
    const fileId = await upload(await makePng());
    for (const response of [
      await choose([{ fileId, alt: "a" }]),
      await api.post("/portfolio", { title: "t", description: "d", pictures: [{ fileId, alt: "a" }] }, token),
    ])
      expect([response.status, await response.json()]).toMatchObject([
        409,
        { code: "portfolio.too_many_images" },
      ]);
  });

  it("goes with its item once that is erased", async () => {
    const { token, ctx, item, choose, upload } = await createUserWithItem(api);
    await choose([
      { fileId: await upload(await makePng()), alt: "One" },
      { fileId: await upload(makeWebp()), alt: "Two" },
    ]);
    await api.delete(`/portfolio/${item.id}`, token);
    await api.post(`/portfolio/${item.id}/restore`, {}, token);
    const back = await (await api.get(`/portfolio/${item.id}`, token)).json<PortfolioItem>();
    expect(back.pictures.map(({ alt }) => alt)).toEqual(["One", "Two"]);
    await api.delete(`/portfolio/${item.id}`, token);
    await keptItems.sweep(createTestContext({ now: () => Date.now() + 31 * 86_400_000 }));
    expect((await listFilesOf(ctx.user.id)).map(({ state }) => state)).toEqual(["dropped", "dropped"]);
  });
});

it("the preview of links is a PNG of its size, and shows on the page only as long as it is of what that shows", async () => {
  const { token } = await createUserWithItem(api);
  const slug = `preview-${(slugs += 1)}`;
  await api.post("/user/portfolio-slug", { slug }, token);
  expect((await sendPreview(api, token, await makePng())).status).toBe(400);
  expect((await sendPreview(api, token, await makePng({ width: 1200, height: 630 }))).status).toBe(204);
  const readImage = async () => {
    const html = await (await visit(`/portfolio/${slug}`)).text();
    return /<meta property="og:image" content="https:\/\/vocata\.test([^"]+)"/.exec(html)?.[1] ?? "";
  };
  const address = await readImage();
  expect(address).toMatch(/^\/portfolio\/preview-\d+\/images\//);
  expect((await visit(address)).headers.get("content-type")).toBe("image/png");
  await api.put("/portfolio/settings", { headline: "I build kilns." }, token);
  expect(await readImage()).toBe("/preview.png");
  expect((await visit(address)).status).toBe(404);
  const settings = await (await api.get("/portfolio/settings", token)).json();
  expect(settings).toMatchObject({ preview: { isCurrent: false, subject: { role: "I build kilns." } } });
  expect((await sendPreview(api, token, await makePng({ width: 1200, height: 630 }))).status).toBe(204);
  expect(await readImage()).toBe(address);
});
