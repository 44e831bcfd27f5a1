import { type Figure, formatMilliseconds, percentile, printFigures } from "#scripts/lib/figures.ts";
import { readDocument } from "#worker/documents/read/read-document.ts";

import { signUp } from "../prove/person.ts";
import { withWorker } from "../with-served-worker.ts";
import { type GoodFile, wordsIn } from "./good-file.ts";
import { counted, figuresOfHostile, hostileFiles, uploadHostile } from "./hostile.ts";
import { makeGoodFiles } from "./make-files.ts";
import { type Uploaded, uploadResume } from "./upload.ts";

const MIN_WORDS = 0.95;
const SLOWEST_MS = 1500;
const PROCESSOR_P95_MS = 400;
type Good = Uploaded & { bytes: number; recall: number; missing: string[] };

/** What production gives an isolate. */
const HEAP = "--max-heap-size=128";

/**
 * Uploads good and hostile resumes to the built Worker, and the files of a folder as more hostile ones: what is read, how
 * long it takes, and that everybody else is answered meanwhile.
 */
export async function measureFiles(folder = ""): Promise<boolean> {
  const files = await makeGoodFiles();
  const options = {
    variables: { AI_TASKS_PER_HOUR: "100000", WRITES_PER_HOUR: "1000000" },
    runtimeFlags: HEAP,
  };
  const { good, hostile } = await withWorker(options, async (server) => {
    const person = await signUp(server.url);
    const upload = (name: string, bytes: Uint8Array) => uploadResume(person, server.pid, name, bytes);
    const read: Good[] = [];
    for (const file of files) {
      const sent = await upload(file.name, file.bytes);
      read.push({ ...sent, bytes: file.bytes.length, ...(await wordsFound(file)) });
    }
    const isSignedIn = async () => (await person.call("/api/auth/me")).status;
    return {
      good: read,
      hostile: await uploadHostile(server, upload, isSignedIn, await hostileFiles(folder)),
    };
  });
  const isGoodMet = printFigures(`${good.length} resumes`, figuresOfGood(good));
  const isHostileMet = printFigures(`${hostile.files.length} hostile files`, figuresOfHostile(hostile));
  return isGoodMet && isHostileMet;
}

async function wordsFound({ name, bytes, words }: GoodFile): Promise<{ recall: number; missing: string[] }> {
  const { lines } = await readDocument(bytes, { name });
  const read = new Set(wordsIn(lines.map(({ cells }) => cells.map(({ text }) => text).join(" ")).join("\n")));
  const missing = [...words].filter((word) => !read.has(word));
  return { recall: 1 - missing.length / words.size, missing };
}

function figuresOfGood(good: Good[]): Figure[] {
  const refused = good.filter(({ status }) => status !== 200);
  const recalls = good.map(({ recall }) => recall);
  const least = Math.min(...recalls);
  const slowest = good.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
  const largest = good.toSorted((a, b) => b.bytes - a.bytes).slice(0, 2);
  const processor = good.map(({ processorMs }) => processorMs);
  const p95 = percentile(processor, 95);
  return [
    counted("refused", refused),
    {
      name: "words found, the least of a file",
      value: percent(least),
      bar: `≥ ${percent(MIN_WORDS)}`,
      isMet: least >= MIN_WORDS,
      note: `${percent(recalls.reduce((sum, recall) => sum + recall, 0) / good.length)} of all`,
      details: good
        .filter(({ missing }) => missing.length > 0)
        .map(({ name, recall, missing }) => `${name}: ${percent(recall)}, without ${missing.join(", ")}`),
    },
    {
      name: "time of the slowest",
      value: formatMilliseconds(slowest[0]?.ms ?? 0),
      bar: `≤ ${SLOWEST_MS} ms`,
      isMet: (slowest[0]?.ms ?? 0) <= SLOWEST_MS,
      note: `half of them ${formatMilliseconds(
        percentile(
          good.map(({ ms }) => ms),
          50,
        ),
      )}`,
      details: [...new Set([...slowest, ...largest])].map(
        ({ name, ms, processorMs, bytes }) =>
          `${name}, ${bytes} bytes: ${formatMilliseconds(ms)}, ${processorMs} ms of a processor`,
      ),
    },
    {
      name: "processor time, p95",
      value: formatMilliseconds(p95),
      bar: `≤ ${PROCESSOR_P95_MS} ms`,
      isMet: p95 <= PROCESSOR_P95_MS,
      note: `half of them ${formatMilliseconds(percentile(processor, 50))}, at most ${formatMilliseconds(Math.max(...processor))}`,
    },
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
