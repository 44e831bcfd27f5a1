import "#src/styles.css";
import { afterFirstPaint } from "#src/lib/after-first-paint.ts";
import { keepEarlySubmit, replayEarlySubmit } from "#src/lib/early-submit.ts";
import { KNOWN_ID } from "#src/pages/known.ts";

type Screen = {
  path: RegExp;
  /** Its code, under the name by which its route then asks for it. */
  load: () => Promise<unknown>;
  /** The call whose answer it shows first, as `src/routes/-first-data.ts` has it. */
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
    path: /^\/portfolio\/?$/,
    load: () => import("#src/routes/_app.portfolio.tsx?tsr-split=component"),
    data: "/api/portfolio",
  },
];

const { pathname } = window.location;
const screen = SCREENS.find(({ path }) => path.test(pathname));
const served = document.getElementById(KNOWN_ID);

// Its answer comes while the code does. A device that nobody is signed in with asks for nothing.
if (served === null && screen?.data !== undefined && "signedIn" in document.documentElement.dataset) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "use-credentials", href: screen.data });
  document.head.append(link);
}

keepEarlySubmit(served);

// The frame is on the screen before the application takes its place. A user who loads it is nearly always signed in, so
// what surrounds every screen, and the screen itself, come with it and not one after the other.
afterFirstPaint(() => {
  void import("#src/main.tsx").then(async ({ application }) => replayEarlySubmit(await application));
  void import("#src/routes/-signed-in.tsx");
  void import("#src/routes/_app.tsx?tsr-split=component");
  void import("#src/routes/-first-data.ts");
  void screen?.load();
});
