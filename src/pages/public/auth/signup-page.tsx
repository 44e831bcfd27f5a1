import { PasswordField } from "#src/components/ui/password-field.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { MAX_PASSWORD } from "#worker/features/auth/auth.limits.contract.ts";

import { AuthFrame } from "./auth-frame.tsx";
import type { SignupPageProps } from "./form.ts";
import { CHECKLIST_ID, PasswordChecklist } from "./password-checklist.tsx";
import { SubmitButton } from "./submit-button.tsx";

export function SignupPage({ values, errors, isPending, isReady, onChange, onSubmit }: SignupPageProps) {
  return (
    <AuthFrame
      title="Create your account"
      text="Fresh listings from employers' own boards, and a place for what you do with them."
      footer={
        <>
          Already have an account?{" "}
          <a href="/login" className={textLink}>
            Sign in
          </a>
        </>
      }
    >
      <form noValidate method="post" onSubmit={onSubmit} className="mt-6 space-y-4 [&_input]:h-11">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            maxLength={100}
            value={values.firstName}
            error={errors.firstName}
            onChange={(event) => onChange("firstName", event.target.value)}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            maxLength={100}
            value={values.lastName}
            error={errors.lastName}
            onChange={(event) => onChange("lastName", event.target.value)}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={values.email}
          error={errors.email}
          onChange={(event) => onChange("email", event.target.value)}
        />
        <div className="space-y-3">
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            maxLength={MAX_PASSWORD}
            aria-describedby={CHECKLIST_ID}
            value={values.password}
            error={errors.password}
            onChange={(value) => onChange("password", value)}
          />
          <PasswordChecklist password={values.password} />
        </div>
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD}
          value={values.confirmPassword}
          error={errors.confirmPassword}
          onChange={(value) => onChange("confirmPassword", value)}
        />
        <SubmitButton
          isReady={isReady}
          isPending={isPending}
          text="Create account"
          pendingText="Creating account..."
        />
        <p className="text-sm text-ink-soft">
          By creating an account you agree to the{" "}
          <a href="/terms-of-service" className={textLink}>
            Terms of Service
          </a>
          . The{" "}
          <a href="/privacy-policy" className={textLink}>
            Privacy Policy
          </a>{" "}
          says what is kept.
        </p>
      </form>
    </AuthFrame>
  );
}
