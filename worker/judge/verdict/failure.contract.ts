/** The message for code without a recognizable entry point. */
export const NO_ENTRY = "no entry point";

export const TIME_LIMIT = "Time limit exceeded.";

/** Max characters stored of an error message, which could fill an engine's memory. */
const SHOWN_ERROR = 800;

export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 3)}...`;

interface Failure {
  kind: "error" | "memory" | "recursion" | "unsupported";
  message?: string | undefined;
  line?: number | null | undefined;
}

/** Explains in a sentence why a run returned no value. `called` is the required entry point; null if unknown. */
export function describeFailedRun(
  { kind, message = "", line = null }: Failure,
  called: { name: string; isClass: boolean } | null,
): string {
  switch (kind) {
    case "memory":
      return "Memory limit exceeded.";
    case "recursion":
      return "Recursion limit exceeded.";
    case "unsupported":
      return `We could not run this here: ${cutText(message, SHOWN_ERROR)}.`;
    case "error":
      return message === NO_ENTRY
        ? describeMissing(called)
        : `${cutText(message, SHOWN_ERROR)}${line === null ? "" : ` (line ${line})`}`;
  }
}

function describeMissing(called: { name: string; isClass: boolean } | null): string {
  if (called === null) return "We found no function to call.";
  return called.isClass
    ? `We found no class called ${called.name}.`
    : `We found no function called ${called.name}. Write the solution as a function that takes its input as parameters.`;
}
