import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import type { PortfolioSettings } from "#worker/features/portfolio/settings.contract.ts";
import { createId } from "#worker/lib/ids.ts";
import { pages } from "#worker/pages/pages.ts";
import { createApi, createSignedInUser, createTestContext } from "#worker/testing/api.ts";
import { carryOut } from "#worker/testing/operator.ts";
import { visit } from "#worker/testing/portfolio.ts";

import { REPORT_LIMITS } from "./reports.contract.ts";
import { sweepReports } from "./reports.service.ts";

const api = createApi();
const DAY_MS = 86_400_000;
let networks = 0;
/** Uses another network for each call, because reports are limited per network. */
const anywhere = () => ({ "cf-connecting-ip": `10.${(networks += 1) >> 8}.${networks & 255}.1` });

async function publish() {
  const { ctx, token } = await createSignedInUser();
  const slug = `reported-${createId().slice(0, 12)}`;
  await api.post("/user/portfolio-slug", { slug }, token);
  await api.post("/portfolio", { title: "Kiln", description: "d" }, token);
  const report = (body: object, headers: Record<string, string> = anywhere()) =>
    api.call("POST", `/public/portfolio/${slug}/reports`, { body, headers });
  const list = async () =>
    (
      await env.DB.prepare("SELECT * FROM portfolio_reports WHERE user_id = ?1 ORDER BY created_at, id")
        .bind(ctx.user.id)
        .all<Record<string, unknown>>()
    ).results;
  return { userId: ctx.user.id, token, slug, report, list, path: `/portfolio/${slug}` };
}

/** Sends the form as a browser without scripts does. */
async function sendForm(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const template = await (await visit("/portfolio/nobody-is-here")).text();
  const execution = createExecutionContext();
  const answer = await pages.request(
    `https://vocata.test${path}/report`,
    {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        ...anywhere(),
        ...headers,
      },
    },
    {
      ...env,
      ASSETS: {
        fetch: async () => new Response(template, { headers: { "content-type": "text/html" } }),
      } as unknown as Fetcher,
    },
    execution,
  );
  await waitOnExecutionContext(execution);
  return answer;
}

describe("a report", () => {
  it("is stored with its page, and without anything of who sent it but the address that they gave", async () => {
    const page = await publish();
    expect((await page.report({ reason: "spam" })).status).toBe(204);
    const full = {
      reason: "other",
      details: " It sells\r\nmy work. ",
      contact: "me@example.com",
      project: "kiln",
    };
    expect((await page.report(full)).status).toBe(204);
    const stored = await page.list();
    expect(stored).toHaveLength(2);
    expect(stored).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ page: page.path, reason: "spam", details: "", contact: "" }),
        expect.objectContaining({
          page: `${page.path}/kiln`,
          reason: "other",
          details: "It sells\nmy work.",
          contact: "me@example.com",
          closed_at: null,
        }),
      ]),
    );
  });

  it("that is filled in badly says which field, and stores nothing", async () => {
    const page = await publish();
    const wrong: [object, string][] = [
      [{}, "reason"],
      [{ reason: "because" }, "reason"],
      [{ reason: "other", details: "  " }, "details"],
      [{ reason: "spam", details: "x".repeat(REPORT_LIMITS.details + 1) }, "details"],
      [{ reason: "spam", details: "\ud800" }, "details"],
      [{ reason: "spam", contact: "nobody" }, "contact"],
    ];
    for (const [body, path] of wrong) {
      const answer = await page.report(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "request.invalid", issues: [{ path }] });
    }
    expect((await page.report({ reason: "spam", details: "x".repeat(20_000) })).status).toBe(413);
    expect(await page.list()).toEqual([]);
    expect((await api.post("/public/portfolio/nobody-here/reports", { reason: "spam" })).status).toBe(404);
  });

  it("is one of ten an hour of a network, and of twenty that are open of a page", async () => {
    const page = await publish();
    const headers = anywhere();
    for (let at = 0; at < REPORT_LIMITS.perHour; at += 1)
      expect(
        (await api.call("POST", "/public/portfolio/nobody/reports", { body: { reason: "spam" }, headers }))
          .status,
      ).toBe(404);
    const limited = await page.report({ reason: "spam" }, headers);
    expect([limited.status, await limited.json()]).toMatchObject([429, { code: "reports.too_many" }]);
    for (let at = 0; at < REPORT_LIMITS.open; at += 1)
      expect((await page.report({ reason: "spam" })).status).toBe(204);
    const full = await page.report({ reason: "spam" });
    expect([full.status, await full.json()]).toMatchObject([409, { code: "reports.enough" }]);
    expect(await page.list()).toHaveLength(REPORT_LIMITS.open);
  });

  it.each([
    ["203.0.113.7", "203.0.113.200", "203.0.114.7"],
    ["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:2:1::1"],
  ])("is one of three a day of a page from the network of %s, and others' are taken", async (a, b, other) => {
    const [page, elsewhere] = [await publish(), await publish()];
    const from = (address: string) => ({ "cf-connecting-ip": address });
    for (let at = 0; at < REPORT_LIMITS.ofPagePerDay; at += 1)
      expect((await page.report({ reason: "spam" }, from(at === 0 ? a : b))).status).toBe(204);
    const again = await page.report({ reason: "spam" }, from(b));
    expect([again.status, await again.json()]).toMatchObject([429, { code: "reports.have_yours" }]);
    expect((await elsewhere.report({ reason: "spam" }, from(b))).status).toBe(204);
    expect((await page.report({ reason: "harassment" }, from(other))).status).toBe(204);
    expect(await page.list()).toHaveLength(REPORT_LIMITS.ofPagePerDay + 1);
  });
});

