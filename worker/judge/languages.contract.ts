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

/** Languages executed on the server. Its Python engine supports a part of the language and can only accept. */
export type ExecutedLanguage = "javascript" | "typescript" | "python";

export function isExecuted(language: Language): language is ExecutedLanguage {
  return language === "javascript" || language === "typescript" || language === "python";
}

/** Languages executed on the user's device. */
export type DeviceLanguage = "python" | "cpp";

export const isRunOnDevice = (language: Language): language is DeviceLanguage =>
  language === "python" || language === "cpp";

/** Whether a language is only read and never executed. */
export const isReadOnly = (language: Language): boolean => !isExecuted(language) && !isRunOnDevice(language);
