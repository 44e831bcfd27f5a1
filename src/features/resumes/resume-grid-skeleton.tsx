import { Card } from "#src/components/ui/card.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";

const SKELETONS = 6;

export const RESUME_GRID = "grid gap-4 md:grid-cols-2 xl:grid-cols-3";

export const ResumeGridSkeleton = () => (
  <div className={RESUME_GRID}>
    {Array.from({ length: SKELETONS }, (_, at) => (
      <Card key={at} data-testid="resume-skeleton" className="space-y-3 p-5">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-3/5" />
        <div className="grid grid-cols-2 gap-2 pt-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
      </Card>
    ))}
  </div>
);
