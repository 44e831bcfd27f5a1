import { core, pack } from "virtual:cpp-pack";

import { loadFiles } from "../device/load-files.ts";
// oxlint-disable-next-line import/default -- the address of the bundled worker
import worker from "./cpp-worker.ts?worker&url";

/** What compiles C++, packed with gzip: the worker unpacks it. */
export const loadCppFiles = (onProgress: (share: number) => void) =>
  loadFiles(worker, { core, pack }, onProgress);
