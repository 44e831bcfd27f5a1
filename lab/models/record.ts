import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { createAsk, settingsOfEnvironment } from "./ask-model.ts";
import { RECORDED_LETTERS, RECORDED_RESUMES } from "./recorded-cases.ts";
import { type Recordings, createRecorder } from "./recordings.ts";

// bun run models:record <how>: asks the model that AI_MODEL, OPENAI_BASE_URL and OPENAI_API_KEY name for every recorded case,
// and keeps what it answers in testing/recordings. `how` says what answered: "a paid key", "answers written by hand".
const [how] = process.argv.slice(2);
const settings = settingsOfEnvironment();
if (how === undefined || settings === null) {
  console.error(
    'Usage: AI_PROVIDER=openai AI_MODEL=<model> OPENAI_BASE_URL=<server> bun run models:record "<how>"',
  );
  process.exit(2);
}

const FOLDER = join(import.meta.dirname, "recordings");
const ask = createAsk(settings);
let failed = 0;

async function record(
  file: string,
  cases: { id: string; run: (ask: ReturnType<typeof createRecorder>) => Promise<{ output: unknown }> }[],
  made: Omit<Recordings, "cases">,
): Promise<void> {
  const recordings: Recordings = { ...made, cases: {} };
  for (const { id, run } of cases) {
    const kept: Recordings["cases"][string] = [];
    const { output } = await run(createRecorder(ask, kept)).catch(() => ({ output: null }));
    if (output === null) failed += 1;
    console.log(`${id}: ${kept.length} calls${output === null ? ", nothing made" : ""}`);
    recordings.cases[id] = kept;
  }
  await writeFile(join(FOLDER, file), `${JSON.stringify(recordings, null, 2)}\n`);
}

const made = { model: settings.model, at: new Date().toISOString().slice(0, 10), how };
await record("letters.json", RECORDED_LETTERS, made);
await record("resumes.json", RECORDED_RESUMES, made);
process.exit(failed === 0 ? 0 : 1);
