import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { profileOptions } from "#src/features/profile/profile.api.ts";
import { useUnsaved } from "#src/lib/unsaved.ts";

import { EnteredForm } from "./entered-form.tsx";
import { FromProfileForm } from "./from-profile-form.tsx";

type WriteDialogProps = { isOpen: boolean; onClose: () => void };

export function WriteDialog(props: WriteDialogProps) {
  // Closed, it forgets what was typed: a closed dialog has asked before.
  return props.isOpen ? <OpenWriteDialog {...props} /> : null;
}

/** A resume without a job: from the profile, or from what is entered where there is none. */
function OpenWriteDialog({ isOpen, onClose }: WriteDialogProps) {
  const formId = useId();
  const profile = useQuery({ ...profileOptions, retry: false });
  const [{ isDirty, isBusy }, setState] = useState({ isDirty: false, isBusy: false });
  useUnsaved(isDirty);
  const form = { id: formId, onState: setState, onDone: onClose };
  const hasProfile = profile.data !== undefined && profile.data.updatedAt !== null;
  return (
    <Dialog
      isOpen={isOpen}
      title="Create a Resume"
      description={
        hasProfile ? (
          <>
            From your profile. Nothing is added that you did not write; you can{" "}
            <Link to="/profile" className={textLink}>
              change your profile
            </Link>{" "}
            first.
          </>
        ) : (
          "Nothing is added that you do not write."
        )
      }
      isDirty={isDirty}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isBusy} disabled={profile.data === undefined}>
            {isBusy ? "Generating..." : "Create Resume"}
          </Button>
        </>
      }
    >
      <QueryView
        query={profile}
        skeleton={<Skeleton className="h-20" />}
        loading="Loading your profile"
        errorTitle="Your profile could not be loaded"
      >
        {(known) =>
          known.updatedAt === null ? (
            <EnteredForm {...form} profile={known} />
          ) : (
            <FromProfileForm {...form} profile={known} />
          )
        }
      </QueryView>
    </Dialog>
  );
}
