import { z } from "zod/mini";

import { Email } from "#worker/features/auth/auth.contract.ts";

/** The reasons for reporting a page, with their texts. */
export const REPORT_REASONS = {
  impersonation: "It pretends to be someone else",
  harassment: "It harasses or threatens someone",
  illegal: "It shows something illegal",
  copyright: "It uses work without permission",
  spam: "It is spam or fraud",
  other: "Something else",
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
const REASONS = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

export const REPORT_LIMITS = {
  details: 2000,
  /** Max open reports stored per page. */
  open: 20,
  perHour: 10,
  /**
   * Max reports of a page per network and day, so that nobody can use up the open reports, for example of their own
   * page.
   */
  ofPagePerDay: 3,
} as const;

const Details = z.pipe(
  z.pipe(
    z.string("Please describe what is wrong."),
    // Forms send line breaks as "\r\n".
    z.transform((text) => text.replaceAll("\r\n", "\n").trim()),
  ),
  z.string().check(
    z.maxLength(REPORT_LIMITS.details, `Please use at most ${REPORT_LIMITS.details} characters.`),
    z.refine((text) => text.isWellFormed(), "These details have a broken character."),
  ),
);

/** `POST /api/public/portfolio/{slug}/reports`, and the form of `/portfolio/{slug}/report`. */
export const SendReport = z
  .object({
    reason: z.enum(REASONS, "Please choose a reason."),
    details: z._default(Details, ""),
    /** E-mail for questions; empty if none is given. */
    contact: z._default(z.union([z.literal(""), Email], "Please enter a valid email address."), ""),
    /** Path of a project's page below the portfolio; empty for the portfolio itself. */
    project: z._default(z.string().check(z.maxLength(200)), ""),
  })
  .check(
    z.refine(({ reason, details }) => reason !== "other" || details !== "", {
      path: ["details"],
      message: "Please describe what is wrong.",
    }),
  );
export type SendReport = z.infer<typeof SendReport>;
