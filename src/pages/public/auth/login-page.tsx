import { EmailField } from "#src/components/ui/email-field.tsx";
import { PasswordField } from "#src/components/ui/password-field.tsx";
import { textLink } from "#src/components/ui/text-link.ts";

import { AuthFrame } from "./auth-frame.tsx";
import type { LoginPageProps } from "./form.ts";
import { SubmitButton } from "./submit-button.tsx";

export function LoginPage({ bind, problem, isPending, isReady, onSubmit, onForgotPassword }: LoginPageProps) {
  return (
    <AuthFrame
      title="Sign in"
      text="Pick up your search where you left it."
      footer={
        <>
          No account yet?{" "}
          <a href="/signup" className={textLink}>
            Create one
          </a>
        </>
      }
    >
      {problem !== null && (
        <p
          role="alert"
          className="mt-5 rounded-lg border border-critical/50 bg-critical-soft p-3 text-pretty wrap-anywhere text-ink"
        >
          {problem}
        </p>
      )}
      <form noValidate method="post" onSubmit={onSubmit} className="mt-6 space-y-4 [&_input]:h-11">
        <EmailField {...bind("email")} />
        <PasswordField label="Password" autoComplete="current-password" {...bind("password")} />
        <div className="flex justify-end">
          <button
            type="button"
            onClick={onForgotPassword}
            className="min-h-11 rounded-sm text-sm text-accent hover:underline"
          >
            Forgot your password?
          </button>
        </div>
        <SubmitButton isReady={isReady} isPending={isPending} text="Sign in" pendingText="Signing in..." />
      </form>
    </AuthFrame>
  );
}
