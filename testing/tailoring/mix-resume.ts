import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import { createRandom } from "../mock-boards/random.ts";
import { TAILOR_CASES } from "./cases.ts";

const RESULTS = [
  "Cut waste by 12% in a year",
  "Raised on-time deliveries from 81% to 96%",
  "Which halved the returns",
  "Responsible for training 14 new colleagues",
  "I wrote the rota of the team",
];

/** A resume of lines, skills and certificates of several people, some of them hidden or twice; by a seed. */
export function mixResume(seed: string): ResumeContent {
  const random = createRandom(seed);
  const pickOne = () => random.pick(TAILOR_CASES).source;
  const lines = TAILOR_CASES.flatMap(({ source }) =>
    source.experience.flatMap(({ description }) => description.split("\n")),
  );
  const pickLines = (most: number) =>
    Array.from({ length: 1 + random.below(most) }, () =>
      random.chance(0.3) ? random.pick(RESULTS) : random.pick(lines),
    );
  const own = pickOne();
  const skills = [...pickOne().skills, ...pickOne().skills];
  return {
    ...own,
    experience: own.experience.map((entry) => {
      const shown = pickLines(9);
      return {
        ...entry,
        isHidden: random.chance(0.1),
        description: shown.join("\n"),
        hiddenLines: random.chance(0.3) ? [{ at: random.below(shown.length), text: random.pick(lines) }] : [],
      };
    }),
    skills,
    skillGroups: random.chance(0.5) ? [{ id: "group", name: "Tools", skills: skills.slice(0, 9) }] : [],
    certifications: Array.from({ length: 4 }, pickOne).flatMap((one) => one.certifications),
    hiddenSections: random.chance(0.2) ? ["skills"] : [],
  };
}
