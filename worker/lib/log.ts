const MAX_TEXT = 300;

export type LogFields = Record<string, string | number | boolean | null | undefined>;
export type Log = (level: "info" | "warn" | "error", event: string, fields?: LogFields) => void;

/**
 * One JSON line an event. Fields are named by the caller one by one, so that nothing personal is
 * logged by accident: no bodies, no query strings, no addresses, no e-mail.
 */
export const consoleLog: Log = (level, event, fields = {}) => {
  console[level](JSON.stringify({ level, event, ...fields }));
};

/**
 * An unknown error for the log: quoted parts go, because they may repeat what a user sent. Of a failed statement it is
 * said what the database answered and what was asked, without the values, which drizzle puts into its message.
 */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  if (isFailedQuery(error)) return { ...describeError(error.cause), query: error.query.slice(0, MAX_TEXT) };
  return {
    error: error.name,
    message: error.message.replaceAll(/(["'`])(?:(?!\1).)*\1/gs, "$1…$1").slice(0, MAX_TEXT),
    at: error.stack
      ?.split("\n")
      .slice(1, 4)
      .map((line) => line.trim())
      .join(" | "),
  };
}

const isFailedQuery = (error: Error): error is Error & { query: string } =>
  "params" in error && "query" in error && typeof error.query === "string";
