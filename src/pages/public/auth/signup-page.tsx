import { EmailField } from "#src/components/ui/email-field.tsx";
import { NameFields } from "#src/components/ui/name-fields.tsx";
import { NewPasswordField } from "#src/components/ui/new-password-field.tsx";
import { PasswordField } from "#src/components/ui/password-field.tsx";
import { textLink } from "#src/components/ui/text-link.ts";

import { AuthFrame } from "./auth-frame.tsx";
import type { SignupPageProps } from "./form.ts";
import { SubmitButton } from "./submit-button.tsx";

export function SignupPage({ values, errors, isPending, isReady, onChange, onSubmit }: SignupPageProps) {
  return (
    <AuthFrame
      title="Create your account"
      text="Fresh jobs from employers' own boards, and a place for what you do with them."
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
        <NameFields values={values} errors={errors} onChange={onChange} />
        <EmailField
          value={values.email}
          error={errors.email}
          onChange={(value) => onChange("email", value)}
        />
        <NewPasswordField
          label="Password"
          name="password"
          value={values.password}
          error={errors.password}
          onChange={(value) => onChange("password", value)}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
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
          . See what we keep in our{" "}
          <a href="/privacy-policy" className={textLink}>
            Privacy Policy
          </a>
          .
        </p>
      </form>
    </AuthFrame>
  );
}
