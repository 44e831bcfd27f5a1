import { EmailField } from "#src/components/ui/email-field.tsx";
import { NameFields } from "#src/components/ui/name-fields.tsx";
import { NewPasswordField } from "#src/components/ui/new-password-field.tsx";
import { PasswordField } from "#src/components/ui/password-field.tsx";
import { textLink } from "#src/components/ui/text-link.ts";

import { AuthFrame } from "./auth-frame.tsx";
import type { SignupPageProps } from "./form.ts";
import { SubmitButton } from "./submit-button.tsx";

export function SignupPage({ bind, isPending, isReady, onSubmit }: SignupPageProps) {
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
        <NameFields bind={bind} />
        <EmailField {...bind("email")} />
        <NewPasswordField label="Password" {...bind("password")} />
        <PasswordField label="Confirm password" autoComplete="new-password" {...bind("confirmPassword")} />
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
