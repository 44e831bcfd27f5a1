import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";

import type {
  PictureChoice,
  PortfolioItem,
  UploadedPicture,
} from "#worker/features/portfolio/portfolio.contract.ts";
import type { PortfolioSettings } from "#worker/features/portfolio/settings.contract.ts";
import { pages } from "#worker/pages/pages.ts";

import { type Api, createSignedInUser } from "./api.ts";

/** The built page template. */
const TEMPLATE = `<!doctype html>
<html lang="en"><head>
    <title>Portfolio Not Found · Acme</title>
    <meta name="description" content="There is no portfolio at this address." />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script type="module" crossorigin src="/assets/portfolio.js"></script>
</head><body>
    <div id="root"><div><h1>Portfolio Not Found</h1><a href="/">Return Home</a></div></div>
</body></html>`;

const createAssets = (policy: string) =>
  ({
    fetch: async () =>
      new Response(TEMPLATE, {
        headers: {
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": policy,
          etag: '"asset"',
        },
      }),
  }) as unknown as Fetcher;

/** Requests a page as a visitor would, including what it stores in the cache. */
export async function visit(
  path: string,
  options: {
    headers?: Record<string, string>;
    bindings?: Partial<Env>;
    host?: string;
    method?: string;
    /** Content security policy of the built page. */
    policy?: string;
  } = {},
): Promise<Response> {
  const execution = createExecutionContext();
  const { headers = {}, bindings = {}, host = "vocata.test", method = "GET" } = options;
  const { policy = "default-src 'none'" } = options;
  const response = await pages.request(
    `https://${host}${path}`,
    { method, headers },
    { ...env, ASSETS: createAssets(policy), ...bindings },
    execution,
  );
  await waitOnExecutionContext(execution);
  return response;
}

export function makePictureForm(bytes: Uint8Array<ArrayBuffer>, name = "picture.png"): FormData {
  const form = new FormData();
  form.set("image", new File([bytes], name, { type: "image/png" }));
  return form;
}

/** Uploads a picture to which nothing refers yet. */
export async function uploadPicture(
  api: Api,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<UploadedPicture> {
  const response = await api.post("/portfolio/pictures", makePictureForm(bytes), token);
  if (response.status !== 201) throw new Error(await response.text());
  return await response.json();
}

/** Uploads pictures and makes them those of an item. */
export async function setPictures(
  api: Api,
  token: string,
  item: Pick<PortfolioItem, "id" | "title" | "description">,
  pictures: { bytes: Uint8Array<ArrayBuffer>; alt: string }[],
): Promise<Response> {
  const choices: PictureChoice[] = [];
  for (const { bytes, alt } of pictures)
    choices.push({ fileId: (await uploadPicture(api, token, bytes)).fileId, alt });
  return await api.put(`/portfolio/${item.id}`, { ...item, pictures: choices }, token);
}

/** Sends the image for link previews as the owner's browser would. */
export async function sendPreview(
  api: Api,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const { preview } = await (await api.get("/portfolio/settings", token)).json<PortfolioSettings>();
  const form = makePictureForm(bytes);
  form.set("signature", preview.signature);
  return await api.post("/portfolio/preview-picture", form, token);
}

/** A user with one item, and what a test does with its pictures. */
export async function createUserWithItem(api: Api) {
  const { token, ctx } = await createSignedInUser();
  const item = await (
    await api.post("/portfolio", { title: "Kiln", description: "d" }, token)
  ).json<PortfolioItem>();
  const send = (form: FormData) => api.post("/portfolio/pictures", form, token);
  const choose = (pictures: { fileId: string; alt: string }[], id = item.id) =>
    api.put(`/portfolio/${id}`, { title: "Kiln", description: "d", pictures }, token);
  const upload = async (bytes: Uint8Array<ArrayBuffer>) => (await uploadPicture(api, token, bytes)).fileId;
  return { token, ctx, item, send, choose, upload };
}

export const listFilesOf = async (userId: string) =>
  (await env.DB.prepare("SELECT state, type FROM files WHERE user_id = ?1").bind(userId).all()).results;
