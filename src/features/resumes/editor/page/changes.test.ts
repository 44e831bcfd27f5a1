import { describe, expect, it } from "vitest";

import { createChangeReader, createChangeWriter } from "./changes.ts";
import type { DrawnLayout, DrawnLine } from "./drawn.ts";

const FIT = { pages: 1, bodySize: 10.5, isTight: false, linesOver: 0, message: "Fits one page at 10.5 pt" };
const ABOUT = { width: 595, height: 842, fonts: ["inter-regular"], fit: FIT, missing: [] };

const createLine = (text: string): DrawnLine => ({
  place: null,
  size: 10,
  ascent: 8,
  height: 14,
  texts: [{ text, x: 50, width: 40, tracking: 0, font: "inter-regular", colour: "rgb(0 0 0)" }],
});
const createPages = (...pages: string[][]) =>
  pages.map((texts) => ({
    shapes: [],
    photo: null,
    lines: texts.map((text, at) => ({ y: 20 + at * 14, line: createLine(text) })),
  }));
const listTexts = ({ pages }: DrawnLayout) =>
  pages.map(({ lines }) => lines.map(({ line }) => line.texts[0]?.text));

describe("the changes of a layout", () => {
  it("send only new lines, and keep the others the same objects", () => {
    const [write, read] = [createChangeWriter(), createChangeReader()];
    const first = write(ABOUT, createPages(["Ada", "Nurse"], ["Skills"]));
    expect(first.added).toHaveLength(3);
    const before = read(first);
    const second = write(ABOUT, createPages(["Ada", "New", "Nurse"], ["Skills"]));
    expect(second.added.map(([, line]) => line.texts[0]?.text)).toEqual(["New"]);
    const after = read(second);
    expect(listTexts(after)).toEqual([["Ada", "New", "Nurse"], ["Skills"]]);
    const [nurseBefore, nurseAfter] = [before.pages[0]?.lines[1], after.pages[0]?.lines[2]];
    expect(nurseAfter?.line).toBe(nurseBefore?.line);
    expect(nurseAfter?.id).toBe(nurseBefore?.id);
    expect(nurseAfter?.y).toBe(48);
  });

  it("give a new line the number of one that is gone", () => {
    const [write, read] = [createChangeWriter(), createChangeReader()];
    const before = read(write(ABOUT, createPages(["Ada", "Nurs", "Skills"])));
    const changes = write(ABOUT, createPages(["Ada", "Nurse", "Skills"]));
    expect(changes.added).toHaveLength(1);
    const after = read(changes);
    expect(listTexts(after)).toEqual([["Ada", "Nurse", "Skills"]]);
    const listIds = ({ pages }: DrawnLayout) => pages.flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(listIds(after)).toEqual(listIds(before));
  });

  it("number lines of the same text apart", () => {
    const [write, read] = [createChangeWriter(), createChangeReader()];
    read(write(ABOUT, createPages(["Same", "Same"])));
    const { pages } = read(write(ABOUT, createPages(["Same"], ["Same", "Same"])));
    const ids = pages.flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(new Set(ids).size).toBe(3);
    expect(listTexts(read(write(ABOUT, createPages([]))))).toEqual([[]]);
    // Lines that were gone for a while are sent again.
    expect(write(ABOUT, createPages(["Same"])).added).toHaveLength(1);
  });
});
