import type { SelectOption } from "#src/components/ui/select.tsx";
import type { CodeLanguage, Difficulty } from "#worker/features/interviews/coding.contract.ts";

export const LANGUAGE_NAMES: Record<CodeLanguage, string> = {
  javascript: "JavaScript",
  python: "Python",
  java: "Java",
  cpp: "C++",
  csharp: "C#",
  typescript: "TypeScript",
};

const READ: ReadonlySet<CodeLanguage> = new Set(["java", "cpp", "csharp"]);

export const isReadOnlyLanguage = (language: CodeLanguage): boolean => READ.has(language);

export const LANGUAGE_OPTIONS = (Object.keys(LANGUAGE_NAMES) as CodeLanguage[]).map(
  (value): SelectOption<CodeLanguage> => ({
    value,
    label: isReadOnlyLanguage(value) ? `${LANGUAGE_NAMES[value]} (read, not run)` : LANGUAGE_NAMES[value],
  }),
);

export const DIFFICULTIES: Record<Difficulty, string> = { easy: "Easy", medium: "Medium", hard: "Hard" };
