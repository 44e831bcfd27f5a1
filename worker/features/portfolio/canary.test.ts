import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";

import { makeJpeg } from "#testing/pictures/make-picture.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makePictureForm, uploadPicture, visit } from "#worker/testing/portfolio.ts";

import type { PortfolioItem, UploadedPicture } from "./portfolio.contract.ts";
import type { PublicPortfolio } from "./public.contract.ts";
import { BLOCKS, BLOCK_DEFAULTS, type Block } from "./settings.contract.ts";

const api = createApi();
const mark = (name: string) => `Zq${name.replaceAll(/\W|_/g, "")}qZ`;
const link = (name: string) => `https://site.example/${mark(name)}`;
const marksIn = (text: string) => [...new Set(text.match(/Zq\w+?qZ/g) ?? [])].toSorted();

const entry = (list: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, mark(`${list}${name}`)]));
const EXPERIENCE = ["company", "jobTitle", "startDate", "endDate", "description"];
const EDUCATION = ["school", "degree", "major", "gpa", "startDate", "endDate", "description"];
/** Every text field of a profile. */
const PROFILE = {
  ...entry("", [
    "fullName",
    "email",
    "phone",
    "dateOfBirth",
    "location",
    "summary",
    "salaryExpectation",
    "visaStatus",
    "availabilityDate",
  ]),
  linkedin: link("linkedin"),
  github: link("github"),
  portfolio: link("portfolio"),
  education: [entry("education", EDUCATION)],
  workExperience: [
    {
      ...entry("experience", [...EXPERIENCE, "location"]),
      achievements: [mark("experienceachievement")],
    },
  ],
  projects: [
    {
      ...entry("project", ["name", "description", "startDate", "endDate"]),
      technologies: [mark("projecttech")],
      githubUrl: link("projectgit"),
      liveUrl: link("projectlive"),
    },
  ],
  certifications: [entry("certification", ["name", "issuer", "date"])],
  technicalSkills: [mark("technicalSkill")],
  softSkills: [mark("softSkill")],
  jobTitles: [mark("jobTitles")],
  preferredLocations: [mark("preferredLocation")],
};
const ITEM = {
  title: mark("itemtitle"),
  description: mark("itemdescription"),
  technologies: [mark("itemtechnology")],
  projectUrl: link("itemproject"),
  githubUrl: link("itemgit"),
};
const CASE_STUDY = {
  problem: mark("storyproblem"),
  contribution: mark("storycontribution"),
  outcome: mark("storyoutcome"),
};
/** The data that each block may show. */
const SHOWN: Record<Block, string[]> = {
  experienceLevel: [],
  summary: [mark("summary")],
  location: [mark("location")],
  linkedin: [mark("linkedin")],
  github: [mark("github")],
  portfolio: [mark("portfolio")],
  skills: [mark("technicalSkill")],
  experience: [...EXPERIENCE.map((name) => mark(`experience${name}`)), mark("experienceachievement")],
  education: EDUCATION.map((name) => mark(`education${name}`)),
  projects: ["itemtitle", "itemdescription", "itemtechnology", "itemproject", "itemgit", "itemalt"].map(mark),
  email: [mark("email")],
  phone: [mark("phone")],
};
/** The owner's texts for the page itself. */
const ALWAYS = ["fullName", "headline", "portrait", "cover"].map(mark);
const expected = (isOn: (block: Block) => boolean) =>
  [...ALWAYS, ...BLOCKS.filter(isOn).flatMap((block) => SHOWN[block])].toSorted();

/** Projects include the texts of their own pages. */
const expectedJson = (isOn: (block: Block) => boolean) =>
  [...expected(isOn), ...(isOn("projects") ? Object.values(CASE_STUDY) : [])].toSorted();

const OWN = new Set([
  "portfolio_items",
  "portfolio_settings",
  "portfolio_old_slugs",
  "portfolio_visits",
  "profiles",
  // Only numbers, written by triggers.
  "stored_bytes",
]);
type Column = { name: string; type: string };
type Reference = { from: string; table: string; to: string };

/** Inserts a row of the owner into every table with owners, with a mark in every text column. */
async function fillTables(userId: string): Promise<string[]> {
  const names = (
    await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%`user_id`%'",
    ).all<{
      name: string;
    }>()
  ).results;
  const tables = names.map(({ name }) => name);
  let open = ["boards", ...tables.filter((name) => !OWN.has(name))];
  while (open.length > 0) {
    const left: string[] = [];
    for (const table of open) {
      const columns = (
        await env.DB.prepare(`SELECT name, type FROM pragma_table_info('${table}')`).all<Column>()
      ).results;
      const references = (
        await env.DB.prepare(
          `SELECT "from", "table", "to" FROM pragma_foreign_key_list('${table}')`,
        ).all<Reference>()
      ).results;
      const values = columns.map(({ name, type }) => {
        if (name === "user_id") return userId;
        if (type.toLowerCase() !== "text") return 7;
        const target = references.find(({ from }) => from === name);
        if (target !== undefined) return mark(`${target.table}${target.to}`);
        return mark(`${table}${name}`);
      });
      const sql = `INSERT INTO ${table} (${columns.map(({ name }) => `"${name}"`).join()}) VALUES (${values.map((_, at) => `?${at + 1}`).join()})`;
      try {
        await env.DB.prepare(sql)
          .bind(...values)
          .run();
      } catch (error) {
        if (!/FOREIGN KEY/.test(String(error))) throw error;
        left.push(table);
      }
    }
    if (left.length === open.length)
      throw new Error(`These tables refer to rows that are not there: ${left.join()}`);
    open = left;
  }
  return tables;
}

const SLUG = "canary";
let token = "";
let tables: string[] = [];

