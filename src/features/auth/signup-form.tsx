import { Link } from "@tanstack/react-router";
import { Check, Circle } from "lucide-react";
import { type FormEvent, useState } from "react";

import { CenteredCard } from "#src/components/layout/centered-card.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { toast } from "#src/components/ui/toast-store.ts";
import { ApiError } from "#src/lib/api.ts";
import { cn } from "#src/lib/cn.ts";
import { MIN_PASSWORD } from "#worker/features/auth/auth.limits.contract.ts";

import { useSignup } from "./auth.api.ts";
import { PasswordField } from "./password-field.tsx";
import { type SignupFields, checkSignup } from "./signup-check.ts";

const EMPTY: SignupFields = { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" };

export function SignupForm() {
  const signup = useSignup();
  const [fields, setFields] = useState(EMPTY);
  const set = (name: keyof SignupFields) => (value: string) =>
    setFields((before) => ({ ...before, [name]: value }));
  const errorOf = (name: string) =>
    signup.error instanceof ApiError
      ? signup.error.issues.find((issue) => issue.path === name)?.message
      : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (signup.isPending) return;
    const refusal = checkSignup(fields);
    if (refusal !== null) {
      toast(refusal.title, { description: refusal.description, tone: "critical" });
      return;
    }
    const { firstName, lastName, email, password } = fields;
    signup.mutate({ firstName, lastName, email, password });
  }

  return (
    <CenteredCard
      title="Create your account"
      text="Fresh listings from employers' own boards, and a place for what you do with them."
      footer={
        <>
          Already have an account?{" "}
          <Link to="/login" className={textLink}>
            Sign in
          </Link>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="mt-6 space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            maxLength={100}
            value={fields.firstName}
            error={errorOf("firstName")}
            onChange={(event) => set("firstName")(event.target.value)}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            maxLength={100}
            value={fields.lastName}
            error={errorOf("lastName")}
            onChange={(event) => set("lastName")(event.target.value)}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          value={fields.email}
          error={errorOf("email")}
          onChange={(event) => set("email")(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          value={fields.password}
          error={errorOf("password")}
          onChange={set("password")}
        />
        <ul aria-label="Rules for the password" className="space-y-1 text-sm">
          <ChecklistItem isMet={fields.password.length >= MIN_PASSWORD}>At least 6 characters</ChecklistItem>
          <ChecklistItem isMet={/\p{Lu}/u.test(fields.password)}>One uppercase letter</ChecklistItem>
          <ChecklistItem isMet={/\p{Nd}/u.test(fields.password)}>One number</ChecklistItem>
        </ul>
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          value={fields.confirmPassword}
          onChange={set("confirmPassword")}
        />
        <Button type="submit" size="lg" className="w-full" isPending={signup.isPending}>
          {signup.isPending ? "Creating account..." : "Create account"}
        </Button>
      </form>
    </CenteredCard>
  );
}

function ChecklistItem({ isMet, children }: { isMet: boolean; children: string }) {
  const Icon = isMet ? Check : Circle;
  return (
    <li className={cn("flex items-center gap-2", isMet ? "text-positive" : "text-ink-faint")}>
      <Icon aria-hidden className={isMet ? "size-4" : "size-4 p-0.5"} />
      {children}
      <span className="sr-only">{isMet ? ": met" : ": not met yet"}</span>
    </li>
  );
}
