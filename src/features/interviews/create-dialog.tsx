import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { EngineBar } from "#src/components/ai/engine-bar.tsx";
import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { Tabs } from "#src/components/ui/tabs.tsx";
import { cancelGeneration } from "#src/lib/generation.ts";

import { CodingTab } from "./coding/coding-tab.tsx";
import { useCreateCoding } from "./coding/coding.api.ts";
import { applicationPracticeOptions } from "./interviews.api.ts";
import { type KeptForm, MockForm, type MockFormState } from "./mock-form.tsx";

type CreateDialogProps = {
  /** The application to prepare for. */
  applicationId: string | null;
  onClose: () => void;
  /** Opens the interview from the toast. */
  onStart: (id: string) => void;
};

const TABS = [
  { value: "mock", label: "Mock Interview" },
  { value: "coding", label: "Coding Interview" },
] as const;

const BUTTONS: Record<MockFormState["step"], string> = {
  form: "Generate Questions",
  generating: "Generating...",
  saving: "Saving...",
  unsaved: "Save Interview",
};

export function CreateDialog({ applicationId, onClose, onStart }: CreateDialogProps) {
  const formId = useId();
  const [tab, setTab] = useState<(typeof TABS)[number]["value"]>("mock");
  const practice = useQuery({
    ...applicationPracticeOptions(applicationId ?? ""),
    enabled: applicationId !== null,
  });
  const [{ isDirty, step }, setState] = useState<MockFormState>({ isDirty: false, step: "form" });
  const [kept, setKept] = useState<KeptForm | null>(null);
  const isBusy = step === "generating" || step === "saving";
  const codingId = useId();
  const create = useCreateCoding(onStart);
  const renderForm = (given: typeof practice.data | null) => (
    <MockForm
      id={formId}
      practice={given ?? null}
      kept={kept}
      onKeep={setKept}
      onState={setState}
      onDone={onClose}
      onStart={onStart}
    />
  );
  return (
    <Dialog
      isOpen
      size="lg"
      title="Create New Interview"
      description="The questions come from the job description, your own work and our bank of questions."
      isDirty={isDirty}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          {tab === "mock" && (
            <EngineBar
              sends="the job description and your work history"
              isBusy={step === "generating"}
              kind="questions"
            />
          )}
          <Button
            variant="secondary"
            onClick={() =>
              step === "generating" || create.isPending ? cancelGeneration("questions") : onClose()
            }
          >
            Cancel
          </Button>
          {tab === "mock" && (
            <Button type="submit" form={formId} isPending={isBusy}>
              {BUTTONS[step]}
            </Button>
          )}
          {tab === "coding" && (
            <Button type="submit" form={codingId} isPending={create.isPending}>
              {create.isPending ? "Generating..." : "Generate Coding Question"}
            </Button>
          )}
        </>
      }
    >
      <Tabs label="Kind of interview" value={tab} onChange={setTab} tabs={TABS}>
        <div className="pt-5">
          {tab === "coding" ? (
            <CodingTab id={codingId} create={create} onDone={onClose} />
          ) : applicationId === null ? (
            renderForm(null)
          ) : (
            <QueryView
              query={practice}
              skeleton={<Skeleton className="h-40" />}
              loading="Loading the application"
              errorTitle="The application could not be loaded"
            >
              {renderForm}
            </QueryView>
          )}
        </div>
      </Tabs>
    </Dialog>
  );
}
