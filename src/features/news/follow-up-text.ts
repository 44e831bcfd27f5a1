import type { ApplicationDetail } from "#worker/features/applications/applications.contract.ts";

type Facts = {
  application: Pick<ApplicationDetail, "appliedAt" | "roundList">;
  title: string;
  company: string;
  name: string;
  nowMs: number;
};

const day = new Intl.DateTimeFormat("en", { month: "long", day: "numeric" });

/** A short mail that asks for an answer, made of what the user has recorded and nothing else. */
export function writeFollowUp({ application, title, company, name, nowMs }: Facts): {
  subject: string;
  text: string;
} {
  const lastRound = application.roundList
    .filter(({ kind }) => kind !== "other")
    .map(({ at }) => Date.parse(at))
    .filter((at) => at < nowMs)
    .toSorted((a, b) => b - a)[0];
  const where = company === "" ? "" : ` at ${company}`;
  const { appliedAt } = application;
  const applied = `I applied for the position “${title}”${where}${appliedAt === undefined ? "" : ` on ${day.format(new Date(appliedAt))}`}.`;
  const first =
    lastRound === undefined
      ? applied
      : `Thank you for the interview on ${day.format(lastRound)} about the position “${title}”${where}.`;
  return {
    subject: `Application: ${title}`,
    text: `Hello,\n\n${first} Is there any news, or anything else that you need from me?\n\nKind regards\n${name}`,
  };
}
