/** Worker variables that can be set in the environment of a serving command; see docs/configuration.md. */
const VARIABLES = [
  "BEHIND_CLOUDFLARE",
  "CLIENT_ADDRESS_HEADER",
  "BOARD_SET",
  "SOURCE_GATEWAY",
  "PACE_PERCENT",
  "PUBLIC_CACHE_SECONDS",
  "SIGNUPS_PER_HOUR",
  "LOGIN_FAILURES_PER_WINDOW",
  "LOGIN_FAILURES_PER_NETWORK",
  "LOGIN_FAILURES_PER_ACCOUNT",
  "RUNS_PER_HOUR",
  "CRAWL_BOARDS_PER_DAY",
  "AI_TASKS_PER_HOUR",
  "WRITES_PER_HOUR",
  "STORED_MB_RESUMES",
  "STORED_MB_LETTERS",
  "STORED_MB_APPLICATIONS",
  "STORED_MB_OTHERS",
  "STORED_MB_PER_DAY",
  "STORED_MB_PER_NETWORK",
  "IDLE_ACCOUNT_MONTHS",
  "AI_PROVIDER",
  "AI_MODEL",
  "AI_CALLS_PER_DAY",
  "AI_SHARE_PERCENT",
  "OPENAI_BASE_URL",
  "OPENAI_API",
  "OPENAI_API_KEY",
  "SOURCES_ON",
  "SOURCES_OFF",
  "ADZUNA_APP_ID",
  "ADZUNA_APP_KEY",
  "USAJOBS_EMAIL",
  "USAJOBS_KEY",
  "MUSE_API_KEY",
  "CF_ZONE_ID",
  "CF_PURGE_TOKEN",
  "PUBLIC_ORIGIN",
  "MAIL_PROVIDER",
  "MAIL_FROM",
  "MAIL_HTTP_URL",
  "MAIL_API_KEY",
  "SMTP_HOST",
  "SMTP_PORT",
  "SMTP_USER",
  "SMTP_PASSWORD",
  "MAIL_WEBHOOK_SECRET",
  "VAPID_PUBLIC_KEY",
  "VAPID_PRIVATE_KEY",
  "VAPID_SUBJECT",
  "PUSH_HOSTS",
  "STATUS_TOKEN",
];

/** The variables that are set, which override a command's own defaults. */
export const buildWorkerVariables = (own: Record<string, string> = {}): Record<string, string> => ({
  ...own,
  ...Object.fromEntries(
    VARIABLES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  ),
});

/** A warning for a server that cannot tell its clients apart; null for one that can. */
export const describeUnknownClients = (): string | null =>
  process.env.BEHIND_CLOUDFLARE === "1" || (process.env.CLIENT_ADDRESS_HEADER ?? "") !== ""
    ? null
    : "All clients count as one network here: wrong passwords of one may keep others out for 15 minutes, but for browsers that have signed in before. Behind a proxy set CLIENT_ADDRESS_HEADER, behind Cloudflare BEHIND_CLOUDFLARE=1.";

export const getHost = (): string => process.env.HOST ?? "127.0.0.1";
export const getPort = (): number => Number(process.env.PORT ?? 8787);
export const getStateDir = (): string => process.env.STATE_DIR ?? ".wrangler/state";
