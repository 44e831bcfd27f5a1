// The renderer is loaded and compiled with this file, before any test and its timeout.
import "virtual:render-portfolio";
import "virtual:render-screen";
import { describe, expect, it, vi } from "vitest";

import { makeJpeg, makePng } from "#testing/pictures/make-picture.ts";
import { makePageKey, makeSiteKey } from "#worker/features/page-cache/page-cache.service.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { createCountingBindings } from "#worker/testing/count-calls.ts";
import { setPictures, uploadPicture, visit } from "#worker/testing/portfolio.ts";

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
          startDate: "2020-04",
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
      "Apr 2020 to Present",
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
    await visit("/portfolio/nobody/images/x.png");
    await visit("/portfolio/nobody/project");
    // Otherwise invented addresses would fill the cache.
    for (const key of [
      makePageKey("https://vocata.test", "nobody"),
      makeSiteKey("https://vocata.test", "nobody"),
    ])
      expect(await caches.default.match(key)).toBeUndefined();
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
      JSON.stringify({ files: [`https://vocata.test${path}`, `https://vocata.test${path}/site`] }),
    );
  });
});

describe("the page of a project", () => {
  const ITEM = {
    title: "Kiln für Öfen",
    description: "Logs the heat.",
    caseStudy: { problem: "Nobody knew the heat.", contribution: "", outcome: "All do." },
  };

  async function publishProject() {
    const page = await publish();
    const item = await (
      await api.post("/portfolio", ITEM, page.token)
    ).json<{ id: string; title: string; description: string }>();
    const pictures = [
      { bytes: makeJpeg({ width: 40, height: 20 }), alt: "A kiln" },
      { bytes: await makePng(), alt: "Its door" },
    ];
    expect((await setPictures(api, page.token, item, pictures)).status).toBe(200);
    return { ...page, item, project: `${page.path}/kiln-fuer-oefen` };
  }

  it("shows what its owner told of it, with its own preview and structured data", async () => {
    const { project, path, token } = await publishProject();
    expect(await read(path)).toContain(`href="${project}"`);
    const html = await read(project);
    for (const text of [
      "<title>Kiln für Öfen · Ada Example</title>",
      "Nobody knew the heat.",
      "All do.",
      "The problem",
    ])
      expect(html, text).toContain(text);
    expect(html).not.toContain("What I did");
    expect(html).toContain(`<link rel="canonical" href="https://vocata.test${project}" />`);
    expect(html).toMatch(
      /<meta property="og:image" content="https:\/\/vocata\.test\/portfolio\/page-\d+\/images\/\w+\.jpg" \/>/,
    );
    expect(html).toContain('<meta property="og:image:width" content="40" />');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    expect(JSON.parse(json)).toMatchObject({
      "@type": "CreativeWork",
      name: ITEM.title,
      author: { name: "Ada Example", url: `https://vocata.test${path}` },
      image: [{ caption: "A kiln", width: 40, height: 20 }, { caption: "Its door" }],
    });
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/);
    expect((await visit(`${path}/nothing`)).status).toBe(404);
    const cookie = `__Host-session=${token}`;
    expect((await visit(project, { headers: { cookie } })).headers.get("cache-control")).toBe(
      "private, no-store",
    );
    expect((await visit(`${path}/nothing`, { headers: { cookie } })).status).toBe(404);
  });

  it("has an address of its title; one that it had leads on, and of two with one title each has its own", async () => {
    const { project, path, token, item } = await publishProject();
    await api.put(`/portfolio/${item.id}`, { ...ITEM, title: "Oven" }, token);
    for (const headers of [{}, { cookie: `__Host-session=${token}` }]) {
      const moved = await visit(project, { headers });
      expect([301, 302]).toContain(moved.status);
      expect(moved.headers.get("location")).toBe(`${path}/oven`);
    }
    await api.post("/portfolio", { title: "Oven", description: "Another" }, token);
    expect(await read(`${path}/oven`)).toContain("Logs the heat.");
    expect(await read(`${path}/oven-2`)).toContain("Another");
    await api.post("/portfolio", { title: "窯", description: "A third" }, token);
    expect(await read(`${path}/project`)).toContain("A third");
    await api.put(`/portfolio/${item.id}`, { ...ITEM, title: "Images" }, token);
    expect(await read(`${path}/project-2`)).toContain("A third");
  });

  it("comes from the cache without a query, and is fresh after each change", async () => {
    const { project, token, item } = await publishProject();
    const first = await visit(project);
    await first.text();
    const { DB, calls } = createCountingBindings();
    const hit = await visit(`${project}?utm_source=x`, { bindings: { DB } });
    expect([hit.status, await hit.text(), calls()]).toEqual([200, expect.stringContaining("All do."), 0]);
    const etag = hit.headers.get("etag") ?? "";
    const known = await visit(project, { bindings: { DB }, headers: { "if-none-match": etag } });
    expect([known.status, calls()]).toEqual([304, 0]);
    await api.put(`/portfolio/${item.id}`, { ...ITEM, description: "Changed." }, token);
    expect(await read(project)).toContain("Changed.");
    await api.put("/portfolio/settings", { theme: "technical" }, token);
    expect(await read(project)).toContain('data-type="technical"');
  });
});

