import { z } from "zod/mini";

import type { MailSettings, PushSettings } from "#worker/features/delivery/delivery-settings.ts";
import {
  DELIVERY_VARIABLES,
  readMailSettings,
  readPushSettings,
} from "#worker/features/delivery/read-delivery-settings.ts";
import type { SourceSettings } from "#worker/features/jobs/sources/access.ts";
import { AppError } from "#worker/lib/errors.ts";

import { formatProviderName } from "./provider-name.ts";

const count = z.pipe(
  z.string().check(z.regex(/^\d{1,7}$/, "is not a whole number")),
  z.transform((text: string) => Number(text)),
);

const percent = z.pipe(
  z.string().check(z.regex(/^(?:\d{1,2}|100)$/, "is not a whole number up to 100")),
  z.transform((text: string) => Number(text)),
);

/** Ids separated by commas or spaces. */
const ids = z.pipe(
  z.string().check(z.regex(/^[a-z0-9_, ]*$/, "is not a list of source ids")),
  z.transform((text: string) => text.split(/[, ]+/).filter((id) => id !== "")),
);
const secret = z.pipe(
  z.optional(z.string()),
  z.transform((text: string | undefined) => (text === undefined || text.trim() === "" ? null : text.trim())),
);

/** Lower case, as header names are compared. */
const headerName = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9-]{0,64}$/, "is not the name of a header")),
  z.transform((text: string) => (text === "" ? null : text.toLowerCase())),
);

const Variables = z.object({
  BEHIND_CLOUDFLARE: z.enum(["0", "1"]),
  CLIENT_ADDRESS_HEADER: headerName,
  BOARD_SET: z.enum(["live", "demo"]),
  SOURCE_GATEWAY: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
  PACE_PERCENT: count,
  PUBLIC_CACHE_SECONDS: count,
  SIGNUPS_PER_HOUR: count,
  LOGIN_FAILURES_PER_WINDOW: count,
  LOGIN_FAILURES_PER_NETWORK: count,
  LOGIN_FAILURES_PER_ACCOUNT: count,
  RUNS_PER_HOUR: count,
  CRAWL_BOARDS_PER_DAY: count,
  AI_TASKS_PER_HOUR: count,
  WRITES_PER_HOUR: count,
  AI_PROVIDER: z.enum(["embedded", "workers-ai", "openai"]),
  AI_MODEL: z.string(),
  AI_CALLS_PER_DAY: count,
  AI_SHARE_PERCENT: percent,
  STORED_MB_RESUMES: count,
  STORED_MB_LETTERS: count,
  STORED_MB_APPLICATIONS: count,
  STORED_MB_OTHERS: count,
  STORED_MB_PER_DAY: count,
  STORED_MB_PER_NETWORK: count,
  IDLE_ACCOUNT_MONTHS: count,
  OPENAI_BASE_URL: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
  OPENAI_API: z.enum(["auto", "responses", "chat"]),
  OPENAI_API_KEY: secret,
  SOURCES_ON: ids,
  SOURCES_OFF: ids,
  ADZUNA_APP_ID: secret,
  ADZUNA_APP_KEY: secret,
  USAJOBS_EMAIL: secret,
  USAJOBS_KEY: secret,
  MUSE_API_KEY: secret,
  CF_ZONE_ID: secret,
  CF_PURGE_TOKEN: secret,
  STATUS_TOKEN: secret,
  ...DELIVERY_VARIABLES,
});

/** Settings of the assistant's language model. */
export type ModelSettings = {
  provider: "workers-ai" | "openai";
  /** Display name: "OpenAI", or the host of a server. */
  name: string;
  model: string;
  api: "responses" | "chat";
  baseUrl: string | null;
  apiKey: string | null;
  /** Model calls per day for the whole deployment. */
  callsPerDay: number;
  /** Max percent of the calls for one user, once more than half of them are used. */
  sharePercent: number;
};

