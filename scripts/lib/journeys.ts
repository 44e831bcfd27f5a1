/** Folders of a room in the Worker and in the application. */
const room = (...names: string[]): string[] =>
  names.flatMap((name) => [`worker/features/${name}/`, `src/features/${name}/`]);

/**
 * Of which folders each browser test is, by the beginnings of paths: `verify --changed` runs those of what changed.
 * `select-tests.test.ts` sees to it that every spec is named. What computes without a screen, such as `worker/ai`, has tests of
 * its own and no journey.
 */
export const JOURNEYS: readonly (readonly [folders: readonly string[], specs: readonly string[]])[] = [
  [
    [...room("auth"), "src/pages/public/auth/"],
    ["public-session", "session-end", "account"],
  ],
  [
    [...room("account", "delivery", "quotas"), "worker/features/files/"],
    ["account", "account-data", "delivery"],
  ],
  [["worker/features/operator/", "worker/features/reports/"], ["operator"]],
  [
    [...room("applications"), "src/components/status/"],
    ["applications", "application-detail", "track", "keyboard"],
  ],
  [room("cover-letters"), ["letters", "models", "device-model"]],
  [
    ["worker/features/ai/", "worker/models/"],
    ["models", "device-model"],
  ],
  [
    ["src/lib/device-model/", "src/components/ai/"],
    ["models", "device-model"],
  ],
  [room("dashboard", "activity", "stats"), ["dashboard", "today"]],
  [
    [...room("news", "saved-searches", "watch"), "src/lib/news-lines.ts"],
    ["today", "dashboard"],
  ],
  [
    ["src/lib/online.ts", "src/components/layout/", "src/routes/-router.tsx"],
    ["offline", "shell"],
  ],
  [room("feeds"), ["feeds"]],
  [["worker/features/delivery/", "src/push-worker.ts"], ["push"]],
  [room("interviews"), ["interviews", "coding", "coding-workspace"]],
  [
    [
      "worker/judge/",
      "src/features/interviews/device/",
      "src/features/interviews/python/",
      "src/features/interviews/cpp/",
      "public/code-frame.html",
    ],
    ["coding", "device-python", "device-cpp"],
  ],
  [
    ["src/features/jobs/", "worker/features/jobs/search/", "worker/features/jobs/question/"],
    ["search", "question", "first-job", "results-list", "found-job", "job-page"],
  ],
  [
    ["worker/features/jobs/runs/", "worker/features/jobs/boards/", "src/features/jobs/gathering/"],
    ["main-job", "receipt"],
  ],
  [["worker/features/jobs/posting/", "worker/features/jobs/listing/"], ["job-page"]],
  [["worker/features/jobs/companies/", "src/features/jobs/companies/"], ["companies"]],
  [["worker/features/matching/"], ["fit"]],
  [room("portfolio"), ["portfolio", "portfolio-import", "portfolio-public"]],
  [["worker/pages/portfolio", "src/pages/public/portfolio/"], ["portfolio-public"]],
  [room("profile"), ["profile", "profile-paste"]],
  [room("resumes"), ["resumes", "resume-editor", "resume-page", "resume-downloads", "tailored"]],
  [["worker/documents/write/"], ["resume-downloads", "resume-page"]],
  [["worker/features/views/"], ["views"]],
  [
    ["worker/kept/", "src/kept/"],
    ["letters", "resumes"],
  ],
  [
    ["src/pages/", "src/features/public-pages/"],
    ["public", "public-session"],
  ],
  [["worker/pages/"], ["served", "public-session"]],
  [["src/components/ui/"], ["dialog-back", "toasts", "every-route", "keyboard"]],
  [
    ["src/components/layout/", "src/routes/", "src/routes/-router.tsx", "src/entries/main.tsx"],
    ["shell", "go-to", "served", "every-route"],
  ],
  [["src/lib/"], ["served", "dialog-back", "main-job"]],
  // Walks over many rooms at several widths, of `bun run prove` alone.
  [["src/styles.css"], ["every-route", "rooms", "widths", "demo", "list-focus"]],
];
