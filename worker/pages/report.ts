import type { Context } from "hono";

import { resolveSlug } from "#worker/features/portfolio/slugs.service.ts";
import { SendReport } from "#worker/features/reports/reports.contract.ts";
import { reportPage } from "#worker/features/reports/reports.service.ts";
import { getClientNetwork } from "#worker/http/client-address.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { AppError } from "#worker/lib/errors.ts";

import { openContext } from "./portfolio-site.ts";
import { fetchTemplate, fillTemplate } from "./portfolio.ts";

type ReportContext = Context<AppEnv, "/portfolio/:slug/report">;

const FIELDS = ["reason", "details", "contact", "project"] as const;
type Values = Record<(typeof FIELDS)[number], string>;
type Outcome = { errors?: Partial<Values>; problem?: string; isSent?: boolean };

const NOT_SENT = "Your report is not sent yet. Please check what is marked below.";

const pickValues = (given: URLSearchParams): Values => ({
  reason: given.get("reason") ?? "",
  details: given.get("details") ?? "",
  contact: given.get("contact") ?? "",
  project: given.get("project") ?? "",
});

/** Serves the form for reporting a portfolio. It is the same for every visitor and never cached. */
export async function serveReportForm(c: ReportContext): Promise<Response> {
  const slug = c.req.param("slug").toLowerCase();
  const query = new URL(c.req.url).searchParams;
  const found = await resolveSlug(openContext(c), slug);
  if (found === null) return withoutStore(await fetchTemplate(c, 404));
  if ("movedTo" in found) return c.redirect(`/portfolio/${found.movedTo}/report`, 302);
  return renderForm(c, pickValues(query), { isSent: query.has("sent") }, 200);
}

/**
 * Handles the submitted form. An invalid one is shown again with its entries and errors; a stored report redirects to
 * its answer.
 */
export async function takeReport(c: ReportContext): Promise<Response> {
  const ctx = openContext(c);
  c.set("ctx", ctx);
  const slug = c.req.param("slug").toLowerCase();
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(c.req.header("content-type") ?? ""))
    return c.text("Please send a form.", 415, { "cache-control": "no-store" });
  const values = pickValues(new URLSearchParams(await readBody(c)));
  const parsed = SendReport.safeParse(values);
  if (!parsed.success) {
    const errors: Partial<Values> = {};
    for (const { path, message } of parsed.error.issues) {
      const name = FIELDS.find((field) => field === path[0]);
      if (name !== undefined) errors[name] ??= message;
    }
    return renderForm(c, values, { errors, problem: NOT_SENT }, 400);
  }
  try {
    await reportPage(ctx, slug, { report: parsed.data, network: getClientNetwork(c) });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.status === 404) return withoutStore(await fetchTemplate(c, 404));
    return renderForm(c, values, { problem: error.message }, error.status);
  }
  return c.redirect(`/portfolio/${slug}/report?sent`, 303);
}

/** Reads the body. Body parsers would replace the error that aborted it. */
async function readBody(c: ReportContext): Promise<string> {
  try {
    return new TextDecoder().decode(await c.req.arrayBuffer());
  } catch (error) {
    throw c.get("bodyError") ?? error;
  }
}

async function renderForm(
  c: ReportContext,
  values: Values,
  { errors = {}, problem, isSent = false }: Outcome,
  status: number,
): Promise<Response> {
  const base = `/portfolio/${c.req.param("slug").toLowerCase()}`;
  // Imported lazily: the renderer is large.
  const { renderReport } = await import("virtual:render-portfolio");
  const form = { base, values, errors, problem: problem ?? null, isSent };
  const [template, drawn] = await Promise.all([fetchTemplate(c, 200), renderReport(form)]);
  const page = fillTemplate(await template.text(), drawn);
  const answer = new Response(c.req.method === "HEAD" ? null : page, { status, headers: template.headers });
  return withoutStore(answer);
}

function withoutStore(answer: Response): Response {
  answer.headers.set("cache-control", "no-store");
  return answer;
}
