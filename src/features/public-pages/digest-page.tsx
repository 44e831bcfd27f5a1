import { Button } from "#src/components/ui/button.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { useFollowLink } from "#src/features/delivery/delivery.api.ts";
import { ApiError } from "#src/lib/api.ts";
import { AuthFrame } from "#src/pages/public/auth/auth-frame.tsx";

const TEXTS = {
  confirm: {
    title: "Confirm your daily digest",
    text: "You get one email in the morning, on days when your saved searches found new openings.",
    button: "Confirm digest",
    pending: "Confirming...",
    done: "Your digest is on. You can close this page.",
  },
  unsubscribe: {
    title: "Stop the daily digest",
    text: "You get no more of these emails. Your saved searches stay as they are.",
    button: "Stop emails",
    pending: "Stopping...",
    done: "Your digest is off. You can turn it on again in your settings.",
  },
};

export type DigestLink = { kind: "confirm" | "unsubscribe"; token: string };

/**
 * Where the links of mails lead, with or without a session. Nothing happens before the click, because programs
 * open links of mails too.
 */
export function DigestPage({ link }: { link: DigestLink }) {
  const follow = useFollowLink();
  const { title, text, button, pending, done } = TEXTS[link.kind];
  const isWhole = /^[A-Za-z0-9_-]{43}$/.test(link.token);
  const problem = isWhole ? describeProblem(follow.error) : "This link is not whole. Please open it again.";
  return (
    <AuthFrame
      title={title}
      text={text}
      footer={
        <a href="/" className={textLink}>
          Go to the start page
        </a>
      }
    >
      <div className="mt-6 space-y-4">
        <p
          role="status"
          className={follow.isSuccess ? "rounded-lg bg-accent-soft px-4 py-3 text-sm" : "sr-only"}
        >
          {follow.isSuccess && done}
        </p>
        {problem !== null && (
          <p role="alert" className="rounded-lg bg-critical-soft px-4 py-3 text-sm text-critical">
            {problem}
          </p>
        )}
        {!follow.isSuccess && (
          <Button
            size="lg"
            className="w-full"
            disabled={!isWhole}
            isPending={follow.isPending}
            onClick={() => follow.mutate(link)}
          >
            {follow.isPending ? pending : button}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}

function describeProblem(error: Error | null): string | null {
  if (error === null) return null;
  return error instanceof ApiError
    ? error.text
    : "We could not reach the server. Nothing changed. Please try again.";
}
