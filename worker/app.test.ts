import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";
import { MAKERS, MATRIX } from "#worker/testing/routes-table.ts";

const api = createApi();
const DAY_MS = 86_400_000;

const routes = [
  ...new Set(
    api.app.routes
      .filter((route) => route.method !== "ALL")
      .map((route) => `${route.method} ${route.path.replace(/\/$/, "")}`),
  ),
];

it("every route of the API is in the table of who may do what", () => {
  expect(routes.toSorted()).toEqual(Object.keys(MATRIX).toSorted());
});

function expectHeaders({ headers }: Response): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-request-id": expect.stringMatching(/^[a-z2-7]{26}$/),
  });
  expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
}

describe.each(Object.entries(MATRIX))("%s", (route, row) => {
  const [method = "", path = ""] = route.split(" ");

  async function prepare() {
    const now = Date.now();
    const listing = makeListing({ title: "Matrix" });
    await saveListings(env.DB, [listing], now);
    const { token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const { token: expired } = await createSignedInUser({ now: () => now - 61 * DAY_MS });
    const call = (as: string | null, id: string) =>
      api.call(method, path.replace("/api", "").replace(":id", id) + (row.query ?? ""), {
        ...(row.body === undefined ? {} : { body: row.body }),
        ...(as === null ? {} : { token: as }),
      });
    const id = row.id === undefined ? listing.uid : await MAKERS[row.id](token, listing.uid);
    return { token, other, expired, call, id };
  }

  it("is for whom the table says, and lets nothing run, frame or keep its answers", async () => {
    const { token, other, expired, call, id } = await prepare();
    const strangers: Response[] = [];
    for (const stranger of [null, expired, "x".repeat(43)]) {
      const response = await call(stranger, id);
      strangers.push(response);
      if (row.open) expect(response.status).not.toBe(401);
      else {
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ code: "auth.not_signed_in" });
      }
    }
    if (row.id !== undefined) {
      const foreign = await call(other, id);
      const unknown = await call(other, "c".repeat(26));
      expect(foreign.status).toBe(404);
      const readBody = async (response: Response) =>
        (await response.text()).replace(/"requestId":"[a-z2-7]+"/, "");
      expect(await readBody(foreign)).toBe(await readBody(unknown));
    }
    const own = await call(token, id);
    expect(own.status).toBe(row.own);
    await own.body?.cancel();
    for (const response of [own, ...strangers]) expectHeaders(response);
  });
});

/** Mail programs call it as a form from any origin: see worker/http/guards.ts. */
const ONE_CLICK = "POST /api/delivery/digest/unsubscribe";
const writes = routes.filter((route) => !route.startsWith("GET") && route !== ONE_CLICK);

describe.each(writes)("a forged %s", (route) => {
  const [method = "", path = ""] = route.split(" ");
  const target = path.replace("/api", "").replace(":id", "d".repeat(26));
  const isUpload = MATRIX[route]?.body instanceof FormData;
  let token = "";
  beforeAll(async () => {
    ({ token } = await createSignedInUser());
  });

  it.each([
    ["from another site", { "sec-fetch-site": "cross-site" }, 403, "request.foreign_origin"],
    ["from a neighbour domain", { "sec-fetch-site": "same-site" }, 403, "request.foreign_origin"],
    ["with a foreign origin", { origin: "https://evil.example" }, 403, "request.foreign_origin"],
    ["from a sandboxed frame", { origin: "null" }, 403, "request.foreign_origin"],
    [
      "as a form",
      { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
      415,
      "request.wrong_content_type",
    ],
    [
      "as plain text",
      { "sec-fetch-site": "same-origin", "content-type": "text/plain" },
      415,
      "request.wrong_content_type",
    ],
    [
      "as a file",
      { "sec-fetch-site": "same-origin", "content-type": "multipart/form-data; boundary=x" },
      // An upload is accepted only from our own pages, and this page is another.
      ...(isUpload ? ([400, "request.invalid"] as const) : ([415, "request.wrong_content_type"] as const)),
    ],
  ] as const)("%s is refused", async (_, headers, status, code) => {
    const response = await api.app.request(
      `https://vocata.test/api${target}`,
      {
        method,
        headers: { ...headers, cookie: `__Host-session=${token}` },
        body: method === "DELETE" ? null : "{}",
      },
      api.bindings,
      createExecutionContext(),
    );
    if (status === 415 && method === "DELETE") expect(response.status).toBe(415);
    else expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it("leaves the session as it was", async () => {
    expect((await api.get("/auth/me", token)).status).toBe(200);
  });
});
