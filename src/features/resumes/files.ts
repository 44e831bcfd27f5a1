import { checkResponse, startTimeout } from "#src/lib/api.ts";

import { buildResumeAddress } from "./resumes.api.ts";

/**
 * Parses the file name from a Content-Disposition header: RFC 6266, where the encoded form takes precedence.
 */
export function parseFileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // The encoded file name is malformed, so the plain form is used.
    }
  }
  const plain = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition ?? "")?.[1];
  return plain === undefined || plain === "" ? null : plain.replaceAll(/\\(.)/g, "$1");
}

/** Downloads one of a resume's files with its name. */
export async function fetchResumeFile(
  id: string,
  part: "pdf" | "docx" | "original" | "json" | "markdown",
  otherwise: string,
): Promise<{ content: Blob; name: string }> {
  const response = await checkResponse(
    fetch(buildResumeAddress(id, part), { signal: startTimeout("reading") }),
  );
  return {
    content: await response.blob(),
    name: parseFileName(response.headers.get("content-disposition")) ?? otherwise,
  };
}

/** SHA-256 of a file, to compare it with its check; null if the browser cannot compute it. */
export async function hashContent(content: Blob): Promise<string | null> {
  // `crypto.subtle` exists only on https and localhost.
  if (!window.isSecureContext) return null;
  const digest = await crypto.subtle.digest("SHA-256", await content.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
