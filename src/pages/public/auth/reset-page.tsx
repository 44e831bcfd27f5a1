import { NewPasswordField } from "#src/components/ui/new-password-field.tsx";
import { PasswordField } from "#src/components/ui/password-field.tsx";
import { textLink } from "#src/components/ui/text-link.ts";

import { AuthFrame } from "./auth-frame.tsx";
import type { ResetPageProps } from "./form.ts";
import { SubmitButton } from "./submit-button.tsx";

/** Target page of an operator's reset link. */
export function ResetPage({ bind, isPending, problem, onSubmit }: ResetPageProps) {
  return (
    <AuthFrame
      title="Choose a new password"
      text="The link is good for an hour and for one use. Every session of your account ends."
      footer={
        <a href="/login" className={textLink}>
          Back to sign in
        </a>
      }
    >
      {problem !== null && (
        <p role="alert" className="mt-6 rounded-lg bg-critical-soft px-4 py-3 text-sm text-critical">
          {problem}{" "}
          <a href="/contact" className="font-medium underline underline-offset-3">
            Contact us
          </a>
        </p>
      )}
      <form noValidate method="post" onSubmit={onSubmit} className="mt-6 space-y-4 [&_input]:h-11">
        <NewPasswordField label="New password" {...bind("password")} />
        <PasswordField label="Repeat new password" autoComplete="new-password" {...bind("repeated")} />
        <SubmitButton
          isReady={problem === null}
          isPending={isPending}
          text="Set password"
          pendingText="Setting password..."
        />
      </form>
    </AuthFrame>
  );
}
