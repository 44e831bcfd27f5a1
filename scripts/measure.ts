import { measureAds } from "./measure/ads/measure.ts";
import { measureDuplicates } from "./measure/duplicates/measure.ts";
import { measureFiles } from "./measure/files/measure.ts";
import { measureHostile } from "./measure/hostile/measure.ts";
import { measureLighthouse } from "./measure/lighthouse.ts";
import { measureMatch } from "./measure/match/measure.ts";
import { measureResumes } from "./measure/resumes/measure.ts";
import { measureSources } from "./measure/sources.ts";

// bun run measure <task> <folder>: runs a part of the product over real files, or its pages in a browser, and prints figures.
const TASKS: Record<string, (folder: string) => Promise<boolean>> = {
  ads: measureAds,
  duplicates: measureDuplicates,
  files: measureFiles,
  hostile: measureHostile,
  lighthouse: measureLighthouse,
  match: measureMatch,
  resumes: measureResumes,
  sources: measureSources,
};

const [task = "", folder] = process.argv.slice(2);
const measure = TASKS[task];
if (measure === undefined || (folder === undefined && measure.length > 0)) {
  console.error(`Usage: bun run measure <${Object.keys(TASKS).join(" | ")}> <folder>`);
  process.exit(2);
}
process.exit((await measure(folder ?? "")) ? 0 : 1);
