import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Banner } from "#src/kept/save-banner.tsx";
import { pluralize } from "#src/lib/plural.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import type { Resume } from "#worker/features/resumes/resumes.contract.ts";

import { profileChangesOptions } from "../../resumes.api.ts";
import type { Editor } from "../state/use-editor.ts";

const ProfileChangesDialog = lazy(async () => ({
  default: (await import("./profile-changes-dialog.tsx")).ProfileChangesDialog,
}));

type ProfileChangesProps = { id: string; saving: Editor["saving"]; onTaken: (resume: Resume) => void };

/** Differences between the profile and the resume written from it earlier. */
export function ProfileChanges({ id, saving, onTaken }: ProfileChangesProps) {
  const changes = useQuery(profileChangesOptions(id));
  const dialog = useDialog<true>();
  const count = changes.data?.length ?? 0;
  return (
    <>
      {count > 0 && (
        <Banner text={`Your profile changed since: ${pluralize(count, "difference")}.`}>
          <Button variant="secondary" size="sm" onClick={() => dialog.open(true)}>
            Review
          </Button>
        </Banner>
      )}
      <Suspense fallback={null}>
        {dialog.payload !== null && (
          <ProfileChangesDialog
            id={id}
            changes={changes.data ?? []}
            saving={saving}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
            onTaken={onTaken}
          />
        )}
      </Suspense>
    </>
  );
}
