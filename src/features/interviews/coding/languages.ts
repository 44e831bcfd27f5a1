import type { SelectOption } from "#src/components/ui/select.tsx";
import type { CodeLanguage, Difficulty } from "#worker/features/interviews/coding.contract.ts";
import { LANGUAGE_NAMES, isReadOnly } from "#worker/judge/languages.contract.ts";

export const LANGUAGE_OPTIONS = (Object.keys(LANGUAGE_NAMES) as CodeLanguage[]).map(
  (value): SelectOption<CodeLanguage> => ({
    value,
    label: isReadOnly(value) ? `${LANGUAGE_NAMES[value]} (read, not run)` : LANGUAGE_NAMES[value],
  }),
);

export const DIFFICULTIES: Record<Difficulty, string> = { easy: "Easy", medium: "Medium", hard: "Hard" };
