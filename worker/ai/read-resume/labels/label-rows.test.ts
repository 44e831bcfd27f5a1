import { expect, it } from "vitest";

import { buildDocument } from "#worker/testing/resume-lines.ts";

import { readRows } from "../rows.ts";
import { arrangeRows, splitSections } from "../sections.ts";
import { listHeadSegments, listSegmentFeatures } from "./head-segments.ts";
import { MAX_LABELLED, labelRows } from "./label-rows.ts";
import { ROW_LABELS, SEGMENT_LABELS } from "./labels.ts";
import { listRowFeatures, collectRuleFindings } from "./row-features.ts";

/** Max additions for the longest resume, far below 50 ms of processor time. */
const MAX_STEPS = 5_000_000;

const label = (text: string) => {
  const rows = arrangeRows(readRows(buildDocument(text)));
  return [...labelRows(rows, splitSections(rows))].map(([row, { label: said }]) => `${said}: ${row.text}`);
};

it("a heading that no list knows is one by its look and by what follows", () => {
  const labels = label(
    "# Orla Keane\norla@mail.example\n\n**My years at sea**\nDeckhand || 2015 – 2019\nBlue Heron Lines, Cork\n- Kept watch at night\n- Mended nets\n\nBosun || 2011 – 2015\nHarbour Freight, Cobh\n- Led a crew of five\n- Planned the loading\n\n**Education**\nDiploma in Navigation || 2009 – 2011\nMarine College Cork",
  );
  expect(labels).toContain("heading.experience: My years at sea");
  expect(labels.filter((said) => said.startsWith("job.start"))).toHaveLength(2);
  expect(labels.filter((said) => said.startsWith("job.body"))).toHaveLength(4);
});

it("labelling the longest document takes a bounded number of steps", () => {
  const line = `${"Led teams, budgets | plans ".repeat(60)} 2019 – 2021`;
  const rows = arrangeRows(readRows(buildDocument(`${line}\n`.repeat(MAX_LABELLED * 3))));
  const sections = splitSections(rows);
  const labelled = labelRows(rows, sections);
  expect(labelled.size).toBe(MAX_LABELLED);
  const features = listRowFeatures(rows.slice(0, MAX_LABELLED), collectRuleFindings(sections));
  const active = features.reduce((sum, { forms, words }) => sum + forms.length + words.length, 0);
  expect(active * ROW_LABELS.length + MAX_LABELLED * ROW_LABELS.length ** 2 * 3).toBeLessThan(MAX_STEPS);
});

it("a head has a bounded number of parts, each with a bounded number of features", () => {
  const text = "a, b | c – ".repeat(400);
  const block = {
    lines: ["1.1"],
    cells: [{ text, x1: 0, x2: 0, isBold: false, size: 10, links: [] }],
    text,
    x1: 0,
    x2: 0,
    size: 10,
    isBold: false,
    gapAbove: null,
    listLevel: null,
    beside: [],
    places: [],
    isBody: false,
  };
  const segments = listHeadSegments(Array.from({ length: 30 }, () => block));
  const features = listSegmentFeatures(segments, true);
  expect(segments.length).toBeLessThanOrEqual(40);
  expect(Math.max(...features.map(({ forms, words }) => forms.length + words.length))).toBeLessThan(200);
  expect(SEGMENT_LABELS).toContain("title");
});
