import { checked, startTimeout } from "#src/lib/api.ts";

import { buildAddress } from "./resumes.api.ts";

/** The name that an answer gives its file: RFC 6266, the encoded form before the plain one. */
export function parseFileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // The plain form follows.
    }
  }
  const plain = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition ?? "")?.[1];
  return plain === undefined || plain === "" ? null : plain.replaceAll(/\\(.)/g, "$1");
}

/** One of the files of a resume, and what it is called. */
export async function fetchFile(
  id: string,
  part: "pdf" | "docx" | "original" | "json",
  otherwise: string,
): Promise<{ content: Blob; name: string }> {
  const response = await checked(fetch(buildAddress(id, part), { signal: startTimeout("reading") }));
  return {
    content: await response.blob(),
    name: parseFileName(response.headers.get("content-disposition")) ?? otherwise,
  };
}

/** The hash that a proof names its file by; null where the browser computes none. */
export async function hashContent(content: Blob): Promise<string | null> {
  // It is there on https and on localhost alone.
  if (!window.isSecureContext) return null;
  const digest = await crypto.subtle.digest("SHA-256", await content.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
