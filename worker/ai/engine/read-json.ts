/** Max braces tried as the start of an object; a text with more contains no answer. */
const MAX_TRIES = 50;

/** The first complete JSON object in a text, ignoring surrounding prose; undefined if there is none. */
export function parseJsonInText(text: string): unknown {
  let tries = 0;
  for (let from = text.indexOf("{"); from >= 0; from = text.indexOf("{", from + 1)) {
    tries += 1;
    if (tries > MAX_TRIES) return undefined;
    const to = findObjectEnd(text, from);
    if (to === null) return undefined;
    try {
      return JSON.parse(text.slice(from, to)) as unknown;
    } catch {
      // The brace does not start an object but belongs to the surrounding prose; try the next one.
    }
  }
  return undefined;
}

/** The innermost complete JSON objects in a text, which may be truncated; scans the text once. */
export function parseObjectsInText(text: string): unknown[] {
  const objects: unknown[] = [];
  let from: number | null = null;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isString && sign === "\\") at += 1;
    // Quotation marks in the prose around an object start no string.
    else if (sign === '"') isString = from !== null && !isString;
    else if (sign === "{" && !isString) from = at;
    else if (sign === "}" && !isString && from !== null) {
      try {
        objects.push(JSON.parse(text.slice(from, at + 1)) as unknown);
      } catch {
        // Unmatched braces belong to the prose.
      }
      from = null;
    }
  }
  return objects;
}

/** Finds the end of the object that starts at `from`, skipping braces inside strings. */
function findObjectEnd(text: string, from: number): number | null {
  let depth = 0;
  let isString = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (isString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isString = false;
    } else if (sign === '"') isString = true;
    else if (sign === "{") depth += 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
