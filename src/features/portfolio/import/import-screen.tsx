import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { profileOptions } from "#src/features/profile/profile.api.ts";

import { itemsOptions } from "../portfolio.api.ts";
import { DraftList } from "./draft-list.tsx";
import { FindForm } from "./find-form.tsx";
import type { Draft, Repository } from "./github.ts";
import { RepositoryList } from "./repository-list.tsx";

/**
 * Imports GitHub repositories as projects: find, select, review, add. The only page whose Content Security
 * Policy allows requests to GitHub, so links to and from it are full page loads.
 */
export function ImportScreen() {
  const profile = useQuery(profileOptions);
  const items = useQuery(itemsOptions);
  const [found, setFound] = useState<Repository[] | null>(null);
  const [drafts, setDrafts] = useState<Draft[] | null>(null);
  return (
    <>
      <PageHeader
        title="Import from GitHub"
        subtitle="Your browser loads your public profile and repositories from GitHub. Nothing is added until you confirm."
      >
        <a href="/portfolio" className={getButtonClass({ variant: "secondary" })}>
          <ArrowLeft aria-hidden className="size-4" />
          Back to Portfolio
        </a>
      </PageHeader>
      {drafts === null ? (
        <div className="space-y-6">
          {profile.isPending ? (
            <Card role="status" className="p-5 sm:p-6">
              <span className="sr-only">Loading your profile</span>
              <Skeleton className="h-16 max-w-sm" />
            </Card>
          ) : (
            <FindForm known={profile.data?.github ?? ""} onFound={setFound} />
          )}
          {found !== null && (
            <RepositoryList
              repositories={found}
              known={(items.data ?? []).map(({ githubUrl }) => githubUrl)}
              onChosen={setDrafts}
            />
          )}
        </div>
      ) : (
        <DraftList drafts={drafts} onBack={() => setDrafts(null)} />
      )}
    </>
  );
}
