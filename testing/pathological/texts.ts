import { DENSE_TEXTS } from "./dense-texts.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";
import type { PathologicalText } from "./make-texts.ts";

export const PATHOLOGICAL_TEXTS: readonly PathologicalText[] = [...DENSE_TEXTS, ...HOSTILE_TEXTS];
