import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Checkbox } from "#src/components/ui/checkbox.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { profileOptions } from "#src/features/profile/profile.api.ts";
import { pluralize } from "#src/lib/plural.ts";
import type { SaveItem } from "#worker/features/portfolio/portfolio.contract.ts";
import type { Project } from "#worker/features/profile/profile.contract.ts";

import { useAddItems } from "./portfolio.api.ts";

/** Converts a project of the profile to an item; without a description, its name is used. */
export const convertProjectToItem = ({
  name,
  description,
  technologies,
  liveUrl,
  githubUrl,
}: Project): SaveItem => ({
  title: name,
  description: description === "" ? name : description,
  technologies: technologies.map((technology) => technology.slice(0, 60)).slice(0, 30),
  projectUrl: liveUrl,
  githubUrl,
});

/** Dialog that copies projects from the profile to the portfolio; the profile keeps them. */
export function TakeOverDialog({
  isOpen,
  known,
  onClose,
}: {
  isOpen: boolean;
  /** Titles that are already in the portfolio. */
  known: readonly string[];
  onClose: () => void;
}) {
  const profile = useQuery({ ...profileOptions, enabled: isOpen });
  const add = useAddItems();
  const [ticked, setTicked] = useState<readonly Project[]>([]);
  const close = () => {
    setTicked([]);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title="Import from profile"
      isBusy={add.isPending}
      isDirty={ticked.length > 0}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            disabled={ticked.length === 0}
            isPending={add.isPending}
            onClick={() => add.mutate({ inputs: ticked.map(convertProjectToItem) }, { onSuccess: close })}
          >
            Add {pluralize(ticked.length, "project")}
          </Button>
        </>
      }
    >
      <QueryView
        query={profile}
        skeleton={<Skeleton className="h-32" />}
        loading="Loading your profile"
        errorTitle="Your profile could not be loaded"
      >
        {({ projects }) => {
          const named = projects.filter(({ name }) => name !== "");
          if (named.length === 0)
            return <p className="text-sm text-ink-soft">Your profile has no projects yet.</p>;
          return (
            <ul className="space-y-2">
              {named.map((project, at) => (
                <li key={at} className="flex flex-wrap items-center gap-2">
                  <Checkbox
                    label={project.name}
                    isChecked={ticked.includes(project)}
                    onChange={(isOn) =>
                      setTicked((all) =>
                        isOn ? [...all, project] : all.filter((other) => other !== project),
                      )
                    }
                  />
                  {known.includes(project.name) && (
                    <span className="text-xs text-ink-faint">in your portfolio already</span>
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Dialog>
  );
}