it("the owner's export has that a page was reported, and neither the words nor the address of who did", async () => {
  const page = await publish();
  await page.report({ reason: "harassment", details: "Zqwords", contact: "zqme@example.com" });
  const file = await (await api.get("/account/export", page.token)).text();
  expect(file).toContain("harassment");
  expect(file).not.toMatch(/Zqwords|zqme/);
});

describe("the form", () => {
  it("is linked from the page, is not indexed, and leads to its answer without scripts", async () => {
    const page = await publish();
    expect(await (await visit(page.path)).text()).toContain(`href="${page.path}/report"`);
    expect(await (await visit(`${page.path}/kiln`)).text()).toContain(`${page.path}/report?project=kiln`);
    const form = await visit(`${page.path}/report?project=kiln`);
    expect(form.status).toBe(200);
    expect(form.headers.get("x-robots-tag")).toContain("noindex");
    expect(form.headers.get("cache-control")).toBe("no-store");
    const html = await form.text();
    expect(html).toMatch(/<form[^>]+ method="post"/);
    expect(html).toMatch(/name="project" value="kiln"/);
    const answer = await sendForm(page.path, { reason: "spam", project: "kiln", details: "", contact: "" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${page.path}/report?sent`]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await (await visit(`${page.path}/report?sent`)).text()).toContain("We have it.");
    expect(await page.list()).toMatchObject([{ page: `${page.path}/kiln`, reason: "spam" }]);
  });

  it("keeps what was entered when something is wrong with it", async () => {
    const page = await publish();
    const fields = { reason: "spam", details: "<b>It sells", contact: "nobody" };
    const answer = await sendForm(page.path, fields);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Your report is not sent yet.");
    expect(html).toContain("Please enter a valid email address.");
    expect(html).toContain("&lt;b&gt;It sells");
    expect(html).toContain('value="nobody"');
    const headers = anywhere();
    const good = { ...fields, contact: "" };
    for (let at = 0; at < REPORT_LIMITS.ofPagePerDay; at += 1) await sendForm(page.path, good, headers);
    const limited = await sendForm(page.path, good, headers);
    expect(limited.status).toBe(429);
    expect(await limited.text()).toMatch(
      /several reports of this page from your network.+&lt;b&gt;It sells/s,
    );
  });

  it("refuses other sites and other bodies, and is not there without a page", async () => {
    const page = await publish();
    const fields = { reason: "spam" };
    expect((await sendForm(page.path, fields, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await sendForm(page.path, fields, { "content-type": "text/plain" })).status).toBe(415);
    expect((await sendForm(page.path, { reason: "spam", details: "x".repeat(20_000) })).status).toBe(413);
    expect((await sendForm("/portfolio/nobody-here", fields)).status).toBe(404);
    expect((await visit("/portfolio/nobody-here/report")).status).toBe(404);
    expect(await page.list()).toEqual([]);
  });
});

describe("a page that the operator takes down", () => {
  const reason = "The person on it wrote to us that it is not theirs.";

  it("is gone with its form, cannot be published, and comes back whole with all reports closed", async () => {
    const page = await publish();
    await page.report({ reason: "impersonation" });
    expect((await visit(page.path)).status).toBe(200);
    expect((await carryOut({ userId: page.userId, kind: "take-down", reason })).status).toBe(204);
    for (const path of [page.path, `${page.path}/kiln`, `${page.path}/report`])
      expect((await visit(path)).status).toBe(404);
    expect((await api.get(`/public/portfolio/${page.slug}`)).status).toBe(404);
    const [closed] = await page.list();
    expect(closed?.closed_at).not.toBeNull();

    const readSettings = async () =>
      (await (await api.get("/portfolio/settings", page.token)).json<PortfolioSettings>()).takenDown;
    expect(await readSettings()).toEqual({ reason });
    for (const slug of [page.slug, `${page.slug}-2`]) {
      const refused = await api.post("/user/portfolio-slug", { slug }, page.token);
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: "portfolio.taken_down" }]);
    }
    const other = await createSignedInUser();
    const taken = await api.post("/user/portfolio-slug", { slug: page.slug }, other.token);
    expect([taken.status, await taken.json()]).toMatchObject([409, { code: "portfolio.slug_taken" }]);

    expect((await carryOut({ userId: page.userId, kind: "restore" })).status).toBe(204);
    expect(await readSettings()).toBeNull();
    expect(await (await visit(`${page.path}/kiln`)).text()).toContain("Kiln");
    expect((await page.report({ reason: "spam" })).status).toBe(204);
  });
});

it("reports that were closed 180 days ago are swept, and open ones are kept", async () => {
  const page = await publish();
  await page.report({ reason: "spam" });
  await carryOut({ userId: page.userId, kind: "restore" });
  await page.report({ reason: "copyright" });
  const sweepIn = (days: number) =>
    sweepReports(createTestContext({ now: () => Date.now() + days * DAY_MS }));
  await sweepIn(179);
  expect(await page.list()).toHaveLength(2);
  await sweepIn(181);
  expect(await page.list()).toMatchObject([{ reason: "copyright" }]);
});
