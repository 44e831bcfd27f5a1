export const LANGUAGES = ["javascript", "python", "java", "cpp", "csharp", "typescript"] as const;

export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = {
  javascript: "JavaScript",
  python: "Python",
  java: "Java",
  cpp: "C++",
  csharp: "C#",
  typescript: "TypeScript",
};

/** Languages the judge executes; others are only read. */
export type ExecutedLanguage = "javascript" | "typescript" | "python";

export function isExecuted(language: Language): language is ExecutedLanguage {
  return language === "javascript" || language === "typescript" || language === "python";
}
