import { type Block, parseHtmlBlocks, truncateMarkupParts } from "#worker/features/jobs/listing/blocks.ts";
import { type SourceListing, memoizePosting } from "#worker/features/jobs/listing/listing.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { toText } from "./reading.ts";

/** A part of a posting's text that the source has in a separate field. */
export type Section = {
  html: unknown;
  /** The heading as given by the source. */
  heading?: unknown;
  /** Determines the default heading if the source gives none; a text that begins with its own heading keeps it. */
  kind?: "Requirements" | "Benefits";
};

export function joinSections(sections: Section[]): Pick<SourceListing, "rawText" | "blocks"> {
  const written = sections.filter(({ html }) => toText(html) !== "");
  return {
    rawText: written.map(({ heading, html }) => `${toText(heading)}\n${toText(html)}`).join("\n"),
    blocks: memoizePosting(() => {
      const markups = truncateMarkupParts(written.map(({ html }) => toText(html)));
      return written.flatMap((section, at) => buildBlocks({ ...section, html: markups[at] }));
    }),
  };
}

function buildBlocks({ html, heading, kind }: Section): Block[] {
  const blocks = parseHtmlBlocks(toText(html));
  const isHeaded = blocks[0]?.kind === "heading";
  const text = toOneLine(heading) || (isHeaded ? "" : (kind ?? ""));
  return blocks.length === 0 || text === "" ? blocks : [{ kind: "heading", text }, ...blocks];
}
