import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
  type Response,
  test as base,
  expect,
} from "@playwright/test";

import { isServedPath } from "#worker/pages/app-paths.contract.ts";

export { expect };

export type Person = { firstName: string; lastName: string; email: string; password: string };

let people = 0;
/** Their address is shown on every screen: it holds no digit, so that no number that a test looks for is in it. */
export function newPerson(): Person {
  people += 1;
  const letters = `${process.pid}${Date.now()}${people}`.replaceAll(
    /\d/g,
    (digit) => "abcdefghij"[Number(digit)] ?? "",
  );
  return {
    firstName: "Zoë",
    lastName: "Ångström",
    email: `zoe-${letters}@example.com`,
    password: "Secret-1",
  };
}

/**
 * A test goes faster than a person: it waits until the screen or form that was served is the application's. What a
 * person does before is tested with `openEarly`.
 */
function waitForApplication(page: Page): void {
  for (const name of ["goto", "reload"] as const) {
    const go = page[name].bind(page) as (...args: unknown[]) => Promise<Response | null>;
    page[name] = (async (...args: unknown[]) => {
      await stepsBackTaken(page);
      const response = await go(...args);
      await page.waitForFunction(() => {
        const isForm = /^\/(login|signup)$/.test(location.pathname);
        // Only the application has a place for toasts.
        if (isForm && document.querySelector("[data-testid=toast]") === null) return false;
        return document.getElementById("known") === null;
      });
      return response;
    }) as never;
  }
}

const pending = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
}

/** How long the application may take from an answer to the question that follows from it. */
const QUIET_MS = 100;

/** A page of the same session on a phone where no script runs. The caller closes its context. */
export async function openWithoutScripts(
  browser: Browser,
  context: BrowserContext,
  baseURL: string | undefined,
): Promise<Page> {
  const silent = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
    viewport: { width: 390, height: 844 },
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  return silent.newPage();
}

/** Waits until everything that the page has asked for is there. */
export async function settled(page: Page): Promise<void> {
  const requests = pending.get(page);
  if (requests === undefined) return page.waitForLoadState("networkidle");
  let quietSince = Date.now();
  const listen = () => (quietSince = Date.now());
  page.on("request", listen);
  page.on("requestfinished", listen);
  try {
    await expect
      .poll(() => requests.size === 0 && Date.now() - quietSince >= QUIET_MS, { intervals: [20] })
      .toBe(true);
  } finally {
    page.off("request", listen);
    page.off("requestfinished", listen);
  }
}

/** Holds the application's code back until it is let go. */
export async function holdCode(context: BrowserContext): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await context.route("**/assets/main-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** A page that does not wait for the application. */
export async function openEarly(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** A dialog that closes steps back in the history, and a step that is under way would end the next load. */
async function stepsBackTaken(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !("isDialogEntry" in Object(window.history.state)) ||
      document.querySelector("[role=dialog], [role=alertdialog]") !== null,
  );
}

export async function dialogsClosed(page: Page): Promise<void> {
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await stepsBackTaken(page);
}

/** Pages come without their content, so that a test can stand in for the calls that ask for it. */
export const withoutServedScreens = (context: BrowserContext) =>
  context.route(
    (url) => isServedPath(url.pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const { cookie: _session, ...headers } = await route.request().allHeaders();
      const shell = new URL("/your-data", route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url: shell, headers }) });
    },
  );

/** What the browser says of itself when a page asks who is signed in, and nobody is. */
const EXPECTED = /status of 401 \(Unauthorized\)/;
/** A browser notes that the page itself was answered with 404, as it has to be. */
const isUnknownPage = (text: string, url: string): boolean =>
  text.includes("status of 404") &&
  /^http:\/\/[^/]+(?:(?:\/api\/public)?\/portfolio\/[^/]+|\/portfolio\/a\/b|.*\/no-such-page|\/no\/such\/page)$/.test(
    url,
  );

/** Of the equal sites of the run, one for each of Playwright's workers. */
const SITES = (process.env.SITE_URLS ?? "http://localhost:8787").split(" ");
const getSite = (info: { parallelIndex: number }): string => SITES[info.parallelIndex % SITES.length] ?? "";

type Account = { person: Person; cookies: Awaited<ReturnType<BrowserContext["cookies"]>> };

/** Every test fails when its page has reported an error or broken its own security policy. */
export const test = base.extend<
  { quietConsole: string[]; person: Person; reader: Person },
  { account: Account }
>({
  // Playwright reads from the pattern what a fixture depends on.
  baseURL: ({ browserName: _browser }, use, info) => use(getSite(info)),
  quietConsole: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on("console", (message) => {
        const text = message.text();
        const { url } = message.location();
        if (message.type() === "error" && !EXPECTED.test(text) && !isUnknownPage(text, url))
          problems.push(`${text} ${url}`);
      });
      context.on("weberror", (error) => problems.push(String(error.error())));
      await use(problems);
      expect(problems, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    watchRequests(page);
    if (javaScriptEnabled !== false) waitForApplication(page);
    await use(page);
  },
  /** A new user, signed in. */
  person: async ({ context, baseURL }, use) => {
    const person = newPerson();
    await signUpByCall(context, baseURL ?? "", person);
    await use(person);
  },
  /** A signed-in user whom many tests share: they may look at everything and change nothing. */
  reader: async ({ context, account }, use) => {
    await context.addCookies(account.cookies);
    await use(account.person);
  },
  account: [
    async ({ playwright }, use, info) => {
      const request = await playwright.request.newContext();
      const person = newPerson();
      await signUpByCall({ request }, getSite(info), person);
      const { cookies } = await request.storageState();
      await request.dispose();
      await use({ person, cookies });
    },
    { scope: "worker" },
  ],
});

export async function signUpByCall(
  { request }: { request: APIRequestContext },
  baseURL: string,
  person: Person,
): Promise<void> {
  const response = await request.post(`${baseURL}/api/auth/signup`, { data: person });
  expect(response.status(), await response.text()).toBe(201);
}

/** The toast on show; only one ever is. */
export const getToast = (page: Page) => page.getByTestId("toast");

/** Waits until a run is complete on the search screen. */
export const gathered = (page: Page) =>
  expect(page.getByRole("region", { name: "Gathering" }).getByText("Complete")).toBeVisible({
    timeout: 90_000,
  });

export async function startGathering(page: Page, query: string): Promise<void> {
  await page.getByRole("combobox", { name: /job title/i }).fill(query);
  await page.keyboard.press("Enter");
}

/** Fills the store by a run that nobody watches. */
export async function gatherByCall(page: Page, query: string, limit = 3000): Promise<{ count: number }> {
  const response = await page.request.post("/api/jobs/scrape", { data: { query, limit }, timeout: 110_000 });
  expect(response.status()).toBe(200);
  return response.json();
}

/** Instead of an employer's site, which is not there. */
export const serveOutside = (context: BrowserContext) =>
  context.route(
    (url) => url.hostname !== "localhost",
    (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>The employer's page</title>" }),
  );