describe("the design of a page", () => {
  it("has the owner's sentence, order, type and color, of which the policy names the one style", async () => {
    const { path, token } = await publish({ technicalSkills: ["SQL"] });
    await api.post("/portfolio", { title: "Kiln", description: "d" }, token);
    const design = {
      headline: "I build kilns.",
      theme: "editorial",
      accent: "#2f6150",
      sections: ["skills", "projects", "education", "experience"],
    };
    expect((await api.put("/portfolio/settings", design, token)).status).toBe(200);
    const response = await visit(path, { policy: "style-src 'self'" });
    const html = await response.text();
    expect(html).toContain("I build kilns.");
    expect(html).toContain('data-type="editorial"');
    expect(html.indexOf(">Skills<")).toBeLessThan(html.indexOf(">Projects<"));
    const style = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? "";
    expect(style).toContain("[data-accent=own]");
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style)));
    expect(response.headers.get("content-security-policy")).toBe(
      `style-src 'self' 'sha256-${btoa(String.fromCharCode(...hash))}'`,
    );
    await api.put("/portfolio/settings", { accent: "teal" }, token);
    const named = await visit(path, { policy: "style-src 'self'" });
    expect(await named.text()).not.toContain("<style>");
    expect(named.headers.get("content-security-policy")).toBe("style-src 'self'");
  });

  it.each([
    { headline: "x".repeat(161) },
    { theme: "comic" },
    { accent: "#12345" },
    { accent: "red;}" },
    { sections: ["projects"] },
    { sections: ["projects", "projects", "skills", "education"] },
  ])("is refused with %j", async (wrong) => {
    const { token } = await createSignedInUser();
    expect((await api.put("/portfolio/settings", wrong, token)).status).toBe(400);
  });

  it("is read again as it was written, at its limits", async () => {
    const { token } = await createSignedInUser();
    const headline = "ü".repeat(160);
    await api.put("/portfolio/settings", { headline, accent: "#ffffff" }, token);
    for (const kind of ["portrait", "cover"]) {
      const { fileId } = await uploadPicture(api, token, makeJpeg());
      const picture = { fileId, alt: "ü".repeat(300) };
      expect((await api.put(`/portfolio/page-pictures/${kind}`, { picture }, token)).status).toBe(200);
      // The same picture with another description.
      const other = { picture: { fileId, alt: "Other" } };
      expect((await api.put(`/portfolio/page-pictures/${kind}`, other, token)).status).toBe(200);
      expect((await api.get(`/portfolio/pictures/${fileId}`, token)).status).toBe(200);
    }
    expect(await (await api.get("/portfolio/settings", token)).json()).toMatchObject({
      headline,
      accent: "#ffffff",
      portrait: { alt: "Other" },
      cover: { alt: "Other", width: 8 },
    });
    const gone = { picture: { fileId: "a".repeat(26), alt: "Other" } };
    const refused = await api.put("/portfolio/page-pictures/cover", gone, token);
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: "portfolio.picture_gone" }]);
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
