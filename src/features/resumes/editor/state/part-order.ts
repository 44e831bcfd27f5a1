import type { ResumeSection } from "#worker/documents/resume-content.contract.ts";
import { type ResumePart, listPartsInOrder } from "#worker/documents/resume-parts.contract.ts";

import type { EditorContent } from "./doc.ts";
import { moveItem } from "./edits.ts";

type Custom = EditorContent["customSections"][number];
type Ordered = Pick<EditorContent, "sections" | "customSections">;

/** Moves a section, ours or the user's own, among all of them. */
export const movePart = (content: EditorContent, from: number, to: number): Ordered =>
  toStoredOrder(moveItem(listPartsInOrder(content), from, to));

/** The order as it is stored: ours as a list, and each of the user's own after the one of ours before it. */
export function toStoredOrder(parts: readonly ResumePart<Custom>[]): Ordered {
  const sections = parts.flatMap((part): ResumeSection[] => ("custom" in part ? [] : [part.section]));
  const last = sections.at(-1);
  const customSections: Custom[] = [];
  let before: ResumeSection | "start" = "start";
  for (const part of parts) {
    if (!("custom" in part)) {
      before = part.section;
      continue;
    }
    const { after: _, ...section } = part.custom;
    // Behind all of ours it stays last, wherever ours move.
    customSections.push(before === last ? section : { ...section, after: before });
  }
  return { sections, customSections };
}
