import "#src/styles.css";
import { afterFirstPaint } from "#src/lib/after-first-paint.ts";
import { keepEarlySubmit, replayEarlySubmit } from "#src/lib/early-submit.ts";
import { KNOWN_ID } from "#src/pages/known.ts";

/** The code of the screens that most visits begin with, by the beginning of their address. */
const SCREENS: [path: RegExp, load: () => Promise<unknown>][] = [
  [/^\/$/, () => import("#src/routes/-dashboard.tsx")],
  [/^\/jobs\/./, () => import("#src/features/jobs/job-detail-screen.tsx")],
  [/^\/(jobs|job-search)\/?$/, () => import("#src/features/jobs/job-search-screen.tsx")],
  [/^\/profile\/?$/, () => import("#src/features/profile/profile-screen.tsx")],
];

keepEarlySubmit(document.getElementById(KNOWN_ID));

// The frame is on the screen before the application takes its place. A user who loads it is nearly always signed in, so
// what surrounds every screen, and the screen itself, come with it and not one after the other.
afterFirstPaint(() => {
  void import("#src/main.tsx").then(async ({ application }) => replayEarlySubmit(await application));
  void import("#src/routes/-signed-in.tsx");
  const { pathname } = window.location;
  void SCREENS.find(([path]) => path.test(pathname))?.[1]();
});
