import type { Figure } from "#scripts/lib/figures.ts";
import { readJobTask } from "#worker/ai/tasks/read-job/task.ts";
import { SKILLS } from "#worker/ai/words/skills.ts";
import { parseListingBlocks } from "#worker/features/jobs/listing/blocks.ts";

import { askModel, settingsOfEnvironment } from "../models/ask-model.ts";

type Labelled = { title: string; description: string; skills: string[]; either: string[] };
type Counts = { right: number; read: number; labelled: number };

const RUN = { today: "2026-11-20", seed: "ads" };
const idByLabel = new Map(SKILLS.map(({ id, label }) => [label.toLowerCase(), id]));

/** Skills of labelled ads by the rules alone, and with what the configured model adds; nothing where none is. */
export async function measureWithModel(ads: Labelled[]): Promise<Figure[]> {
  const settings = settingsOfEnvironment();
  if (settings === null) return [];
  const counts = { rules: newCounts(), model: newCounts() };
  let added = 0;
  let unknown = 0;
  for (const { title, description, skills, either } of ads) {
    const input = { title, blocks: parseListingBlocks(description, "") };
    const frame = await readJobTask.embedded(input, RUN);
    const output = await askModel(settings, readJobTask, input);
    const ofRules = frame.skills.map(({ label }) => idByLabel.get(label.toLowerCase()) ?? label);
    const more = (output?.skills ?? []).filter(({ foundBy }) => foundBy === "model");
    const known = more.flatMap(({ label }) => idByLabel.get(label.toLowerCase()) ?? []);
    added += known.length;
    unknown += more.length - known.length;
    count(counts.rules, ofRules, skills, either);
    count(counts.model, [...new Set([...ofRules, ...known])], skills, either);
  }
  const shares = ({ right, read, labelled }: Counts) =>
    `${((right / Math.max(1, read)) * 100).toFixed(1)} · ${((right / Math.max(1, labelled)) * 100).toFixed(1)} %`;
  return [
    { name: "skills by rules: precision · recall", value: shares(counts.rules), note: `${ads.length} ads` },
    { name: `with ${settings.model}: precision · recall`, value: shares(counts.model) },
    {
      name: "skills that it adds: of the lexicon · others, which no label can know",
      value: `${added} · ${unknown}`,
    },
  ];
}

const newCounts = (): Counts => ({ right: 0, read: 0, labelled: 0 });

function count(counts: Counts, read: string[], labelled: string[], either: string[]): void {
  const counted = read.filter((id) => !either.includes(id));
  counts.read += counted.length;
  counts.labelled += labelled.length;
  counts.right += counted.filter((id) => labelled.includes(id)).length;
}
