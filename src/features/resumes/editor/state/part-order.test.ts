import { expect, it } from "vitest";

import { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { DEFAULT_DESIGN } from "#worker/documents/resume-design.contract.ts";
import { listPartsInOrder } from "#worker/documents/resume-parts.contract.ts";

import { toEditorDoc, toStoredContent } from "./doc.ts";
import { movePart } from "./part-order.ts";

const STORED = ResumeContent.parse({
  personalInfo: {},
  sections: ["experience", "summary"],
  customSections: [
    { id: "last", title: "Last" },
    { id: "talks", title: "Talks", after: "experience" },
    { id: "first", title: "First", after: "start" },
    { id: "papers", title: "Papers", after: "experience" },
  ],
});
const open = (content: ResumeContent) =>
  toEditorDoc({
    title: "Mine",
    template: "Modern",
    paper: "A4",
    design: DEFAULT_DESIGN,
    content,
  }).content;
const listNames = ({
  sections,
  customSections,
}: Pick<ResumeContent, "sections"> & {
  customSections: Pick<ResumeContent["customSections"][number], "id" | "after">[];
}) =>
  listPartsInOrder({ sections, customSections }).map((part) =>
    "custom" in part ? part.custom.id : part.section,
  );

it("the editor lists sections in the order in which they are printed", () => {
  const names = listNames(open(STORED));
  expect(names.slice(0, 5)).toEqual(["first", "experience", "talks", "papers", "summary"]);
  expect(names.at(-1)).toBe("last");
  expect(names).toEqual(listNames(STORED));
});

it("each move from each place is printed as it was made", () => {
  const content = open(STORED);
  const count = listPartsInOrder(content).length;
  for (let from = 0; from < count; from += 1)
    for (let to = 0; to < count; to += 1) {
      const names = listNames(content);
      const [moved = ""] = names.splice(from, 1);
      names.splice(to, 0, moved);
      Object.assign(content, movePart(content, from, to));
      expect(listNames(content)).toEqual(names);
      expect(listNames(ResumeContent.parse(toStoredContent(content)))).toEqual(names);
    }
});

it("a section behind all of ours stays last when ours move", () => {
  const content = open(STORED);
  const to = listNames(content).indexOf("languages");
  const moved = { ...content, ...movePart(content, to, 0) };
  expect(listNames(moved)[0]).toBe("languages");
  expect(listNames(moved).at(-1)).toBe("last");
});
