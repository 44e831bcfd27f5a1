/** The routes that take a file. Filled where the app is put together, read by what sees a request before its route. */
const uploads: { parts: string[]; maxBytes: number }[] = [];

/** `path` as a route has it: "/api/resumes/:id/file". */
export function registerUpload(path: string, maxBytes: number): void {
  const parts = path.split("/");
  if (!uploads.some((upload) => upload.parts.join("/") === path)) uploads.push({ parts, maxBytes });
}

/** How large a file the call takes; null where it takes none. */
export function getMaxUpload(path: string): number | null {
  const asked = path.split("/");
  const upload = uploads.find(
    ({ parts }) =>
      parts.length === asked.length &&
      parts.every((part, at) => (part.startsWith(":") ? asked[at] !== "" : part === asked[at])),
  );
  return upload?.maxBytes ?? null;
}
