import { useQuery } from "@tanstack/react-query";

import { DeletedDialog } from "#src/components/ui/deleted-dialog.tsx";

import { deletedResumesOptions, useRestoreResume } from "./resumes.api.ts";

export function DeletedResumes({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const deleted = useQuery({ ...deletedResumesOptions, enabled: isOpen });
  const restore = useRestoreResume();
  return (
    <DeletedDialog
      isOpen={isOpen}
      noun="resumes"
      query={deleted}
      restoring={restore.isPending ? restore.variables.id : null}
      onRestore={(id) => restore.mutate({ id })}
      onClose={onClose}
    />
  );
}
