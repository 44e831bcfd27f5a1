import type { ApplicationDetail } from "#worker/features/applications/applications.contract.ts";

type Facts = {
  application: Pick<ApplicationDetail, "appliedAt" | "roundList">;
  title: string;
  name: string;
  nowMs: number;
};

const day = new Intl.DateTimeFormat("en", { month: "long", day: "numeric" });

/** A short mail that asks for an answer, made of what the user has recorded and nothing else. */
export function writeFollowUp({ application, title, name, nowMs }: Facts): {
  subject: string;
  text: string;
} {
  const lastRound = application.roundList
    .filter(({ kind }) => kind !== "other")
    .map(({ at }) => Date.parse(at))
    .filter((at) => at < nowMs)
    .toSorted((a, b) => b - a)[0];
  const { appliedAt } = application;
  const role = /\b(?:role|position|job)$/i.test(title) ? title : `${title} role`;
  const applied = `I applied for the ${role}${appliedAt === undefined ? "" : ` on ${day.format(new Date(appliedAt))}`} and am still very interested.`;
  const first =
    lastRound === undefined
      ? applied
      : `Thank you for the interview on ${day.format(lastRound)} about the ${role}. I am still very interested.`;
  return {
    subject: `Application: ${title}`,
    text: `Hello,\n\n${first} Is there an update, or anything else you need from me?\n\nKind regards\n${name}`,
  };
}
