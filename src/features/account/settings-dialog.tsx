import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";

import { Dialog } from "#src/components/ui/dialog.tsx";
import { Tabs } from "#src/components/ui/tabs.tsx";
import { type SettingsTab, getSettingsHash } from "#src/lib/settings-address.ts";
import { useCloseAddress } from "#src/lib/use-close-address.ts";
import type { User } from "#worker/features/auth/auth.contract.ts";

import { AccountPanel } from "./account-panel.tsx";
import { DataPanel } from "./data-panel.tsx";
import { ModelPanel } from "./model-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { useEmailForm, useNameForm, usePasswordForm } from "./use-account-forms.ts";

const TABS: { value: SettingsTab; label: string }[] = [
  { value: "account", label: "Account" },
  { value: "password", label: "Password" },
  { value: "sessions", label: "Sessions" },
  { value: "model", label: "AI model" },
  { value: "messages", label: "Messages" },
  { value: "calendar", label: "Calendar" },
  { value: "data", label: "Your data" },
];

/** The settings, shown over the current screen. Input is kept when switching tabs. */
export function SettingsDialog({
  user,
  tab,
  messages,
  calendar,
}: {
  user: User;
  tab: SettingsTab;
  /** The panels of other features. */
  messages: ReactNode;
  calendar: ReactNode;
}) {
  const navigate = useNavigate();
  const name = useNameForm(user);
  const email = useEmailForm(user);
  const password = usePasswordForm();
  const isDirty = [name, email, password].some((form) => form.isDirty);
  const isBusy = [name, email, password].some((form) => form.isPending);

  const goTo = useCallback(
    (hash: string) =>
      void navigate({ to: ".", search: true, hash, replace: true, resetScroll: false, state: true }),
    [navigate],
  );
  const close = useCloseAddress(() => goTo(""));

  return (
    <Dialog isOpen title="Settings" size="tabs" isBusy={isBusy} isDirty={isDirty} onClose={close}>
      <Tabs label="Settings" value={tab} tabs={TABS} onChange={(next) => goTo(getSettingsHash(next))}>
        <div className="pt-5 sm:min-h-96">
          {tab === "account" && <AccountPanel name={name} email={email} />}
          {tab === "password" && <PasswordPanel form={password} email={user.email} />}
          {tab === "sessions" && <SessionsPanel />}
          {tab === "model" && <ModelPanel />}
          {tab === "calendar" && calendar}
          {tab === "messages" && messages}
          {tab === "data" && <DataPanel />}
        </div>
      </Tabs>
    </Dialog>
  );
}
