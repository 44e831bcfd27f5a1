import { Link } from "@tanstack/react-router";

import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { useBulkChange } from "#src/features/tracking/bulk.api.ts";
import { useFinishStep } from "#src/features/tracking/plan.api.ts";
import { focusAfterRemoval } from "#src/lib/list-focus.ts";
import type { SilentItem } from "#src/lib/news-lines.ts";
import type { NewsItem } from "#worker/features/news/news.contract.ts";

const LOOK = getButtonClass({ variant: "secondary", size: "sm" });

/** The one action of an item. Names what it is about for those who hear it. */
export function NewsAction({
  item,
  onFollowUp,
  onLeave,
}: {
  item: NewsItem;
  onFollowUp: (item: SilentItem) => void;
  onLeave?: (() => void) | undefined;
}) {
  const link = { className: LOOK, ...(onLeave && { onClick: onLeave }) };
  if (item.kind === "search")
    return (
      <Link to="/searches" search={{ open: item.searchId }} {...link}>
        See them<span className="sr-only">: {item.name}</span>
      </Link>
    );
  if (item.kind === "gathering")
    return (
      <Link to="/jobs" {...link}>
        See the jobs
      </Link>
    );
  const { applicationId, jobId, title, isOwnJob } = item.about;
  const about = <span className="sr-only">: {title}</span>;
  switch (item.kind) {
    case "interview":
      return (
        <Link
          to="/applications"
          search={{ prepare: applicationId }}
          state={{ hasOpenedDialog: true }}
          {...link}
        >
          Prepare{about}
        </Link>
      );
    case "offer":
      return (
        <Link to="/applications" search={{ open: applicationId }} {...link}>
          Open the offer{about}
        </Link>
      );
    case "step":
      return <StepDone item={item} />;
    case "closing":
    case "change":
    case "closed":
      return isOwnJob ? null : (
        <Link to="/jobs/$id" params={{ id: jobId }} {...link}>
          Open the job{about}
        </Link>
      );
    case "silent":
      return item.canFollowUp ? (
        <Button variant="secondary" size="sm" onClick={() => onFollowUp(item)}>
          Write a short follow-up{about}
        </Button>
      ) : (
        <CloseAsSilent itemId={item.id} applicationId={applicationId} title={title} />
      );
  }
}

function StepDone({ item }: { item: Extract<NewsItem, { kind: "step" }> }) {
  const finish = useFinishStep(item.about.applicationId, item.id);
  return (
    <Button variant="secondary" size="sm" isPending={finish.isPending} onClick={() => finish.mutate()}>
      Done<span className="sr-only">: {item.text}</span>
    </Button>
  );
}

function CloseAsSilent({
  itemId,
  applicationId,
  title,
}: {
  itemId: string;
  applicationId: string;
  title: string;
}) {
  const close = useBulkChange();
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={close.isPending}
      onClick={() => {
        focusAfterRemoval([itemId]);
        close.mutate({ action: "close", ids: [applicationId] });
      }}
    >
      Close as no answer<span className="sr-only">: {title}</span>
    </Button>
  );
}
