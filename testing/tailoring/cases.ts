import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import { toContent } from "../resumes/people.ts";
import ads from "./ads.json" with { type: "json" };
import people from "./people.json" with { type: "json" };

type Ad = { id: string; title: string; description: string };
export type TailorCase = { id: string; source: ResumeContent; ad: Ad };

/** The day that tests of tailoring take for today. */
export const TAILOR_TODAY = "2026-11-20";

/** Ads of the own trade, of one nearby, and of one that has nothing to do with it. */
const ADS_OF: Record<string, string[]> = {
  nurse: ["er-nurse", "nurse-educator", "case-manager", "cdl"],
  electrician: ["plant-electrician", "site-foreman", "logistics", "content"],
  developer: ["backend", "frontend", "data-engineer", "trainer"],
  teacher: ["sped-teacher", "trainer", "content", "csm"],
  accountant: ["controller", "ap-lead", "data-engineer", "head-chef"],
  chef: ["head-chef", "catering", "logistics", "quality"],
  driver: ["cdl", "logistics", "catering", "nurse-educator"],
  sales: ["ae", "csm", "growth", "backend"],
  warehouse: ["logistics", "cdl", "trainer", "controller"],
  marketer: ["growth", "content", "csm", "frontend"],
  social: ["case-manager", "trainer", "er-nurse", "sped-teacher"],
  engineer: ["design-engineer", "quality", "plant-electrician", "ae"],
};

export const TAILOR_CASES: TailorCase[] = people.flatMap((person) => {
  const source = toContent(person as unknown as Parameters<typeof toContent>[0]);
  return (ADS_OF[person.id] ?? []).flatMap((id) => {
    const ad = ads.find((one) => one.id === id);
    return ad === undefined ? [] : [{ id: `${person.id} for ${id}`, source, ad }];
  });
});
