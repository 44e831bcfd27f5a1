import { Card } from "#src/components/ui/card.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";

/** Placeholder for a job while it loads. */
export function JobSkeleton() {
  return (
    <div className="space-y-6">
      <Card className="space-y-4 p-6">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </Card>
      <Card className="space-y-3 p-6">
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} className="h-4 w-full" />
        ))}
      </Card>
    </div>
  );
}
