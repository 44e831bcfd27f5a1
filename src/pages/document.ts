import { brand } from "#src/brand.ts";

export type PageDocument = {
  /** Browser tab title. */
  title: string;
  description: string;
  /** URL path of the page. Absent for the application shell, which is served at many addresses. */
  path?: string;
  /** Client entry module that hydrates the page. */
  entry: string;
  structuredData?: object;
  /** Allows the page what a browser only tries out. */
  originTrialToken?: string;
  /** Whether the page preloads the current user while its code is still loading. */
  asksWho?: boolean;
  /** Markup of the root element. */
  body: string;
  /** Message shown when scripts are blocked, if the page needs them. */
  noscript?: string;
};

const PRELOAD_FONT = `<link rel="preload" href="/node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2" as="font" type="font/woff2" crossorigin />`;
/** Preloads the application's first request before its code has loaded. */
const PRELOAD_PERSON = `
    <link rel="preload" href="/api/auth/me" as="fetch" crossorigin="use-credentials" />`;
const PREVIEW_IMAGE = "/preview.png";

/** The complete HTML document; Vite inserts the built script and stylesheet. */
export function renderDocument({
  title,
  description,
  path,
  entry,
  structuredData,
  originTrialToken = "",
  asksWho = false,
  body,
  noscript,
}: PageDocument): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />${
      originTrialToken === ""
        ? ""
        : `\n    <meta http-equiv="origin-trial" content="${escapeHtml(originTrialToken)}" />`
    }
    <title>${escapeHtml(title)}</title>
    <meta name="description" content="${escapeHtml(description)}" />${
      path === undefined ? "" : renderPreviewTags(title, description, path)
    }
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    ${PRELOAD_FONT}${asksWho ? PRELOAD_PERSON : ""}
    <script src="/first-paint.js"></script>${
      structuredData === undefined
        ? ""
        : `\n    <script type="application/ld+json">${toHtmlSafeJson(structuredData)}</script>`
    }
  </head>
  <body>
    <div id="root">${body}</div>${noscript === undefined ? "" : `\n    <noscript>${escapeHtml(noscript)}</noscript>`}
    <script type="module" src="${entry}"></script>
  </body>
</html>
`;
}

export const toAbsoluteUrl = (path: string): string => `${brand.siteUrl}${path}`;

function renderPreviewTags(title: string, description: string, path: string): string {
  const properties = {
    "og:type": "website",
    "og:site_name": brand.name,
    "og:title": title,
    "og:description": description,
    "og:url": toAbsoluteUrl(path),
    "og:image": toAbsoluteUrl(PREVIEW_IMAGE),
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": `${brand.name}: a search with the receipt of what every source did`,
  };
  return [
    `<link rel="canonical" href="${escapeHtml(toAbsoluteUrl(path))}" />`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    ),
    `<meta name="twitter:card" content="summary_large_image" />`,
  ]
    .map((tag) => `\n    ${tag}`)
    .join("");
}

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** JSON that cannot close its own script element. */
export const toHtmlSafeJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
