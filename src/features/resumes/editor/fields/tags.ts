import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";

/** Adds typed tags, separated by commas, skipping empty and existing ones. */
export function addTags(known: readonly string[], typed: string): string[] {
  const tags = [...known];
  for (const tag of typed.split(",").map((part) => part.trim().slice(0, RESUME_LIMITS.line)))
    if (tag !== "" && !tags.some((other) => other.toLowerCase() === tag.toLowerCase())) tags.push(tag);
  return tags.slice(0, RESUME_LIMITS.skills);
}
