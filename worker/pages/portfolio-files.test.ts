import { expect, it } from "vitest";

import { makeJpeg, makePng, makeWebp } from "#testing/pictures/make-picture.ts";
import type { PortfolioItem } from "#worker/features/portfolio/portfolio.contract.ts";
import { erase, createSignedInUserWithPassword } from "#worker/testing/account.ts";
import { createApi } from "#worker/testing/api.ts";
import { createCountingBindings } from "#worker/testing/count-calls.ts";
import { carryOut } from "#worker/testing/operator.ts";
import { sendPreview, setPictures, uploadPicture, visit } from "#worker/testing/portfolio.ts";

const api = createApi();
const PREVIEW = { width: 1200, height: 630 };
let count = 0;

/** Publishes a page with a project image and a link preview, both in the cache. */
async function publish() {
  const { token, ctx } = await createSignedInUserWithPassword();
  const slug = `files-${(count += 1)}`;
  await api.post("/user/portfolio-slug", { slug }, token);
  const item = await (
    await api.post("/portfolio", { title: "Kiln", description: "d" }, token)
  ).json<PortfolioItem>();
  const { id } = item;
  const setImage = (bytes: Uint8Array<ArrayBuffer>) =>
    setPictures(api, token, item, [{ bytes, alt: "A kiln" }]);
  const setPreview = (bytes: Uint8Array<ArrayBuffer>) => sendPreview(api, token, bytes);
  const setPortrait = async (bytes: Uint8Array<ArrayBuffer> | null) => {
    const picture =
      bytes === null ? null : { fileId: (await uploadPicture(api, token, bytes)).fileId, alt: "Ada" };
    return await api.put("/portfolio/page-pictures/portrait", { picture }, token);
  };
  await setImage(makeJpeg());
  await setPortrait(makeWebp({ width: 9 }));
  await setPreview(await makePng(PREVIEW));
  const html = await (await visit(`/portfolio/${slug}`)).text();
  const [preview = ""] = /\/portfolio\/[\w-]+\/images\/\w+\.png/.exec(html) ?? [];
  const [image = ""] = /\/portfolio\/[\w-]+\/images\/\w+\.jpg/.exec(html) ?? [];
  const [portrait = ""] = /\/portfolio\/[\w-]+\/images\/\w+\.webp/.exec(html) ?? [];
  const project = `/portfolio/${slug}/kiln`;
  for (const address of [image, preview, portrait, project, image, preview, portrait, project]) {
    const answer = await visit(address);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  return {
    token,
    userId: ctx.user.id,
    slug,
    id,
    image,
    preview,
    portrait,
    project,
    setImage,
    setPreview,
    setPortrait,
  };
}
type Page = Awaited<ReturnType<typeof publish>>;

const SHOWN = ["image", "preview", "portrait", "project"] as const;

const ACTS: [string, readonly (typeof SHOWN)[number][], (page: Page) => Promise<Response>][] = [
  ["unpublishing", SHOWN, ({ token }) => api.delete("/user/portfolio-slug", token)],
  [
    "suspending the account",
    SHOWN,
    async ({ userId }) => carryOut({ userId, kind: "suspend", reason: "Spam." }),
  ],
  [
    "taking the page down",
    SHOWN,
    async ({ userId }) => carryOut({ userId, kind: "take-down", reason: "It is not you." }),
  ],
  ["erasing the account", SHOWN, ({ token }) => erase(api, token)],
  ["deleting the item", ["image", "project"], ({ token, id }) => api.delete(`/portfolio/${id}`, token)],
  [
    "removing the picture",
    ["image"],
    ({ token, id }) => api.put(`/portfolio/${id}`, { title: "Kiln", description: "d", pictures: [] }, token),
  ],
  ["another picture", ["image"], ({ setImage }) => setImage(makeWebp())],
  [
    "hiding the projects",
    ["image", "project"],
    ({ token }) => api.put("/portfolio/settings", { blocks: { projects: false } }, token),
  ],
  // The preview shows the portrait.
  ["removing the portrait", ["portrait", "preview"], ({ setPortrait }) => setPortrait(null)],
  ["another portrait", ["portrait", "preview"], ({ setPortrait }) => setPortrait(makeWebp({ width: 7 }))],
  ["another sentence", ["preview"], ({ token }) => api.put("/portfolio/settings", { headline: "H" }, token)],
  ["another name", ["preview"], ({ token }) => api.post("/profile", { fullName: "Ada Other" }, token)],
  [
    "another preview",
    ["preview"],
    async ({ setPreview }) => setPreview(await makePng({ ...PREVIEW, colour: 2, pixels: 630 * 3601 })),
  ],
];

it.each(ACTS)("%s takes back what it should at once, and nothing else", async (_, taken, act) => {
  const page = await publish();
  const before = await visit(page.image);
  await before.arrayBuffer();
  expect((await act(page)).status).toBeLessThan(300);
  for (const name of SHOWN) {
    const isTaken = taken.includes(name);
    for (const headers of [{}, { "if-none-match": before.headers.get("etag") ?? "" }]) {
      const answer = await visit(page[name], { headers });
      await answer.arrayBuffer();
      const isKnown = "if-none-match" in headers && name === "image";
      expect([name, answer.status]).toEqual([name, isTaken ? 404 : isKnown ? 304 : 200]);
      if (isTaken && name !== "project") expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    expect(await caches.default.match(`https://vocata.test${page[name]}`)).toBeUndefined();
  }
});

it("pictures and pages lead on from an address that was left", async () => {
  const { token, slug, image, project } = await publish();
  await api.post("/user/portfolio-slug", { slug: `${slug}-new` }, token);
  for (const path of [image, project]) {
    const moved = await visit(path);
    expect([301, 302]).toContain(moved.status);
    const location = moved.headers.get("location") ?? "";
    expect(location).toBe(path.replace(`/${slug}/`, `/${slug}-new/`));
    const there = await visit(location);
    await there.arrayBuffer();
    expect(there.status).toBe(200);
  }
});

it("a picture is served without a question to the database, and a browser that has it is told so", async () => {
  const { image } = await publish();
  const { DB, calls } = createCountingBindings();
  const served = await visit(image, { bindings: { DB } });
  expect((await served.arrayBuffer()).byteLength).toBeGreaterThan(0);
  const etag = served.headers.get("etag") ?? "";
  const known = await visit(image, { bindings: { DB }, headers: { "if-none-match": etag } });
  const head = await visit(image, { bindings: { DB }, method: "HEAD" });
  expect([served.status, known.status, head.status, calls()]).toEqual([200, 304, 200, 0]);
  expect(served.headers.get("cache-control")).toBe("public, no-cache");
  expect(await head.text()).toBe("");
});
