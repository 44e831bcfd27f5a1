import type { BankFiles } from "./bank.ts";
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
import accountingCases from "./bank/cases/accounting.json" with { type: "json" };
import careCases from "./bank/cases/care.json" with { type: "json" };
import drivingCases from "./bank/cases/driving.json" with { type: "json" };
import electricalCases from "./bank/cases/electrical.json" with { type: "json" };
import kitchenCases from "./bank/cases/kitchen.json" with { type: "json" };
import nursingCases from "./bank/cases/nursing.json" with { type: "json" };
import officeCases from "./bank/cases/office.json" with { type: "json" };
import retailCases from "./bank/cases/retail.json" with { type: "json" };
import serviceCases from "./bank/cases/service.json" with { type: "json" };
import softwareCases from "./bank/cases/software.json" with { type: "json" };
import teachingCases from "./bank/cases/teaching.json" with { type: "json" };
import warehouseCases from "./bank/cases/warehouse.json" with { type: "json" };
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
import TRADES from "./bank/trades.json" with { type: "json" };

/**
 * The question bank's files. The build writes them beside the assets, where the Worker reads them; no Worker module
 * imports this one, which keeps the bundle small.
 */
export const BANK_FILES = {
  competencies: COMPETENCIES,
  behavioral: {
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
  },
  technical: [
    data,
    design,
    education,
    finance,
    health,
    hospitality,
    infrastructure,
    lawOffice,
    logistics,
    management,
    marketing,
    people,
    sales,
    service,
    software,
    trades,
  ].flat(),
  company: COMPANY,
  general: GENERAL,
  own: OWN,
  patterns: PATTERNS,
  trades: TRADES,
  cases: {
    accounting: accountingCases,
    care: careCases,
    driving: drivingCases,
    electrical: electricalCases,
    kitchen: kitchenCases,
    nursing: nursingCases,
    office: officeCases,
    retail: retailCases,
    service: serviceCases,
    software: softwareCases,
    teaching: teachingCases,
    warehouse: warehouseCases,
  },
} as BankFiles;
