/** What can be gone to: a room, a job, an application, or a search. */
export type Destination = {
  kind: "Rooms" | "Applications" | "Jobs" | "Actions";
  label: string;
  /** What tells it from others of the same name. */
  hint?: string;
  to: string;
  search?: Record<string, string>;
};

/** The destinations whose name or hint has every word of a text; all of them without a text. */
export function matchDestinations(destinations: readonly Destination[], text: string): Destination[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return destinations.filter(({ label, hint = "" }) => {
    const named = `${label} ${hint}`.toLowerCase();
    return words.every((word) => named.includes(word));
  });
}
