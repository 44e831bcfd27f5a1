import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

import { ApiError } from "#src/lib/api.ts";
import { useOffline } from "#src/lib/online.ts";

import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** States what could not be loaded and, where useful, why, with a retry button; a new connection retries by itself. */
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
  const isOffline = useOffline();
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) onRetry();
    wasOffline.current = isOffline;
  });
  const reason = isOffline
    ? "You're offline. We'll load this once you're connected again."
    : error instanceof ApiError
      ? error.text
      : "Please check your internet connection.";
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
