import { findPhrase } from "#worker/ai/language/phrases.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";

/** Whether a text tells software how to judge, which no resume has to say. */
export const isInstruction = (text: string): boolean => findPhrase("instructions", text) !== null;

/** The content without sentences that tell software how to judge; those are given back as they were. */
export function removeInstructions(content: ResumeContent): { content: ResumeContent; removed: string[] } {
  const removed: string[] = [];
  const clean = (text: string): string => {
    if (!isInstruction(text)) return text;
    return text
      .split("\n")
      .map((line) => {
        if (!isInstruction(line)) return line;
        const sentences = line.split(/(?<=[.!?])\s/);
        removed.push(...sentences.filter(isInstruction));
        return sentences.filter((sentence) => !isInstruction(sentence)).join(" ");
      })
      .filter((line) => line.trim() !== "")
      .join("\n");
  };
  const cleanAll = (texts: string[]) => texts.map(clean).filter((text) => text !== "");
  const withDescription = <Entry extends { description: string }>(entries: Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, description: clean(entry.description) }));
  return {
    content: {
      ...content,
      personalInfo: { ...content.personalInfo, summary: clean(content.personalInfo.summary) },
      experience: withDescription(content.experience),
      education: withDescription(content.education),
      projects: withDescription(content.projects),
      skills: cleanAll(content.skills),
      languages: cleanAll(content.languages),
    },
    removed,
  };
}
