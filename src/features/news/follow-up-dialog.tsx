import { useQuery } from "@tanstack/react-query";
import { Check, Copy, Mail } from "lucide-react";
import { useState } from "react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { meOptions } from "#src/features/auth/auth.api.ts";
import { useSetFollowedUp } from "#src/features/tracking/plan.api.ts";
import { applicationOptions } from "#src/features/tracking/timeline.api.ts";
import { focusAfterRemoval } from "#src/lib/list-focus.ts";
import type { SilentItem } from "#src/lib/news-lines.ts";
import { toast } from "#src/lib/toast-store.ts";
import { useNow } from "#src/lib/use-now.ts";

import { writeFollowUp } from "./follow-up-text.ts";

type FollowUpDialogProps = { item: SilentItem; isOpen: boolean; onClose: () => void };

/** A short mail to the employer, to edit and to send with the user's own mail program. */
export function FollowUpDialog({ item, isOpen, onClose }: FollowUpDialogProps) {
  const { applicationId, title, company } = item.about;
  const application = useQuery({ ...applicationOptions(applicationId), enabled: isOpen });
  const { data: user } = useQuery(meOptions);
  const now = useNow();
  const name = user == null ? "" : `${user.firstName} ${user.lastName}`.trim();
  return (
    <Dialog
      isOpen={isOpen}
      title="Write a short follow-up"
      description={company === "" ? title : `${title} at ${company}`}
      onClose={onClose}
    >
      <QueryView
        query={application}
        skeleton={<Skeleton className="h-48" />}
        loading="Loading the application"
        errorTitle="The application could not be loaded"
      >
        {(detail) => (
          <Mailing
            {...writeFollowUp({ application: detail, title, name, nowMs: now })}
            itemId={item.id}
            applicationId={applicationId}
            onDone={onClose}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

type MailingProps = {
  subject: string;
  text: string;
  itemId: string;
  applicationId: string;
  onDone: () => void;
};

function Mailing({ subject, text: written, itemId, applicationId, onDone }: MailingProps) {
  const [text, setText] = useState(written);
  const followUp = useSetFollowedUp(applicationId);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast("Text copied");
    } catch {
      toast("Failed to copy", { description: "Select the text and copy it.", tone: "critical" });
    }
  }
  return (
    <div className="space-y-4">
      <TextArea
        label="Text"
        name="follow-up"
        rows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="text-sm text-ink-soft">
        We send nothing. Copy the text, or open it in your mail program and add the address.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy text
        </Button>
        <a
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
          className={getButtonClass({ variant: "secondary" })}
        >
          <Mail aria-hidden className="size-4" />
          Open in mail
        </a>
        <Button
          isPending={followUp.isPending}
          onClick={() => {
            focusAfterRemoval([itemId]);
            followUp.mutate(true, { onSuccess: onDone });
          }}
        >
          <Check aria-hidden className="size-4" />I sent it
        </Button>
      </div>
    </div>
  );
}
