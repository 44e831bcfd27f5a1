import { WrittenLetter } from "#worker/ai/contracts/letter.contract.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";
import { finishBetweenOthers } from "#worker/lib/stretches.ts";

import { type WriteLetterInput, writeLetter } from "./plain.ts";

export { findLetterRefusal } from "./refuse-letter.ts";

export const writeLetterTask: AiTask<WriteLetterInput, WrittenLetter> = {
  id: "write-letter",
  version: 7,
  output: WrittenLetter,
  embedded: (input, run) => finishBetweenOthers(writeLetter(input, run)),
  model: async () => (await import("./model.ts")).letterByModel,
  runsOnDevice: true,
};
