import "#src/styles.css";
import { runAfterFirstPaint } from "#src/lib/after-first-paint.ts";
import { recordEarlyClick, replayEarlyClick } from "#src/lib/early-click.ts";
import { recordEarlySubmit, replayEarlySubmit } from "#src/lib/early-submit.ts";
import { KNOWN_ID } from "#src/pages/embedded-data.ts";

/**
 * Loads the code of each signed-in screen, by the file of its route and the same module name that the route imports.
 * The route of the two panes of jobs shares a value with its code, which the router's plugin would double.
 */
const SCREENS = import.meta.glob(["/src/routes/_app.*.tsx", "!/src/routes/_app.jobs.tsx"], {
  query: "?tsr-split=component",
});
/** Screens whose first request is the API path of the same name. */
const LISTS = /^\/(?!(?:jobs|job-search|your-data)$)[\w-]+$/;

/** Turns "/src/routes/_app.resumes_.$id.tsx" into a pattern of "/resumes/{id}". */
const getPattern = (file: string) =>
  new RegExp(
    `^${file
      .replace(/^.*\/_app|(?:\.index)?\.tsx$/g, "")
      .replaceAll(/_?\./g, "/")
      .replaceAll(/\$\w+/g, "[^/]+")}$`,
  );

const pathname = window.location.pathname.replace(/\/$/, "");
const [, loadScreen] = Object.entries(SCREENS).find(([file]) => getPattern(file).test(pathname)) ?? [];
const served = document.getElementById(KNOWN_ID);

// Preloads the data in parallel with the code. Requests nothing if no user is signed in on this device.
const hasList = loadScreen !== undefined && LISTS.test(pathname);
if (served === null && hasList && "signedIn" in document.documentElement.dataset) {
  const link = document.createElement("link");
  Object.assign(link, {
    rel: "preload",
    as: "fetch",
    crossOrigin: "use-credentials",
    href: `/api${pathname}`,
  });
  document.head.append(link);
}

recordEarlySubmit(served);
recordEarlyClick(served);

// The server-rendered frame is painted before the application loads. The user is nearly always signed in, so
// the layout and the screen are loaded in parallel rather than one after the other.
runAfterFirstPaint(() => {
  void import("./main.tsx").then(async ({ application }) => {
    const root = await application;
    replayEarlySubmit(root);
    replayEarlyClick(root);
  });
  void import("#src/routes/-signed-in.tsx");
  void import("#src/routes/_app.tsx?tsr-split=component");
  void import("#src/routes/-first-data.ts");
  void loadScreen?.();
});
