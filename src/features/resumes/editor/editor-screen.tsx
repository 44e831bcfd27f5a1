import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { KeptOne } from "#src/kept/kept-one.tsx";

import { resumeOptions } from "../resumes.api.ts";
import { ResumeEditor } from "./resume-editor.tsx";

/** `at` is the place to open, once. */
export const EditorScreen = ({ id, at }: { id: string; at: string | null }) => (
  <KeptOne options={resumeOptions(id)} noun="resume" room="/resumes" skeleton={<Loading />}>
    {(resume) => <ResumeEditor key={id} stored={resume} at={at} />}
  </KeptOne>
);

const Loading = () => (
  <>
    <Skeleton className="h-9 w-72" />
    <div className="grid gap-6 xl:grid-cols-2">
      <div className="space-y-4">
        <Skeleton className="h-36" />
        <Skeleton className="h-64" />
      </div>
      <Skeleton className="hidden h-[36rem] xl:block" />
    </div>
  </>
);
