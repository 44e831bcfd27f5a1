import { chooseTitle, listPeriods } from "./make-entries.ts";
import { type Maker, writeHeading, writeItem } from "./maker.ts";
import { writePeriod } from "./periods.ts";
import { type OtherSection, fillPattern } from "./words.ts";

export function writeSkills(maker: Maker): void {
  const { random, words, sheet } = maker;
  const isInline = random.isTrue(0.06) && maker.hasHeadings;
  const skills = random.sample(words.skills, random.between(4, 14));
  if (isInline) {
    sheet.addText("skill", `${words.headings.skills[0]}: ${skills.join(", ")}`, {
      gap: 1.6,
      inlineHeading: "heading.skills",
    });
    return;
  }
  writeHeading(maker, "skills");
  const joint = random.pick([", ", ", ", " · ", " | ", "; ", " / ", " • ", " ~ "]);
  const mode = random.next();
  if (mode < 0.3) sheet.addText("skill", skills.join(joint));
  else if (mode < 0.55) {
    const listLevel = random.isTrue(0.5) ? 0 : null;
    for (const text of skills) sheet.add("skill", [{ text }], { listLevel });
  } else if (mode < 0.85)
    for (const group of random.sample(words.groups, random.between(2, 4))) {
      const text = random.sample(words.skills, random.between(2, 5)).join(joint);
      if (mode < 0.7) sheet.addText("skill", `${group}: ${text}`);
      else if (mode < 0.78) sheet.add("skill", [{ text: group }, { text }]);
      else {
        sheet.add("skill", [{ text: group, isBold: random.isTrue(0.6) }], { gap: random.pick([1, 1.3]) });
        if (mode < 0.82) sheet.add("skill", [{ text: random.pick(words.levels) }]);
        sheet.addText("skill", text);
      }
    }
  else
    for (let at = 0; at < skills.length; at += 3)
      sheet.add(
        "skill",
        skills.slice(at, at + 3).map((text) => ({ text })),
      );
}

export function writeLanguages(maker: Maker): void {
  const { random, words, sheet } = maker;
  writeHeading(maker, "languages");
  const spoken = random.sample(words.spoken, random.between(1, 4));
  const texts = spoken
    .map((name) => `${name}${random.pick([" – ", " (", ": ", ", ", " "])}${random.pick(words.levels)}`)
    .map((text) => (text.includes("(") ? `${text})` : text));
  if (random.isTrue(0.3))
    sheet.addText("language", random.isTrue(0.5) ? spoken.join(", ") : texts.join("; "));
  else {
    const listLevel = random.isTrue(0.3) ? 0 : null;
    for (const text of texts) sheet.add("language", [{ text }], { listLevel });
  }
}

export function writeCertificates(maker: Maker): void {
  const { random, words, sheet } = maker;
  writeHeading(maker, "certifications");
  const isItem = random.isTrue(0.4);
  const style = random.between(0, 3);
  for (const name of random.sample(words.certificates, random.between(1, 4))) {
    const year = random.between(2008, 2024);
    const text =
      style === 0
        ? name
        : style === 1
          ? `${name}, ${year}`
          : style === 2
            ? `${name} – ${random.pick(words.issuers)} (${year})`
            : `${year} ${name}`;
    sheet.addText("certificate", text, { listLevel: isItem ? 0 : null });
  }
}

export function writeProjects(maker: Maker): void {
  const { random, words, sheet } = maker;
  writeHeading(maker, "projects");
  for (let count = random.between(1, 3); count > 0; count -= 1) {
    sheet.add(
      "project",
      [
        { text: random.pick(words.coined), isBold: random.isTrue(0.5) },
        ...(random.isTrue(0.3) ? [{ text: String(random.between(2012, 2024)), right: true }] : []),
      ],
      { gap: maker.look.entryGap },
    );
    if (random.isTrue(0.3)) sheet.add("project", [{ text: chooseTitle(maker) }]);
    const listLevel = random.isTrue(0.4) ? 0 : null;
    for (let item = random.between(1, 3); item > 0; item -= 1)
      sheet.addText("project", writeItem(maker), { listLevel });
    if (random.isTrue(0.2)) sheet.addText("project", random.sample(words.skills, 3).join(", "));
  }
}

export function writeOther(maker: Maker, name: OtherSection): void {
  const { random, words, sheet } = maker;
  writeHeading(maker, name);
  const lines = words.other[name];
  const isItem = random.isTrue(0.35);
  const periods = listPeriods(random);
  for (const line of random.sample(lines, random.between(1, 3))) {
    const period = writePeriod(maker.periods, ...periods.next().value);
    sheet.addText("other", fillPattern(line, words, random).replace("%R", period), {
      listLevel: isItem ? 0 : null,
    });
  }
}
