import { brand } from "#src/brand.ts";
import { AppError } from "#worker/lib/errors.ts";

export const createSuspendedError = (reason: string | null): AppError =>
  new AppError(
    403,
    "auth.suspended",
    `We have suspended your account${describeReason(reason ?? "")} Nothing of yours was deleted. Write to ${brand.mail.support} if you want your data, or if you think that we are wrong.`,
  );

const describeReason = (reason: string): string =>
  reason === "" ? "." : `: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`;
