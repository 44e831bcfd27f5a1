import { describe, expect, it } from "vitest";

import { parsePostingText } from "#worker/features/jobs/listing/blocks.ts";
import { makeListing } from "#worker/testing/listings.ts";
import { makeMatch as match, accountant } from "#worker/testing/matching.ts";

import { listAlternatives } from "./alternatives.ts";
import { createAdReading } from "./read-ad.ts";

const nurse = { ...accountant, desiredTitles: ["Registered Nurse"], skills: ["RN License", "Patient Care"] };

const formatAd = (musts: string[]): string =>
  ["Requirements:", ...musts.map((must) => `- ${must}`)].join("\n");

function compare(skills: string[], musts: string[], title = "Registered Nurse") {
  const text = formatAd(musts);
  const asked = createAdReading({ title, country: "US", blocks: parsePostingText(text) }).facts.skills;
  const { missing, gates, reasons } = match(
    { ...nurse, skills: [...nurse.skills, ...skills] },
    { title, text, skills: asked },
  );
  return {
    missing,
    gates: gates.map(({ text: said }) => said),
    barriers: gates.filter(({ isBarrier }) => isBarrier).map(({ text: said }) => said),
    reasons: reasons.map(({ text: said }) => said),
  };
}

describe("skills of which one is enough", () => {
  it.each([
    ["ACLS or PALS where the unit requires it", [["acls-certification", "pals-certification"]]],
    ["Knows a system such as Epic EHR, Cerner and Meditech", [["epic-ehr", "cerner", "ehr-software"]]],
    ["Python, Java or Kotlin", [["python", "java", "kotlin"]]],
    ["Strong in at least one of: Java, Kotlin, Python", [["java", "kotlin", "python"]]],
    ["One or more of Java, Kotlin, Scala", [["java", "kotlin", "scala"]]],
    ["Excel and SQL or Tableau", [["sql", "tableau"]]],
    ["Python, Java and Kotlin", []],
    ["Python; three years of Java or a degree", []],
  ])("“%s”", (sentence, groups) => {
    expect(listAlternatives(sentence)).toEqual(groups);
  });

  it("one that is shown meets the requirement", () => {
    const { missing, gates } = compare(["ACLS"], ["ACLS or PALS where the unit requires it is required."]);
    expect([...missing, ...gates]).toEqual([]);
  });

  it("a stored listing has them as well, without its sentences", () => {
    const musts = ["ACLS or PALS is required.", "A record system such as Epic, Cerner or Meditech."];
    const { skills } = makeListing({ title: "Registered Nurse", text: formatAd(musts) });
    const shown = match({ ...nurse, skills: [...nurse.skills, "ACLS", "Epic"] }, { skills });
    expect([...shown.missing, ...shown.gates, ...shown.gains]).toEqual([]);
    expect(match(nurse, { skills }).gates).toHaveLength(1);
  });

  it.each([
    ["ACLS is required.", 1],
    ["ACLS or similar is required.", 0],
    ["ACLS or two years of experience.", 0],
    ["ACLS required, BLS or PALS and two years of experience.", 2],
    ["ACLS is required within 12 months of hire.", 0],
  ])("a stored listing says with “%s” whether it is open", (must, gates) => {
    const { skills } = makeListing({ title: "Registered Nurse", text: formatAd([must]) });
    expect(match(nurse, { skills }).gates).toHaveLength(gates);
    expect(compare([], [must]).gates).toHaveLength(gates);
  });

  it("none that is shown is one lack, said once", () => {
    const { missing, gates } = compare([], ["ACLS or PALS certification is required."]);
    expect(missing).toEqual([]);
    expect(gates).toHaveLength(1);
    expect(gates[0]).toMatch(/\(ACLS\) or .*\(PALS\) is not in your profile/);
  });

  it("more than two are a list", () => {
    expect(compare([], ["Java, Kotlin or Python is required."]).missing).toEqual(["Java, Kotlin or Python"]);
  });

  it("one of a list is met by one", () => {
    expect(compare(["Kotlin"], ["Must know at least one of: Java, Kotlin, Python."]).missing).toEqual([]);
  });

  it("a named record system shows electronic health records", () => {
    const musts = ["Experience with electronic health records such as Epic, Cerner or Meditech."];
    expect(compare(["Epic"], musts).missing).toEqual([]);
    // A person who names none of the examples may know another tool.
    expect(compare([], musts).missing).toEqual([]);
    expect(compare([], ["Experience with Epic."]).missing).toEqual(["Epic"]);
  });
});

describe("professions that need a licence", () => {
  it.each(["Nurse Practitioner", "Physician Assistant, Cardiology"])("%s: a barrier for others", (title) => {
    const profession = title.split(",")[0] ?? "";
    expect(compare([], [`${profession} certification is required.`], title).barriers).toHaveLength(1);
    expect(compare([], ["Sees patients on the ward."], title).barriers).toHaveLength(1);
    expect(compare([profession], [`${profession} certification is required.`], title).barriers).toEqual([]);
  });

  it("beside a title they are no requirement of it", () => {
    expect(compare([], [], "Nurse Practitioner Recruiter").barriers).toEqual([]);
  });
});

it("a dose that is titrated is no chemistry", () => {
  const { reasons } = compare(["Titration of vasoactive drips"], ["Basic chemistry is required."]);
  expect(reasons.join()).not.toContain("Chemistry");
});
