import { TriangleAlert } from "lucide-react";

import { ApiError } from "#src/lib/api.ts";

import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** States what could not be loaded and, where useful, why, with a retry button. */
export function ErrorState({
  title,
  error,
  level,
  onRetry,
}: {
  title: string;
  error: unknown;
  level?: 1 | 2 | 3;
  onRetry: () => void;
}) {
  const reason = error instanceof ApiError ? error.text : "Please check your internet connection.";
  return (
    <div role="alert">
      <EmptyState icon={TriangleAlert} title={title} hint={reason} {...(level && { level })}>
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}