/** The Worker's validated variables; see docs/configuration.md. */
export type Config = {
  /**
   * Whether every request comes through Cloudflare, so that its header for the client's address can be trusted.
   */
  isBehindCloudflare: boolean;
  /**
   * The header in which the operator's proxy sends the client's address; null without such a proxy. Clients can forge
   * any header, so every request must come through that proxy.
   */
  clientAddressHeader: string | null;
  boardSet: "live" | "demo";
  sourceGateway: string | null;
  pacePercent: number;
  /** Max age in seconds of cached lists, counts and sources per isolate; 0 disables the cache. */
  publicCacheSeconds: number;
  signupsPerHour: number;
  loginFailuresPerWindow: number;
  loginFailuresPerNetwork: number;
  /** Max failed logins per account and hour, across all networks and unknown browsers. */
  loginFailuresPerAccount: number;
  runsPerHour: number;
  /** Max boards refreshed by the crawler in 24 hours across all sources; 0 turns it off. */
  crawlBoardsPerDay: number;
  aiTasksPerHour: number;
  /** Max write calls per user and hour. */
  writesPerHour: number;
  /** Max bytes of a user's rows by area, and max bytes added per day in all areas. */
  storedBytes: Record<"resumes" | "letters" | "applications" | "others" | "day", number>;
  /** Max bytes added per day by all users of a network. */
  networkBytesPerDay: number;
  /** Months of inactivity until an account is erased; 0 means never. */
  idleAccountMonths: number;
  /** Settings of the language model; null if the embedded engine does everything. */
  model: ModelSettings | null;
  /** Whether Workers AI is configured on a Worker without its binding; `model` is null then. */
  lacksAiBinding: boolean;
  /** Credentials for purging pages from every data centre; null if not configured. */
  purge: { zoneId: string; token: string } | null;
  /** The operator's token for the status; null disables the call. */
  statusToken: string | null;
  /** Null if mail is disabled. */
  mail: MailSettings | null;
  /** Null if push messages are disabled. */
  push: PushSettings | null;
} & SourceSettings;

const MB = 1_000_000;

const createVariableError = (name: string, what: string): AppError =>
  new AppError(503, "setup.bad_variable", `The variable ${name} is wrong: ${what}.`);

/** @throws AppError 503 `setup.bad_variable` naming the invalid variable. */
export function readConfig(env: Env): Config {
  const read = z.safeParse(Variables, env);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw createVariableError(issue?.path.join(".") ?? "", issue?.message ?? "");
  }
  const variables = read.data;
  if (variables.BEHIND_CLOUDFLARE === "1" && variables.CLIENT_ADDRESS_HEADER !== null)
    throw createVariableError(
      "CLIENT_ADDRESS_HEADER",
      "has to be empty with BEHIND_CLOUDFLARE, which names the header",
    );
  return {
    isBehindCloudflare: variables.BEHIND_CLOUDFLARE === "1",
    clientAddressHeader: variables.CLIENT_ADDRESS_HEADER,
    boardSet: variables.BOARD_SET,
    sourceGateway: variables.SOURCE_GATEWAY === "" ? null : variables.SOURCE_GATEWAY.replace(/\/+$/, ""),
    pacePercent: variables.PACE_PERCENT,
    publicCacheSeconds: variables.PUBLIC_CACHE_SECONDS,
    signupsPerHour: variables.SIGNUPS_PER_HOUR,
    loginFailuresPerWindow: variables.LOGIN_FAILURES_PER_WINDOW,
    loginFailuresPerNetwork: variables.LOGIN_FAILURES_PER_NETWORK,
    loginFailuresPerAccount: variables.LOGIN_FAILURES_PER_ACCOUNT,
    runsPerHour: variables.RUNS_PER_HOUR,
    crawlBoardsPerDay: variables.CRAWL_BOARDS_PER_DAY,
    aiTasksPerHour: variables.AI_TASKS_PER_HOUR,
    writesPerHour: variables.WRITES_PER_HOUR,
    storedBytes: {
      resumes: variables.STORED_MB_RESUMES * MB,
      letters: variables.STORED_MB_LETTERS * MB,
      applications: variables.STORED_MB_APPLICATIONS * MB,
      others: variables.STORED_MB_OTHERS * MB,
      day: variables.STORED_MB_PER_DAY * MB,
    },
    networkBytesPerDay: variables.STORED_MB_PER_NETWORK * MB,
    idleAccountMonths: variables.IDLE_ACCOUNT_MONTHS,
    ...readModel(variables, env.AI !== undefined),
    purge:
      variables.CF_ZONE_ID === null || variables.CF_PURGE_TOKEN === null
        ? null
        : { zoneId: variables.CF_ZONE_ID, token: variables.CF_PURGE_TOKEN },
    statusToken: readStatusToken(variables.STATUS_TOKEN),
    mail: readMailSettings(variables, createVariableError),
    push: readPushSettings(variables, createVariableError),
    sourcesOn: variables.SOURCES_ON,
    sourcesOff: variables.SOURCES_OFF,
    sourceKeys: {
      adzunaAppId: variables.ADZUNA_APP_ID,
      adzunaAppKey: variables.ADZUNA_APP_KEY,
      usajobsEmail: variables.USAJOBS_EMAIL,
      usajobsKey: variables.USAJOBS_KEY,
      museKey: variables.MUSE_API_KEY,
    },
  };
}

