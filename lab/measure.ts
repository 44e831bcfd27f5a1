import { measureLines } from "./ads/lines.ts";
import { measureAds } from "./ads/measure.ts";
import { measureSentences } from "./ads/sentences.ts";
import { measureAnswers } from "./answers.ts";
import { measureReferences } from "./coding/compile-references.ts";
import { measureForeign } from "./coding/foreign.ts";
import { measureFrame } from "./coding/frame.ts";
import { measureCoding } from "./coding/measure.ts";
import { measureMutants } from "./coding/mutants.ts";
import { measureCosts } from "./crawl/measure-costs.ts";
import { measureCrawl } from "./crawl/measure.ts";
import { measureDuplicates } from "./duplicates/measure.ts";
import { measureEditor } from "./editor.ts";
import { measureFeeds } from "./feeds/measure.ts";
import { measureFiles } from "./files/measure.ts";
import { measureGrounding } from "./grounding/measure.ts";
import { measureHostile } from "./hostile/measure.ts";
import { measureInterviews } from "./interviews/measure.ts";
import { measureJsonResume } from "./json-resume/measure.ts";
import { measureLetters } from "./letters/measure.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureMatch } from "./match/measure.ts";
import { measureModels } from "./models/measure.ts";
import { measureEditorPage } from "./page/measure.ts";
import { measurePostings } from "./postings/measure.ts";
import { measureRating } from "./rating/measure.ts";
import { recordFigures } from "./record-figures.ts";
import { measurePages } from "./resumes/measure-pages.ts";
import { measureResumes } from "./resumes/measure.ts";
import { measureRooms } from "./rooms.ts";
import { measureQueue } from "./scale/measure-queue.ts";
import { measureSweeps } from "./scale/measure-sweeps.ts";
import { measureScreens } from "./screens.ts";
import { measureSearch } from "./search/measure.ts";
import { measureSources } from "./sources.ts";
import { measureTailoring } from "./tailoring/measure.ts";
import { measureSituations } from "./today/measure-situations.ts";
import { measureWatch } from "./today/measure-watch.ts";

// bun run measure <task> <folder>: runs a part of the product over real files, or its pages in a browser, and prints figures.
const TASKS: Record<string, (folder: string, labels?: string) => Promise<boolean>> = {
  ads: measureAds,
  answers: measureAnswers,
  coding: measureCoding,
  costs: measureCosts,
  crawl: measureCrawl,
  duplicates: measureDuplicates,
  editor: measureEditor,
  feeds: measureFeeds,
  files: measureFiles,
  frame: measureFrame,
  grounding: measureGrounding,
  hostile: measureHostile,
  interviews: measureInterviews,
  "json-resume": measureJsonResume,
  judge: measureForeign,
  letters: measureLetters,
  lighthouse: measureLighthouse,
  lines: measureLines,
  match: measureMatch,
  models: measureModels,
  mutants: measureMutants,
  page: measureEditorPage,
  pages: measurePages,
  postings: measurePostings,
  queue: measureQueue,
  rating: measureRating,
  references: measureReferences,
  resumes: measureResumes,
  rooms: measureRooms,
  screens: measureScreens,
  search: measureSearch,
  sentences: measureSentences,
  sources: measureSources,
  situations: measureSituations,
  sweeps: measureSweeps,
  watch: measureWatch,
  tailoring: measureTailoring,
};

const [task = "", folder, labels] = process.argv.slice(2).filter((argument) => argument !== "--record");
const measure = TASKS[task];
if (measure === undefined || (folder === undefined && measure.length > 0)) {
  console.error(`Usage: bun run measure <${Object.keys(TASKS).join(" | ")}> <folder> [<folder of labels>]`);
  process.exit(2);
}
const isMet = await measure(folder ?? "", labels);
const part = /^[a-z]+$/.test(labels ?? "") ? labels : undefined;
await recordFigures(
  [task, part].filter(Boolean).join("-"),
  ["bun run measure", task, part].filter(Boolean).join(" "),
);
process.exit(isMet ? 0 : 1);