beforeAll(async () => {
  await import("virtual:render-portfolio");
  const person = await createSignedInUser();
  token = person.token;
  const userId = person.ctx.user.id;
  await api.post("/profile", { ...PROFILE, experienceLevel: "senior" }, token);
  const item = await (await api.post("/portfolio", ITEM, token)).json<PortfolioItem>();
  const picture = makePictureForm(makeJpeg({ note: mark("exif"), after: mark("behind") }), mark("filename"));
  const { fileId } = await (await api.post("/portfolio/pictures", picture, token)).json<UploadedPicture>();
  await api.put(
    `/portfolio/${item.id}`,
    { ...ITEM, caseStudy: CASE_STUDY, pictures: [{ fileId, alt: mark("itemalt") }] },
    token,
  );
  for (const kind of ["portrait", "cover"] as const) {
    const { fileId } = await uploadPicture(api, token, makeJpeg({ width: kind === "cover" ? 9 : 7 }));
    const body = { picture: { fileId, alt: mark(kind) } };
    await api.put(`/portfolio/page-pictures/${kind}`, body, token);
  }
  const gone = await (
    await api.post("/portfolio", { title: mark("gone"), description: mark("goned") }, token)
  ).json<PortfolioItem>();
  await api.delete(`/portfolio/${gone.id}`, token);
  await api.put("/portfolio/settings", { headline: mark("headline") }, token);
  await api.post("/user/portfolio-slug", { slug: "canary-before" }, token);
  await api.post("/user/portfolio-slug", { slug: SLUG }, token);
  tables = await fillTables(userId);
  await env.DB.prepare(
    "UPDATE users SET first_name = ?2, last_name = ?3, email = ?4, email_key = ?5, password_hash = ?6 WHERE id = ?1",
  )
    .bind(userId, ...["firstName", "lastName", "accountEmail", "emailKey", "passwordHash"].map(mark))
    .run();
});

/** All outputs, as a visitor gets them after one reload. */
async function readOutputs(): Promise<Record<string, string>> {
  const html = await (await visit(`/portfolio/${SLUG}`)).text();
  const makeScript = (attribute: string) =>
    new RegExp(`<script ${attribute}>(.*?)</script>`, "s").exec(html)?.[1] ?? "";
  const json = await (await api.get(`/public/portfolio/${SLUG}`)).text();
  const [item] = (JSON.parse(json) as PublicPortfolio).portfolioItems;
  const image = item?.imageUrl;
  const project = await visit(`/portfolio/${SLUG}/${mark("itemtitle").toLowerCase()}`);
  expect(project.status).toBe(item === undefined ? 404 : 200);
  return {
    project: await project.text(),
    page: html.replaceAll(/<script type="application[^]*?<\/script>/g, "").replaceAll(/<meta[^>]*>/g, ""),
    whole: html,
    json,
    structured: makeScript('type="application/ld\\+json"'),
    data: makeScript('type="application/json" id="portfolio-data"'),
    picture:
      image === undefined ? "" : new TextDecoder("latin1").decode(await (await visit(image)).arrayBuffer()),
  };
}
const switchOn = async (isOn: (block: Block) => boolean) => {
  const blocks = Object.fromEntries(BLOCKS.map((block) => [block, isOn(block)]));
  expect(
    (await api.put("/portfolio/settings", { blocks, countsVisits: true, headline: mark("headline") }, token))
      .status,
  ).toBe(200);
};

it("every table that has owners has a row of this one", () => {
  expect(tables).toEqual(
    expect.arrayContaining(["profiles", "resumes", "cover_letters", "applications", "files", "sessions"]),
  );
  expect(tables.length).toBeGreaterThan(12);
});

it("by default strangers see the specified blocks, and neither email nor phone", async () => {
  const isOn = (block: Block) => BLOCK_DEFAULTS[block];
  const {
    page = "",
    whole = "",
    json = "",
    data = "",
    structured = "",
    picture = "none",
    project = "",
  } = await readOutputs();
  for (const output of [page, whole, data]) expect(marksIn(output)).toEqual(expected(isOn));
  expect(marksIn(json)).toEqual(expectedJson(isOn));
  expect(marksIn(project)).toEqual(
    [...SHOWN.projects, ...Object.values(CASE_STUDY), mark("fullName"), mark("portrait")].toSorted(),
  );
  for (const found of marksIn(structured)) expect(expected(isOn)).toContain(found);
  expect(marksIn(picture)).toEqual([]);
  expect(picture).not.toBe("");
});

it.each(BLOCKS)(
  "%s switched off is gone from all outputs after one reload, and all else is there",
  async (off) => {
    await switchOn((block) => block !== off);
    const outputs = await readOutputs();
    const left = expected((block) => block !== off);
    for (const name of ["page", "whole", "data"]) expect(marksIn(outputs[name] ?? ""), name).toEqual(left);
    const isOn = (block: Block) => block !== off;
    expect(marksIn(outputs.json ?? "")).toEqual(expectedJson(isOn));
    for (const found of marksIn(outputs.project ?? "")) expect(expectedJson(isOn)).toContain(found);
    for (const found of marksIn(outputs.structured ?? "")) expect(left).toContain(found);
    if (off === "experienceLevel") expect(outputs.whole).not.toContain("Senior");
    if (off === "projects") expect(outputs.picture).toBe("");
  },
);

it("with everything off there is a name, and with everything on no more than was chosen", async () => {
  await switchOn(() => false);
  for (const [name, output] of Object.entries(await readOutputs()))
    expect(marksIn(output), name).toEqual(
      ["picture", "project"].includes(name)
        ? []
        : name === "structured"
          ? [mark("fullName")]
          : ALWAYS.toSorted(),
    );
  await switchOn(() => true);
  expect(marksIn((await readOutputs()).whole ?? "")).toEqual(expected(() => true));
});
