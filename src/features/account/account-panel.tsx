import { Monitor, Moon, Sun } from "lucide-react";

import { Section } from "#src/components/layout/section.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { EmailField } from "#src/components/ui/email-field.tsx";
import { NameFields } from "#src/components/ui/name-fields.tsx";
import { cn } from "#src/lib/cn.ts";
import { type Theme, setTheme, useTheme } from "#src/lib/theme.ts";

import { CurrentPasswordField } from "./current-password-field.tsx";
import type { useEmailForm, useNameForm } from "./use-account-forms.ts";

type AccountPanelProps = { name: ReturnType<typeof useNameForm>; email: ReturnType<typeof useEmailForm> };

export const AccountPanel = ({ name, email }: AccountPanelProps) => (
  <>
    <NameSection form={name} />
    <EmailSection form={email} />
    <Section title="Theme" text="On this device.">
      <ThemeChoice />
    </Section>
    <Section title="Plan" text="You're on the free plan." />
  </>
);

function NameSection({ form }: { form: AccountPanelProps["name"] }) {
  const { bind, onSubmit, isDirty, isPending } = form;
  return (
    <Section title="Name">
      <form noValidate onSubmit={onSubmit} className="space-y-4">
        <NameFields bind={bind} />
        <Button type="submit" variant="secondary" disabled={!isDirty} isPending={isPending}>
          {isPending ? "Saving..." : "Save name"}
        </Button>
      </form>
    </Section>
  );
}

/** The password is requested once a different address is entered. */
function EmailSection({ form }: { form: AccountPanelProps["email"] }) {
  const { bind, onSubmit, isDirty, isPending } = form;
  return (
    <Section title="Email" text="You sign in with it. It stays private unless you publish it.">
      <form noValidate onSubmit={onSubmit} className="space-y-4">
        <EmailField {...bind("email")} />
        {isDirty && <CurrentPasswordField {...bind("password")} />}
        <Button type="submit" variant="secondary" disabled={!isDirty} isPending={isPending}>
          {isPending ? "Saving..." : "Save email"}
        </Button>
      </form>
    </Section>
  );
}

const THEMES: { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: "system", label: "System", icon: Monitor },
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
];

function ThemeChoice() {
  const theme = useTheme();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap gap-1 rounded-lg border border-line p-1">
      <legend className="sr-only">Theme</legend>
      {THEMES.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          className={cn(
            "motion flex h-9 cursor-pointer items-center gap-2 rounded-md px-3 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent",
            theme === value
              ? "bg-accent-soft text-accent-strong"
              : "text-ink-soft hover:bg-sunken hover:text-ink",
          )}
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => setTheme(value)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
