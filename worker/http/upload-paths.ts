/** Routes that accept a file. Filled when the app is created, read by middleware that runs before the route. */
const uploads: { parts: string[]; maxBytes: number }[] = [];

/** `path` is a route pattern, such as "/api/resumes/:id/file". */
export function registerUpload(path: string, maxBytes: number): void {
  const parts = path.split("/");
  if (!uploads.some((upload) => upload.parts.join("/") === path)) uploads.push({ parts, maxBytes });
}

/** Maximum file size of the call; null if it accepts no file. */
export function getMaxUpload(path: string): number | null {
  const asked = path.split("/");
  const upload = uploads.find(
    ({ parts }) =>
      parts.length === asked.length &&
      parts.every((part, at) => (part.startsWith(":") ? asked[at] !== "" : part === asked[at])),
  );
  return upload?.maxBytes ?? null;
}
