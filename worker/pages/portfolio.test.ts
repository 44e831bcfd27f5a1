// What draws the pages is read and compiled with this file, before any test and its deadline.
import "virtual:render-portfolio";
import "virtual:render-screen";
import { describe, expect, it, vi } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { createCountingBindings } from "#worker/testing/count-calls.ts";
import { visit } from "#worker/testing/portfolio.ts";

const api = createApi();
const FACEBOOK = "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)";
let count = 0;

async function publish(profile: object = {}) {
  const { token, ctx } = await createSignedInUser();
  const slug = `page-${(count += 1)}`;
  await api.post("/profile", { fullName: "Ada Example", summary: "Builds kilns.", ...profile }, token);
  expect((await api.post("/user/portfolio-slug", { slug }, token)).status).toBe(200);
  return { token, ctx, slug, path: `/portfolio/${slug}` };
}
const read = async (path: string, headers = {}) => (await visit(path, { headers })).text();

describe("a published portfolio", () => {
  it("is whole before any script, with what previews of links and search engines read", async () => {
    const { path, token } = await publish({
      experienceLevel: "mid",
      location: "Leeds",
      linkedin: "linkedin.com/in/ada",
      technicalSkills: ["SQL"],
      workExperience: [
        {
          jobTitle: "Engineer",
          company: "Acme",
          startDate: "2020",
          endDate: "Present",
          achievements: ["Cut cost by 5 %"],
        },
      ],
      education: [{ school: "Leeds", degree: "BSc", major: "Physics", gpa: "3.9" }],
    });
    const technologies = ["A", "B", "C", "D", "E", "F"];
    await api.post(
      "/portfolio",
      { title: "Kiln", description: "Logs.", technologies, githubUrl: "github.com/a/kiln" },
      token,
    );
    await api.post(
      "/portfolio",
      { title: "Oven", description: "Bakes.", featured: true, projectUrl: "oven.example" },
      token,
    );
    const response = await visit(path, { headers: { "user-agent": FACEBOOK } });
    const html = (await response.text()).replaceAll("<!-- -->", "");
    expect(response.status).toBe(200);
    for (const text of [
      "Ada Example",
      "Mid level",
      "Builds kilns.",
      "Leeds",
      "2020 to Present",
      "Cut cost by 5 %",
      "Featured Projects",
      "Other Projects",
      "Live Demo",
      "+2",
      "Create Your Own Portfolio",
      "GPA: ",
    ])
      expect(html, text).toContain(text);
    expect(html).toContain("<title>Ada Example · Portfolio</title>");
    expect(html).toContain('<meta property="og:image" content="https://vocata.test/preview.png" />');
    expect(html).toContain(`<link rel="canonical" href="https://vocata.test${path}" />`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    expect(JSON.parse(json)).toMatchObject({
      mainEntity: { "@type": "Person", name: "Ada Example", jobTitle: "Engineer" },
    });
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/);
    expect(html.match(/<script(?![^>]*type="application)/g)).toHaveLength(1);
  });

  it("cannot break out of its markup, its data or its head", async () => {
    const evil = `</script><script>alert(1)</script>"><img src=x onerror=alert(1)>`;
    const { path, token } = await publish({
      fullName: `A ${evil}`,
      summary: evil,
      technicalSkills: [evil.slice(0, 90)],
    });
    await api.post("/portfolio", { title: evil, description: `$& $' ${evil}` }, token);
    const html = await read(path);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("$&amp; $&#x27;");
  });

  it("asks search engines to stay away until its owner switches that on", async () => {
    const { path, token } = await publish();
    const closed = await visit(path);
    expect(closed.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(await closed.text()).toContain('<meta name="robots" content="noindex, nofollow" />');
    await api.put("/portfolio/settings", { isIndexed: true }, token);
    const open = await visit(path);
    expect(open.headers.get("x-robots-tag")).toBeNull();
    expect(await open.text()).toContain('<meta name="robots" content="index, follow" />');
  });

  it("says that there is none at an unknown address, in any form", async () => {
    for (const path of ["/portfolio/nobody", "/portfolio/No%20One", "/portfolio/--"]) {
      const response = await visit(path);
      expect([response.status, await response.text()]).toEqual([
        404,
        expect.stringContaining("Portfolio Not Found"),
      ]);
    }
  });

  it("at an address that was left leads on, for a minute at a time", async () => {
    const { path, token } = await publish();
    const next = `moved-${(count += 1)}`;
    await read(path);
    await api.post("/user/portfolio-slug", { slug: next }, token);
    const moved = await visit(path);
    expect([moved.status, moved.headers.get("location"), moved.headers.get("cache-control")]).toEqual([
      301,
      `/portfolio/${next}`,
      "public, max-age=60",
    ]);
    expect((await visit(`/portfolio/${next}`)).status).toBe(200);
    await api.delete("/user/portfolio-slug", token);
    expect((await visit(`/portfolio/${next}`)).status).toBe(404);
  });

  it("is shown within the application to whom has a session, and to nobody else", async () => {
    const { path } = await publish();
    const { token } = await createSignedInUser();
    const cookie = `__Host-session=${token}`;
    const response = await visit(path, { headers: { cookie } });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    await response.text();
    expect((await visit("/portfolio/nobody", { headers: { cookie } })).status).toBe(404);
  });
});

describe("the data centre's cache", () => {
  it("answers a visitor without a question to the database, and tells who has the page already", async () => {
    const { path } = await publish();
    const first = await visit(path);
    await first.text();
    const { DB, calls } = createCountingBindings();
    const hit = await visit(`${path}?utm_source=x`, { bindings: { DB } });
    expect([hit.status, await hit.text(), calls()]).toEqual([200, expect.stringContaining("Ada Example"), 0]);
    const etag = hit.headers.get("etag") ?? "";
    const known = await visit(path, { bindings: { DB }, headers: { "if-none-match": etag } });
    expect([known.status, calls()]).toEqual([304, 0]);
    expect(hit.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  });

  it("is another one for another host, and is neither read nor filled with a session cookie", async () => {
    const { path } = await publish();
    const { token } = await createSignedInUser();
    await (await visit(path, { headers: { cookie: `__Host-session=${token}` } })).text();
    expect(await caches.default.match(`https://vocata.test${path}`)).toBeUndefined();
    expect(await (await visit(path, { host: "other.test" })).text()).toContain(
      "https://other.test/portfolio",
    );
    expect(await read(path)).toContain("https://vocata.test/portfolio");
  });

  it.each([
    [
      "a new item",
      async (token: string) => api.post("/portfolio", { title: "Fresh", description: "d" }, token),
    ],
    ["the profile", async (token: string) => api.post("/profile", { fullName: "Fresh Name" }, token)],
    [
      "the choice of blocks",
      async (token: string) => api.put("/portfolio/settings", { accent: "teal" }, token),
    ],
    ["unpublishing", async (token: string) => api.delete("/user/portfolio-slug", token)],
  ])("forgets the page with %s", async (_, change) => {
    const { path, token } = await publish();
    const before = await read(path);
    expect((await change(token)).status).toBeLessThan(300);
    expect(await read(path)).not.toBe(before);
  });

  it("of every place is purged where the zone is known, and a failure of that stops nothing", async () => {
    const { token, path } = await publish();
    const purging = createApi({
      env: { CF_ZONE_ID: "zone", CF_PURGE_TOKEN: "secret" } as Partial<Env>,
      log: () => {},
    });
    const asked: [string, RequestInit | undefined][] = [];
    const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
      asked.push([String(address), init]);
      return new Response("no", { status: 500 });
    });
    expect((await purging.put("/portfolio/settings", {}, token)).status).toBe(200);
    spy.mockRestore();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.[0]).toBe("https://api.cloudflare.com/client/v4/zones/zone/purge_cache");
    expect(asked[0]?.[1]?.body).toBe(
      JSON.stringify({ files: [`https://vocata.test${path}`, `https://vocata.test${path}/images`] }),
    );
  });
});

it("visits are counted by choice, without the owner and without bots", async () => {
  const { slug, token } = await publish();
  const call = (headers: Record<string, string>, as?: string) =>
    api.call("POST", `/public/portfolio/${slug}/visits`, { headers, ...(as !== undefined && { token: as }) });
  const browser = { "user-agent": "Mozilla/5.0 Firefox/140.0" };
  await call(browser);
  await api.put("/portfolio/settings", { countsVisits: true }, token);
  await call(browser);
  await call(browser, (await createSignedInUser()).token);
  await call(browser, token);
  await call({ "user-agent": FACEBOOK });
  const settings = await (await api.get("/portfolio/settings", token)).json();
  expect(settings).toMatchObject({ visits: [{ visits: 2, downloads: 0 }] });
});
