import adaptability from "./bank/behavioral/adaptability.json" with { type: "json" };
import communication from "./bank/behavioral/communication.json" with { type: "json" };
import conflict from "./bank/behavioral/conflict.json" with { type: "json" };
import customerFocus from "./bank/behavioral/customer-focus.json" with { type: "json" };
import decision from "./bank/behavioral/decision.json" with { type: "json" };
import failure from "./bank/behavioral/failure.json" with { type: "json" };
import initiative from "./bank/behavioral/initiative.json" with { type: "json" };
import integrity from "./bank/behavioral/integrity.json" with { type: "json" };
import leading from "./bank/behavioral/leading.json" with { type: "json" };
import learning from "./bank/behavioral/learning.json" with { type: "json" };
import ownership from "./bank/behavioral/ownership.json" with { type: "json" };
import prioritising from "./bank/behavioral/prioritising.json" with { type: "json" };
import problemSolving from "./bank/behavioral/problem-solving.json" with { type: "json" };
import teamwork from "./bank/behavioral/teamwork.json" with { type: "json" };
import COMPANY from "./bank/company.json" with { type: "json" };
import COMPETENCIES from "./bank/competencies.json" with { type: "json" };
import GENERAL from "./bank/general.json" with { type: "json" };
import PATTERNS from "./bank/patterns.json" with { type: "json" };
import starter from "./bank/technical/starter.json" with { type: "json" };

export { COMPANY, COMPETENCIES, GENERAL, PATTERNS };

/** By the id of the competency. */
export const BEHAVIORAL_FILES: Record<string, unknown[]> = {
  adaptability,
  communication,
  conflict,
  "customer-focus": customerFocus,
  decision,
  failure,
  initiative,
  integrity,
  leading,
  learning,
  ownership,
  prioritising,
  "problem-solving": problemSolving,
  teamwork,
};

/** By trade. */
export const TECHNICAL_FILES: Record<string, unknown[]> = { starter };
