import { useQuery } from "@tanstack/react-query";
import { Laptop } from "lucide-react";
import type { ReactNode } from "react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Section } from "#src/components/layout/section.tsx";
import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { readOwnDevice, readPushSupport } from "#src/lib/push.ts";
import type { Delivery } from "#worker/features/delivery/delivery.contract.ts";

import { deliveryOptions, useAddBrowser, useChangeDigest, useRemoveBrowser } from "./delivery.api.ts";

export function MessagesPanel() {
  const delivery = useQuery(deliveryOptions);
  return (
    <QueryView
      query={delivery}
      skeleton={<Skeleton className="h-64" />}
      loading="Loading your messages"
      errorTitle="Your messages could not be loaded"
      level={3}
    >
      {({ mail, push }) => {
        // What is on can be turned off even where nothing is sent at the moment.
        const hasMail = mail.isOffered || mail.state === "on";
        const hasPush = push.isOffered || push.devices.length > 0;
        return (
          <>
            {!hasMail && !hasPush && <Note>Emails and notifications are not available here yet.</Note>}
            {hasMail && (
              <Section
                title="Daily digest by email"
                text="One email in the morning, on days when your saved searches found new openings."
              >
                <Digest mail={mail} />
              </Section>
            )}
            {hasPush && (
              <Section
                title="Notifications in this browser"
                text="New openings of your saved searches, next steps and interviews. You get them while the tab is closed too."
              >
                <Push push={push} />
              </Section>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-pretty text-ink-soft">{children}</p>
);

function Digest({ mail: { state, address } }: { mail: Delivery["mail"] }) {
  const change = useChangeDigest();
  const turnOn = (text: string) => (
    <Button variant="secondary" isPending={change.isPending} onClick={() => change.mutate("on")}>
      {change.isPending ? "Sending..." : text}
    </Button>
  );
  const turnOff = (text: string) => (
    <Button variant="secondary" isPending={change.isPending} onClick={() => change.mutate("off")}>
      {change.isPending ? "Saving..." : text}
    </Button>
  );
  switch (state) {
    case "on":
      return (
        <div className="space-y-4">
          <Note>
            On. We write to <b className="break-words">{address}</b> from 7:00 in your time zone.
          </Note>
          {turnOff("Turn off digest")}
        </div>
      );
    case "unconfirmed":
      return (
        <div className="space-y-4">
          <Note>
            We sent a link to <b className="break-words">{address}</b>. The digest starts when you open the
            link and confirm it. Check your spam folder if it does not arrive.
          </Note>
          <div className="flex flex-wrap gap-2">
            {turnOn("Send link again")}
            {turnOff("Cancel")}
          </div>
        </div>
      );
    case "refused":
      return (
        <div className="space-y-4">
          <p role="alert" className="rounded-lg bg-critical-soft px-4 py-3 text-sm text-critical">
            Off, because <b className="break-words">{address}</b> refused our email. Check the address under
            Account, then turn the digest on again.
          </p>
          {turnOn("Turn on digest")}
        </div>
      );
    default:
      return (
        <div className="space-y-4">
          <Note>
            Off. We first send a link to <b className="break-words">{address}</b>, so that only you can turn
            it on.
          </Note>
          {turnOn("Turn on digest")}
        </div>
      );
  }
}

function Push({ push }: { push: Delivery["push"] }) {
  const own = push.devices.find(({ id }) => id === readOwnDevice());
  return (
    <div className="space-y-4">
      {push.isOffered && own === undefined && <TurnOnPush publicKey={push.publicKey} />}
      {push.devices.length > 0 && (
        <ul
          aria-label="Browsers with notifications"
          className="divide-y divide-line rounded-card border border-line"
        >
          {push.devices.map((device) => (
            <DeviceRow key={device.id} device={device} isOwn={device.id === own?.id} />
          ))}
        </ul>
      )}
    </div>
  );
}

function TurnOnPush({ publicKey }: { publicKey: string }) {
  const add = useAddBrowser();
  // Read on each render: the permission may have changed by the answer to the browser's question.
  const support = readPushSupport();
  if (support === "unsupported")
    return (
      <Note>
        This browser shows no notifications of websites. On an iPhone or iPad, add this page to the home
        screen first.
      </Note>
    );
  if (support === "denied")
    return (
      <Note>
        This browser blocks our notifications. Allow them in its settings for this site, then come back here.
      </Note>
    );
  return (
    <div className="space-y-3">
      {add.data === null && <Note>Notifications stay off, because you did not allow them.</Note>}
      <Button variant="secondary" isPending={add.isPending} onClick={() => add.mutate(publicKey)}>
        {add.isPending ? "Turning on..." : "Turn on notifications"}
      </Button>
    </div>
  );
}

type Device = Delivery["push"]["devices"][number];

function DeviceRow({ device: { id, device: name, createdAt }, isOwn }: { device: Device; isOwn: boolean }) {
  const remove = useRemoveBrowser();
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Laptop aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          {name}
          {isOwn && <Badge tone="accent">This browser</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          <RelativeTime iso={createdAt} prefix="Turned on " />
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="max-sm:h-10"
        aria-label={`Remove ${name}`}
        isPending={remove.isPending}
        onClick={() => remove.mutate({ id, name })}
      >
        Remove
      </Button>
    </li>
  );
}
