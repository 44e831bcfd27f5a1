import { Badge } from "#src/components/ui/badge.tsx";
import type { Story } from "#worker/features/interviews/stories.contract.ts";

/** Numbers that the profile does not support: the user should be ready to explain them. */
export function StoryNumbers({ numbers }: Pick<Story, "numbers">) {
  const unknown = numbers.filter(({ isInProfile }) => !isInProfile);
  if (unknown.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-xs text-ink-soft">
      Not in your profile:
      {unknown.map(({ text }) => (
        <Badge key={text} tone="warning">
          {text}
        </Badge>
      ))}
    </p>
  );
}
