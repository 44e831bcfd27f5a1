import { Skeleton } from "./skeleton.tsx";

/** Placeholder rows while a list loads. */
export const RowSkeletons = ({ count }: { count: number }) => (
  <ul className="divide-y divide-line">
    {Array.from({ length: count }, (_, at) => (
      <li key={at} data-testid="row-skeleton" className="flex h-20 items-center gap-4 px-5">
        <div className="min-w-0 flex-1 space-y-2.5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
        <Skeleton className="h-8 w-24" />
      </li>
    ))}
  </ul>
);
