import { findPhrase } from "#worker/ai/words/phrases.ts";
import { splitSentences } from "#worker/ai/words/split-sentences.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";

/** Whether a text instructs software how to judge; genuine resumes need no such text. */
export const isInstruction = (text: string): boolean => findPhrase("instructions", text) !== null;

/** Removes sentences that instruct software how to judge, and returns them verbatim. */
export function removeInstructions(content: ResumeContent): { content: ResumeContent; removed: string[] } {
  const removed: string[] = [];
  const clean = (text: string): string => {
    if (!isInstruction(text)) return text;
    return text
      .split("\n")
      .map((line) => {
        if (!isInstruction(line)) return line;
        const sentences = splitSentences(line, "speech");
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
      customSections: withDescription(content.customSections),
    },
    removed,
  };
}
