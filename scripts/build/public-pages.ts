import { basename, join } from "node:path";

import { type Plugin, runnerImport } from "vite";

import { PROJECT } from "../lib/command.ts";

/** Environment variables that the built pages may read; see docs/configuration.md. */
export const ENV_PREFIX = ["CLAIM_", "SITE_"];

/**
 * These files are in the root because Vite and Cloudflare's plugin look for pages there; their content is
 * generated.
 */
export const PAGE_FILES = [
  "index.html",
  "landing.html",
  "about.html",
  "privacy-policy.html",
  "terms-of-service.html",
  "contact.html",
  "login.html",
  "signup.html",
  "public-portfolio.html",
].map((file) => join(PROJECT, file));

type Rendered = { renderPages: () => Record<string, string>; renderTexts: () => Record<string, string> };

/** Renders the public pages to HTML from the components that hydrate them in the browser. */
export function renderPublicPages(): Plugin {
  let isBuild = false;
  let rendered: Promise<Rendered> | undefined;
  const render = (): Promise<Rendered> => {
    // The development server renders anew each time, so that a reload shows changes.
    if (!isBuild || rendered === undefined) rendered = load();
    return rendered;
  };
  return {
    name: "public-pages",
    configResolved: (config) => {
      isBuild = config.command === "build";
    },
    transformIndexHtml: {
      order: "pre",
      async handler(html, { path }) {
        const pages = (await render()).renderPages();
        return pages[basename(path)] ?? html;
      },
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const name = /^\/(robots\.txt|sitemap\.xml|\.well-known\/security\.txt)$/.exec(
          request.url ?? "",
        )?.[1];
        if (name === undefined) next();
        else void render().then(({ renderTexts }) => response.end(renderTexts()[name]));
      });
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [fileName, source] of Object.entries((await render()).renderTexts()))
        this.emitFile({ type: "asset", fileName, source });
    },
  };
}

const EARLY = ["/src/entries/main.tsx", "/src/routes/-signed-in.tsx"];

/**
 * Preloads the files of the application and the signed-in frame while the static frame is drawn; the scripts
 * run afterwards.
 */
export function preloadFrame(): Plugin {
  return {
    name: "preload-frame",
    transformIndexHtml: {
      order: "post",
      handler(_html, { path, bundle = {} }) {
        if (basename(path) !== "index.html") return [];
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const early = chunks.filter(({ facadeModuleId }) =>
          EARLY.some((file) => facadeModuleId?.endsWith(file)),
        );
        const sizes = new Map(chunks.map(({ fileName, code }) => [fileName, code.length]));
        const getSize = (fileName: string) => sizes.get(fileName) ?? 0;
        // Smallest file first: a small file that arrives late would delay the large ones, which are useless
        // without it.
        const files = new Set(early.flatMap(({ fileName, imports }) => [fileName, ...imports]));
        return [...files]
          .toSorted((one, other) => getSize(one) - getSize(other))
          .map((fileName) => ({
            tag: "link",
            // Preload links are placed after the style sheet, because nothing is drawn without the style sheet.
            injectTo: "body" as const,
            attrs: {
              rel: "modulepreload",
              crossorigin: true,
              // Preloading must not delay the first paint.
              fetchpriority: "low",
              href: `/${fileName}`,
            },
          }));
      },
    },
  };
}

const STYLE = /\s*<link rel="stylesheet"[^>]*>/;
const ICON = /<link rel="icon"[^>]*>/;
const MODULE_LINK = /<link rel="modulepreload"(?! [^>]*fetchpriority)/g;
const MODULE_SCRIPT = /<script type="module"/g;

/**
 * Public pages are whole without their code: the style sheet is asked for first, and the code does not compete with
 * it and the pictures.
 */
export function loadStylesFirst(): Plugin {
  return {
    name: "styles-first",
    transformIndexHtml: {
      order: "post",
      handler(html, { path, bundle }) {
        const [style] = STYLE.exec(html) ?? [];
        if (bundle === undefined || basename(path) === "index.html" || style === undefined) return html;
        return html
          .replace(style, "")
          .replace(MODULE_SCRIPT, '$& fetchpriority="low"')
          .replace(MODULE_LINK, '$& fetchpriority="low"')
          .replace(ICON, `$&${style}`);
      },
    },
  };
}

async function load(): Promise<Rendered> {
  const { module } = await runnerImport<Rendered>(join(PROJECT, "src/pages/render.tsx"), {
    root: PROJECT,
    envPrefix: ENV_PREFIX,
    logLevel: "warn",
  });
  return module;
}
