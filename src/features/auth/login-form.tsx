import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";

import { CenteredCard } from "#src/components/layout/centered-card.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { toast } from "#src/components/ui/toast-store.ts";
import { MISSING_FIELDS } from "#worker/features/auth/auth.limits.contract.ts";

import { useLogin } from "./auth.api.ts";
import { PasswordField } from "./password-field.tsx";

export function LoginForm() {
  const login = useLogin();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (login.isPending) return;
    if (email.trim() === "" || password === "")
      toast("Missing information", { description: MISSING_FIELDS, tone: "critical" });
    else login.mutate({ email, password });
  }

  return (
    <CenteredCard
      title="Sign in"
      text="Pick up your search where you left it."
      footer={
        <>
          No account yet?{" "}
          <Link to="/signup" className={textLink}>
            Create one
          </Link>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="mt-6 space-y-4">
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <div className="text-right">
          <button
            type="button"
            className="text-sm text-accent hover:underline"
            onClick={() =>
              toast("Feature coming soon", {
                description: "Password reset will be available in the next update.",
              })
            }
          >
            Forgot your password?
          </button>
        </div>
        <Button type="submit" size="lg" className="w-full" isPending={login.isPending}>
          {login.isPending ? "Signing in..." : "Sign in"}
        </Button>
      </form>
    </CenteredCard>
  );
}
