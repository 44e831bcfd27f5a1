import { Save, TriangleAlert, Undo2 } from "lucide-react";
import { useMemo, useRef } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { UnsavedGuard } from "#src/components/layout/unsaved-guard.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Banner } from "#src/kept/save-banner.tsx";
import type { Profile } from "#worker/features/profile/profile.contract.ts";

import { CompletenessCard } from "./completeness-card.tsx";
import { FieldsContext } from "./fields.tsx";
import { JsonButtons, ResumePicker } from "./file-buttons.tsx";
import { FillReport } from "./fill-report.tsx";
import { EducationCard, ExperienceCard } from "./history-cards.tsx";
import { CertificationsCard, MoreCard, ProjectsCard } from "./more-cards.tsx";
import { PersonalCard } from "./personal-card.tsx";
import { PreferencesCard } from "./preferences-card.tsx";
import { ProfessionalCard } from "./professional-card.tsx";
import { SectionNav } from "./section-nav.tsx";
import { SkillsCard } from "./skills-card.tsx";
import { useFillFromResume } from "./use-fill-from-resume.ts";
import { useProfileForm } from "./use-profile-form.ts";
import { useUnsure } from "./use-unsure.ts";

type ProfileFormProps = { profile: Profile; userId: string; resumeId: string | null };

export function ProfileForm({ profile, userId, resumeId }: ProfileFormProps) {
  const page = useRef<HTMLFormElement>(null);
  const state = useProfileForm(profile, userId, page);
  useFillFromResume(resumeId, state.fill);
  const { form, set, remove, notes, errors, report, isSaving, isDirty } = state;
  const { unsure, wanted, checkNext } = useUnsure(notes, page);
  const known = useMemo(() => ({ notes, errors, wanted }), [notes, errors, wanted]);
  const card = { form, set };
  const history = { form, set, remove };
  return (
    <form
      ref={page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
    >
      <PageHeader
        title="Complete Your Profile"
        subtitle="Fill this in once. Your resumes, cover letters and job matches are built from it."
      />
      <div className="mb-6">
        <ResumePicker onRead={state.fill} isNew={profile.updatedAt === null} />
      </div>
      {state.isOutrun ? (
        <Banner
          className="mb-6"
          text="Your profile was changed in another tab or on another device. Here is what you wrote; saving replaces the other version."
        >
          <Button variant="secondary" size="sm" onClick={state.keepMine}>
            Keep my changes
          </Button>
          <Button variant="secondary" size="sm" onClick={state.discard}>
            Take the other
          </Button>
        </Banner>
      ) : (
        state.isRestored && (
          <Banner className="mb-6" text="We restored your unsaved changes.">
            <Button variant="secondary" size="sm" onClick={state.discard}>
              Discard it
            </Button>
          </Banner>
        )
      )}
      {report !== null && (
        <FillReport report={report} onTake={state.take} onUndo={state.takeOut} onClose={state.closeReport} />
      )}
      <FieldsContext value={known}>
        <SectionNav />
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="min-w-0 space-y-6">
            <PersonalCard {...card} />
            <ProfessionalCard {...card} />
            <PreferencesCard {...card} />
            <SkillsCard {...card} />
            <ExperienceCard {...history} />
            <EducationCard {...history} />
            <ProjectsCard {...history} />
            <CertificationsCard {...history} />
            <MoreCard {...card} />
          </div>
          <div className="space-y-6 xl:sticky xl:top-18">
            <CompletenessCard fields={state.fields} />
            <JsonButtons fields={state.fields} onRead={state.fill} />
          </div>
        </div>
      </FieldsContext>
      <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-canvas py-4">
        <Button type="submit" isPending={isSaving}>
          {!isSaving && <Save aria-hidden className="size-4" />}
          {isSaving ? "Saving..." : "Save Profile"}
        </Button>
        {unsure.length > 0 && (
          <Button variant="secondary" onClick={checkNext}>
            <TriangleAlert aria-hidden className="size-4 text-warning" />
            {`Check next (${unsure.length})`}
          </Button>
        )}
        {state.removals > 0 && (
          <Button variant="secondary" onClick={state.undoRemoval}>
            <Undo2 aria-hidden className="size-4" />
            Undo removal
          </Button>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {isDirty ? "You have changes that are not saved." : ""}
        </p>
      </div>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
    </form>
  );
}
