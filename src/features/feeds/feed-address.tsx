import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { ConfirmDialog } from "#src/components/ui/confirm-dialog.tsx";
import { CopyButton } from "#src/components/ui/copy-button.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { focusWhenPresent } from "#src/lib/focus-when-there.ts";
import type { FeedView } from "#worker/features/feeds/feeds.contract.ts";

import { type FeedOf, feedsOptions, findFeed, useCreateFeed, useRevokeFeed } from "./feeds.api.ts";

type FeedAddressProps = {
  of: FeedOf;
  /** "Calendar address". */
  name: string;
  /** What reads the feed: "calendar app". */
  reader: string;
  /** What to do with the address. */
  hint: string;
};

/** Creates, replaces and turns off the secret address of a feed; shows it once. */
export function FeedAddress(props: FeedAddressProps) {
  const feeds = useQuery(feedsOptions);
  return (
    <QueryView
      query={feeds}
      skeleton={<Skeleton className="h-10 w-56" />}
      loading={`Loading your ${props.name.toLowerCase()}`}
      errorTitle={`Your ${props.name.toLowerCase()} could not be loaded`}
      level={3}
    >
      {(known) => <Address {...props} feed={findFeed(known, props.of)} />}
    </QueryView>
  );
}

function Address({ of, name, reader, hint, feed }: FeedAddressProps & { feed: FeedView | undefined }) {
  const create = useCreateFeed(name);
  const revoke = useRevokeFeed(name);
  const [asked, setAsked] = useState<"replace" | "revoke" | null>(null);
  const id = useId();
  const close = () => setAsked(null);
  /** The button that was pressed goes away. */
  const focus = (what: "input" | "[data-create]") =>
    void focusWhenPresent(() => document.getElementById(id)?.querySelector<HTMLElement>(what) ?? null);
  const createAddress = () => create.mutate(of, { onSuccess: () => focus("input") });
  if (feed === undefined)
    return (
      <div id={id}>
        <Button data-create variant="secondary" isPending={create.isPending} onClick={createAddress}>
          {create.isPending ? "Creating..." : `Create ${name.toLowerCase()}`}
        </Button>
      </div>
    );
  // The address of an earlier feed has stopped.
  const url = create.data?.feed.id === feed.id ? create.data.url : null;
  return (
    <div id={id} className="space-y-4">
      {url !== null && (
        <TextField
          label={name}
          value={url}
          readOnly
          hint={hint}
          onFocus={(event) => event.currentTarget.select()}
          trailing={<CopyButton size="icon-sm" text={url} label={`Copy ${name.toLowerCase()}`} />}
        />
      )}
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <RelativeTime iso={feed.createdAt} prefix="Created " />
        {feed.lastAskedAt === null ? (
          <span>No {reader} has used it yet</span>
        ) : (
          <RelativeTime iso={feed.lastAskedAt} prefix="Last used " />
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" isPending={create.isPending} onClick={() => setAsked("replace")}>
          {create.isPending ? "Creating..." : "Make a new address"}
        </Button>
        <Button variant="secondary" isPending={revoke.isPending} onClick={() => setAsked("revoke")}>
          {revoke.isPending ? "Turning off..." : "Turn off"}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === "revoke" ? `Turn off the ${name.toLowerCase()}?` : "Make a new address?"}
        text={`The address you have now stops working. A ${reader} that uses it gets no more updates${
          asked === "revoke" ? "." : " until you give it the new address."
        }`}
        confirmText={asked === "revoke" ? "Turn off" : "Make a new address"}
        cancelText="Keep it"
        onClose={close}
        onConfirm={() => {
          if (asked === "revoke") revoke.mutate(feed.id, { onSuccess: () => focus("[data-create]") });
          else createAddress();
          close();
        }}
      />
    </div>
  );
}
