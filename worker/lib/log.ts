const MAX_TEXT = 300;

export type LogFields = Record<string, string | number | boolean | null | undefined>;
export type Log = (level: "info" | "warn" | "error", event: string, fields?: LogFields) => void;

/**
 * Writes one JSON line per event. Callers name each field explicitly, so that no personal data is logged by accident:
 * no bodies, query strings, addresses or e-mails. Messages of other services may contain e-mail addresses, so these are
 * removed from every field.
 */
export const logToConsole: Log = (level, event, fields = {}) => {
  console[level](
    JSON.stringify({ level, event, ...fields }, (_, value: unknown) =>
      typeof value === "string" ? hideEmails(value) : value,
    ),
  );
};

/** Removes e-mail addresses from a text. */
export const hideEmails = (text: string): string =>
  text.includes("@") ? text.replaceAll(/\S+/g, (word) => (/[^/]@./.test(word) ? "…@…" : word)) : text;

/**
 * An unknown error for the log. Quoted parts are removed, because they may repeat user input. For a failed
 * statement, logs the database's message and the SQL without the values, which Drizzle puts into its message.
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
