import "#src/styles.css";
import { runAfterFirstPaint } from "#src/lib/after-first-paint.ts";
import { recordEarlyClick, replayEarlyClick } from "#src/lib/early-click.ts";
import { recordEarlySubmit, replayEarlySubmit } from "#src/lib/early-submit.ts";
import { KNOWN_ID } from "#src/pages/embedded-data.ts";

type Screen = {
  path: RegExp;
  /** Loads the screen's code, by the same module name that its route imports. */
  load: () => Promise<unknown>;
  /** API path of the screen's first request, as in `src/routes/-first-data.ts`. */
  data?: string;
};

const SCREENS: Screen[] = [
  { path: /^\/$/, load: () => import("#src/routes/_app.index.tsx?tsr-split=component") },
  { path: /^\/jobs\/./, load: () => import("#src/routes/_app.jobs.$id.tsx?tsr-split=component") },
  { path: /^\/jobs\/?$/, load: () => import("#src/routes/_app.jobs.index.tsx?tsr-split=component") },
  {
    path: /^\/profile\/?$/,
    load: () => import("#src/routes/_app.profile.tsx?tsr-split=component"),
    data: "/api/profile",
  },
  {
    path: /^\/applications\/?$/,
    load: () => import("#src/routes/_app.applications.tsx?tsr-split=component"),
    data: "/api/applications",
  },
  {
    path: /^\/cover-letters\/?$/,
    load: () => import("#src/routes/_app.cover-letters.tsx?tsr-split=component"),
    data: "/api/cover-letters",
  },
  {
    path: /^\/cover-letters\/./,
    load: () => import("#src/routes/_app.cover-letters_.$id.tsx?tsr-split=component"),
  },
  {
    path: /^\/resumes\/?$/,
    load: () => import("#src/routes/_app.resumes.tsx?tsr-split=component"),
    data: "/api/resumes",
  },
  {
    path: /^\/resumes\/[^/]+\/?$/,
    load: () => import("#src/routes/_app.resumes_.$id.tsx?tsr-split=component"),
  },
  {
    path: /^\/interviews\/?$/,
    load: () => import("#src/routes/_app.interviews.tsx?tsr-split=component"),
    data: "/api/interviews",
  },
  {
    path: /^\/searches\/?$/,
    load: () => import("#src/routes/_app.searches.tsx?tsr-split=component"),
    data: "/api/searches",
  },
  {
    path: /^\/portfolio\/?$/,
    load: () => import("#src/routes/_app.portfolio.tsx?tsr-split=component"),
    data: "/api/portfolio",
  },
];

const { pathname } = window.location;
const screen = SCREENS.find(({ path }) => path.test(pathname));
const served = document.getElementById(KNOWN_ID);

// Preloads the data in parallel with the code. Requests nothing if no user is signed in on this device.
if (served === null && screen?.data !== undefined && "signedIn" in document.documentElement.dataset) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "use-credentials", href: screen.data });
  document.head.append(link);
}

recordEarlySubmit(served);
recordEarlyClick(served);

// The server-rendered frame is painted before the application loads. The user is nearly always signed in, so
// the layout and the screen are loaded in parallel rather than one after the other.
runAfterFirstPaint(() => {
  void import("#src/main.tsx").then(async ({ application }) => {
    const root = await application;
    replayEarlySubmit(root);
    replayEarlyClick(root);
  });
  void import("#src/routes/-signed-in.tsx");
  void import("#src/routes/_app.tsx?tsr-split=component");
  void import("#src/routes/-first-data.ts");
  void screen?.load();
});
