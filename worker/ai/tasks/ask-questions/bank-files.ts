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
import OWN from "./bank/own.json" with { type: "json" };
import PATTERNS from "./bank/patterns.json" with { type: "json" };
import data from "./bank/technical/data.json" with { type: "json" };
import design from "./bank/technical/design.json" with { type: "json" };
import education from "./bank/technical/education.json" with { type: "json" };
import finance from "./bank/technical/finance.json" with { type: "json" };
import health from "./bank/technical/health.json" with { type: "json" };
import hospitality from "./bank/technical/hospitality.json" with { type: "json" };
import infrastructure from "./bank/technical/infrastructure.json" with { type: "json" };
import lawOffice from "./bank/technical/law-office.json" with { type: "json" };
import logistics from "./bank/technical/logistics.json" with { type: "json" };
import management from "./bank/technical/management.json" with { type: "json" };
import marketing from "./bank/technical/marketing.json" with { type: "json" };
import people from "./bank/technical/people.json" with { type: "json" };
import sales from "./bank/technical/sales.json" with { type: "json" };
import service from "./bank/technical/service.json" with { type: "json" };
import software from "./bank/technical/software.json" with { type: "json" };
import trades from "./bank/technical/trades.json" with { type: "json" };

export { COMPANY, COMPETENCIES, GENERAL, OWN, PATTERNS };

/** Files of behavioral questions by competency id. */
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

/** Files of technical questions by trade. */
export const TECHNICAL_FILES: Record<string, unknown[]> = {
  data,
  design,
  education,
  finance,
  health,
  hospitality,
  infrastructure,
  "law-office": lawOffice,
  logistics,
  management,
  marketing,
  people,
  sales,
  service,
  software,
  trades,
};
