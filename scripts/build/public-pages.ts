import { basename, join } from "node:path";

import { type Plugin, runnerImport } from "vite";

import { PROJECT } from "../lib/command.ts";

/** Which variables of the environment the built pages may know: docs/configuration.md has each. */
export const ENV_PREFIX = ["CLAIM_", "SITE_"];

/** Their files stand in the root, because Vite and Cloudflare's plugin look for pages there; their content is made. */
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

/** Renders the public pages to HTML from the same components that bring them to life in the browser. */
export function publicPages(): Plugin {
  let isBuild = false;
  let rendered: Promise<Rendered> | undefined;
  const render = (): Promise<Rendered> => {
    // The development server reads the components anew, so that a reload shows what was changed.
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
        const name = /^\/(robots\.txt|sitemap\.xml)$/.exec(request.url ?? "")?.[1];
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

const EARLY = ["/src/main.tsx", "/src/routes/-signed-in.tsx"];

/** The application and what surrounds every screen are asked for while the frame is drawn, and run after it. */
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
        // The small ones first: each that is late would hold up all that the large ones are loaded for.
        const files = new Set(early.flatMap(({ fileName, imports }) => [fileName, ...imports]));
        return [...files]
          .toSorted((one, other) => getSize(one) - getSize(other))
          .map((fileName) => ({
            tag: "link",
            // Behind the style sheet, without which nothing is drawn.
            injectTo: "body" as const,
            attrs: {
              rel: "modulepreload",
              crossorigin: true,
              // What is drawn does not wait for it.
              fetchpriority: "low",
              href: `/${fileName}`,
            },
          }));
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