/** Min length; shorter tokens could be guessed. */
const MIN_STATUS_TOKEN = 16;

function readStatusToken(token: string | null): string | null {
  if (token !== null && token.length < MIN_STATUS_TOKEN)
    throw createVariableError("STATUS_TOKEN", `is shorter than ${MIN_STATUS_TOKEN} characters`);
  return token;
}

/** Default model per provider; docs/decisions/017 explains the one of Workers AI. */
const DEFAULT_MODELS = {
  "workers-ai": "@cf/google/gemma-4-26b-a4b-it" satisfies keyof AiModels,
  openai: "gpt-5-mini",
};

/**
 * Reads the model's settings. Without the Workers AI binding it is disabled, because every call would fail; the status
 * reports that.
 */
function readModel(
  variables: z.output<typeof Variables>,
  isBound: boolean,
): Pick<Config, "model" | "lacksAiBinding"> {
  const model = readModelSettings(variables);
  const lacksAiBinding = model?.provider === "workers-ai" && !isBound;
  return { model: lacksAiBinding ? null : model, lacksAiBinding };
}

function readModelSettings(variables: z.output<typeof Variables>): ModelSettings | null {
  const { AI_PROVIDER: provider, OPENAI_BASE_URL: base, OPENAI_API_KEY: apiKey, OPENAI_API: api } = variables;
  if (provider === "embedded") return null;
  const model = variables.AI_MODEL.trim();
  const isOpenAi = provider === "openai";
  if (isOpenAi && base === "" && apiKey === null)
    throw createVariableError("OPENAI_API_KEY", "is missing, and there is no OPENAI_BASE_URL either");
  if (isOpenAi && base !== "" && model === "")
    throw createVariableError("AI_MODEL", "is missing: a server of your own needs the name of its model");
  return {
    provider,
    name: formatProviderName(provider, base),
    model: model === "" ? DEFAULT_MODELS[provider] : model,
    // OpenAI supports both APIs; most other servers support only the older one ("chat").
    api: api === "auto" ? (base === "" ? "responses" : "chat") : api,
    baseUrl: isOpenAi && base !== "" ? base.replace(/\/+$/, "") : null,
    apiKey,
    callsPerDay: variables.AI_CALLS_PER_DAY,
    sharePercent: variables.AI_SHARE_PERCENT,
  };
}
