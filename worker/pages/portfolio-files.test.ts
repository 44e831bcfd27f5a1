import { expect, it } from "vitest";

import { makeJpeg, makePng, makeWebp } from "#testing/pictures/make-picture.ts";
import type { PortfolioItem } from "#worker/features/portfolio/portfolio.contract.ts";
import { erase, createSignedInUserWithPassword } from "#worker/testing/account.ts";
import { createApi } from "#worker/testing/api.ts";
import { createCountingBindings } from "#worker/testing/count-calls.ts";
import { visit } from "#worker/testing/portfolio.ts";

const api = createApi();
const PREVIEW = { width: 1200, height: 630 };
let count = 0;

function makeForm(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set("image", new File([bytes], "picture.png"));
  form.set("alt", "A kiln");
  return form;
}

/** A published page with a picture of a project and one for previews of links, both in the cache. */
async function publish() {
  const { token } = await createSignedInUserWithPassword();
  const slug = `files-${(count += 1)}`;
  await api.post("/user/portfolio-slug", { slug }, token);
  const { id } = await (
    await api.post("/portfolio", { title: "Kiln", description: "d" }, token)
  ).json<PortfolioItem>();
  const setImage = (bytes: Uint8Array<ArrayBuffer>) =>
    api.post(`/portfolio/${id}/image`, makeForm(bytes), token);
  const setPreview = (bytes: Uint8Array<ArrayBuffer>) =>
    api.post("/portfolio/preview-picture", makeForm(bytes), token);
  await setImage(makeJpeg());
  await setPreview(await makePng(PREVIEW));
  const html = await (await visit(`/portfolio/${slug}`)).text();
  const [preview = ""] = /\/portfolio\/[\w-]+\/images\/\w+\.png/.exec(html) ?? [];
  const [image = ""] = /\/portfolio\/[\w-]+\/images\/\w+\.jpg/.exec(html) ?? [];
  for (const address of [image, preview, image, preview]) {
    const answer = await visit(address);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  return { token, slug, id, image, preview, setImage, setPreview };
}
type Page = Awaited<ReturnType<typeof publish>>;

const ACTS: [string, ("image" | "preview")[], (page: Page) => Promise<Response>][] = [
  ["unpublishing", ["image", "preview"], ({ token }) => api.delete("/user/portfolio-slug", token)],
  [
    "another address",
    ["image", "preview"],
    ({ token, slug }) => api.post("/user/portfolio-slug", { slug: `${slug}-new` }, token),
  ],
  ["erasing the account", ["image", "preview"], ({ token }) => erase(api, token)],
  ["deleting the item", ["image"], ({ token, id }) => api.delete(`/portfolio/${id}`, token)],
  ["removing the picture", ["image"], ({ token, id }) => api.delete(`/portfolio/${id}/image`, token)],
  ["another picture", ["image"], ({ setImage }) => setImage(makeWebp())],
  [
    "hiding the projects",
    ["image"],
    ({ token }) => api.put("/portfolio/settings", { blocks: { projects: false } }, token),
  ],
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
  for (const name of ["image", "preview"] as const) {
    const isTaken = taken.includes(name);
    for (const headers of [{}, { "if-none-match": before.headers.get("etag") ?? "" }]) {
      const answer = await visit(page[name], { headers });
      await answer.arrayBuffer();
      const isKnown = "if-none-match" in headers && name === "image";
      expect([name, answer.status]).toEqual([name, isTaken ? 404 : isKnown ? 304 : 200]);
      if (isTaken) expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    expect(await caches.default.match(`https://vocata.test${page[name]}`)).toBeUndefined();
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
