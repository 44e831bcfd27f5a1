import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { ErrorState } from "#src/components/ui/error-state.tsx";

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>;
  /** Has the same layout as the content being loaded. */
  skeleton: ReactNode;
  /** Announced to screen readers while loading: "Loading your applications". */
  loading: string;
  errorTitle: string;
  level?: 1 | 2 | 3;
  children: (data: Data) => ReactNode;
};

/** Renders a query's state: loading, failed with a retry button, or the data. */
export function QueryView<Data>({
  query,
  skeleton,
  loading,
  errorTitle,
  level,
  children,
}: QueryViewProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError)
    return (
      <ErrorState
        title={errorTitle}
        error={query.error}
        onRetry={() => void query.refetch()}
        {...(level && { level })}
      />
    );
  return (
    <div role="status">
      <span className="sr-only">{loading}</span>
      {skeleton}
    </div>
  );
}
