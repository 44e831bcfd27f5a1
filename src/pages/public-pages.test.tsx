import { describe, expect, it } from "vitest";

import { brand } from "#src/brand.ts";
import { PageView } from "#worker/features/views/views.contract.ts";

import { renderDocument } from "./document.ts";
import { renderPages, renderTexts } from "./render.tsx";
import { SPECIFIED } from "./specified-texts.ts";

const PATHS = Object.keys(SPECIFIED);
const html = renderPages();
const pages = new Map(
  PATHS.map((path) => {
    const file = path === "/" ? "landing.html" : `${path.slice(1)}.html`;
    return [path, new DOMParser().parseFromString(html[file] ?? "", "text/html")];
  }),
);
const openPage = (path: string): Document => pages.get(path) ?? new Document();

/** Text as it is read: what stands in elements of its own is apart. */
const readText = (element: Node): string =>
  [...element.childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ` ${readText(node)} `))
    .join("");
const squeeze = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const listLinks = (page: Document, name: string) =>
  [...page.querySelectorAll("a")].filter(
    (link) => (link.getAttribute("aria-label") ?? squeeze(link.textContent)) === name,
  );

describe.each(Object.entries(SPECIFIED))("%s", (path, { title, texts, links }) => {
  it("is a page whose views are counted", () => {
    expect(PageView.safeParse({ path, audience: "visitor" }).success).toBe(true);
  });

  const page = openPage(path);

  it("has its title, all its texts and links before any script runs", () => {
    expect(page.title).toBe(title);
    const body = [squeeze(page.body.textContent), squeeze(readText(page.body))].join("\n");
    for (const text of texts) expect(body, text).toContain(text);
    for (const [name, href] of links) {
      const hrefs = listLinks(page, name).map((link) => link.getAttribute("href"));
      expect(new Set(hrefs), name).toEqual(new Set([href]));
    }
    for (const one of ["h1", "main"]) expect(page.querySelectorAll(one), one).toHaveLength(1);
  });

  it("tells machines what it is, and has no style in its markup", () => {
    const read = (selector: string) => page.querySelector(selector);
    expect(page.documentElement.lang).toBe("en");
    expect(read("link[rel=canonical]")?.getAttribute("href")).toBe(`${brand.siteUrl}${path}`);
    for (const name of ["title", "description", "url", "image", "type"])
      expect(read(`meta[property="og:${name}"]`)?.getAttribute("content"), name).toBeTruthy();
    expect(read("meta[name=description]")?.getAttribute("content")).toMatch(/^.{50,180}$/);
    expect(read("[style]")).toBeNull();
    const data = read("script[type='application/ld+json']")?.textContent;
    if (path !== "/login" && path !== "/signup")
      expect(JSON.parse(data ?? "")).toMatchObject({ "@context": "https://schema.org" });
    expect(renderTexts()["sitemap.xml"]).toContain(`<loc>${brand.siteUrl}${path}</loc>`);
  });
});

it("the landing page has as many cookies as the privacy policy", () => {
  const count = (path: string, pattern: RegExp) =>
    pattern.exec(squeeze(openPage(path).body.textContent))?.[1]?.toLowerCase();
  expect(count("/", /(\w+) cookies of our own/)).toBe(count("/privacy-policy", /There are (\w+) cookies/));
});

it("renders the origin-trial token in the head of a page if one is configured", () => {
  const page = { title: "A page", description: "", entry: "/main.ts", body: "" };
  expect(renderDocument({ ...page, originTrialToken: 'A+"b' })).toContain(
    '<meta http-equiv="origin-trial" content="A+&quot;b" />',
  );
  expect(renderDocument(page)).not.toContain("origin-trial");
});

it("robots are led to the sitemap", () => {
  expect(renderTexts()["robots.txt"]).toContain(`Sitemap: ${brand.siteUrl}/sitemap.xml`);
});

it.each(["Get Started", "Get Started Free"])("every %s of the landing page leads to the signup", (name) => {
  const found = listLinks(openPage("/"), name);
  expect(found.length).toBeGreaterThan(0);
  for (const link of found) expect(link.getAttribute("href")).toBe("/signup");
});

it.each([
  ["General Support", brand.mail.general],
  ["Technical Support", brand.mail.support],
  ["Business Inquiries", brand.mail.business],
])("mail to %s has its address and subject", (desk, address) => {
  const subject = encodeURIComponent(`${desk} (${brand.name})`);
  expect(listLinks(openPage("/contact"), `${desk}: ${address}`)[0]?.getAttribute("href")).toBe(
    `mailto:${address}?subject=${subject}`,
  );
});

it.each([
  ["/login", "Email", "username"],
  ["/login", "Password", "current-password"],
  ["/signup", "First name", "given-name"],
  ["/signup", "Last name", "family-name"],
  ["/signup", "Email", "username"],
  ["/signup", "Password", "new-password"],
  ["/signup", "Confirm password", "new-password"],
])("on %s password managers know the field %s", (path, name, value) => {
  const page = openPage(path);
  const label = [...page.querySelectorAll("label")].find((one) => squeeze(one.textContent) === name);
  expect(page.getElementById(label?.htmlFor ?? "")?.getAttribute("autocomplete")).toBe(value);
});
