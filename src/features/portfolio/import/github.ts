import { z } from "zod/mini";

import { PORTFOLIO_LIMITS, type ItemFields } from "#worker/features/portfolio/portfolio.contract.ts";

/** https://docs.github.com/en/rest/repos/repos#list-repositories-for-a-user */
const API = "https://api.github.com";
const PER_PAGE = 100;
/**
 * At most 300 repositories, the most recently updated ones; unauthenticated clients get 60 requests an hour.
 */
const MAX_PAGES = 3;
const PATIENCE_MS = 15_000;
const LOGIN = /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i;

const Repository = z.object({
  id: z.number(),
  name: z.string(),
  full_name: z.string(),
  description: z.nullable(z.string()),
  html_url: z.string(),
  homepage: z.nullish(z.string()),
  language: z.nullish(z.string()),
  fork: z.boolean(),
  archived: z._default(z.optional(z.boolean()), false),
});
export type Repository = z.infer<typeof Repository>;

/** A failed request, with a message for the user. */
export class GitHubFailure extends Error {}

/** Parses "ada", "@ada" or a GitHub URL that starts with the name; null for anything else. */
export function parseGithubLogin(typed: string): string | null {
  const text = typed.trim().replace(/^@/, "");
  const login = /^(?:https?:\/\/)?(?:www\.)?github\.com\/([^/?#]+)/i.exec(text)?.[1] ?? text;
  return LOGIN.test(login) ? login : null;
}

/**
 * A user's public repositories, most recently updated first. Requested from the browser, so that the rate limit
 * is the user's own.
 */
export async function listRepositories(login: string, signal: AbortSignal): Promise<Repository[]> {
  const all: Repository[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const path = `/users/${encodeURIComponent(login)}/repos?type=owner&sort=pushed&per_page=${PER_PAGE}&page=${page}`;
    const read = z.array(Repository).safeParse(await fetchGithub(path, signal));
    if (!read.success) throw new GitHubFailure("GitHub sent something that we cannot read.");
    all.push(...read.data);
    if (read.data.length < PER_PAGE) break;
  }
  return all;
}

/** A repository's languages, most used first. If the request fails, the language given in the list. */
export async function listLanguages(repository: Repository, signal: AbortSignal): Promise<string[]> {
  const [owner = "", name = ""] = repository.full_name.split("/");
  try {
    const path = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}/languages`;
    const bytes = z.record(z.string(), z.number()).parse(await fetchGithub(path, signal));
    return Object.entries(bytes)
      .toSorted(([, a], [, b]) => b - a)
      .map(([language]) => language);
  } catch (error) {
    if (signal.aborted) throw error;
    return typeof repository.language === "string" ? [repository.language] : [];
  }
}

/** A project that is not stored yet. */
export type Draft = Omit<ItemFields, "technologies" | "caseStudy" | "pictures"> & { technologies: string[] };

/** Converts a repository to a project, using only its own texts; fields it does not have stay empty. */
export const toDraft = (repository: Repository, languages: readonly string[]): Draft => ({
  title: repository.name.slice(0, PORTFOLIO_LIMITS.title),
  description: (repository.description ?? "").slice(0, PORTFOLIO_LIMITS.description),
  technologies: languages.slice(0, PORTFOLIO_LIMITS.technologies),
  projectUrl: (repository.homepage ?? "").trim(),
  githubUrl: repository.html_url,
  featured: false,
});

async function fetchGithub(path: string, signal: AbortSignal): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`${API}${path}`, {
      headers: { accept: "application/vnd.github+json" },
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new GitHubFailure("GitHub could not be reached. Please check your connection and try again.");
  }
  if (response.status === 404) throw new GitHubFailure("GitHub knows no user of this name.");
  if (
    response.status === 429 ||
    (response.status === 403 && response.headers.get("x-ratelimit-remaining") === "0")
  )
    throw new GitHubFailure(describeRateLimit(response.headers.get("x-ratelimit-reset")));
  if (!response.ok) throw new GitHubFailure("GitHub had an error. Please try again later.");
  return response.json();
}

/** `reset` is a Unix timestamp in seconds. */
function describeRateLimit(reset: string | null): string {
  const atMs = Number(reset) * 1000;
  const limit = "GitHub allows 60 questions an hour without a key, and they are used up.";
  if (reset === null || !Number.isFinite(atMs)) return `${limit} Please try again in an hour.`;
  const time = new Intl.DateTimeFormat("en", { timeStyle: "short" }).format(atMs);
  return `${limit} Please try again at ${time}.`;
}
