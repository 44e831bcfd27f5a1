import accounting from "./bank/cases/accounting.json" with { type: "json" };
import care from "./bank/cases/care.json" with { type: "json" };
import driving from "./bank/cases/driving.json" with { type: "json" };
import electrical from "./bank/cases/electrical.json" with { type: "json" };
import kitchen from "./bank/cases/kitchen.json" with { type: "json" };
import nursing from "./bank/cases/nursing.json" with { type: "json" };
import office from "./bank/cases/office.json" with { type: "json" };
import retail from "./bank/cases/retail.json" with { type: "json" };
import service from "./bank/cases/service.json" with { type: "json" };
import software from "./bank/cases/software.json" with { type: "json" };
import teaching from "./bank/cases/teaching.json" with { type: "json" };
import warehouse from "./bank/cases/warehouse.json" with { type: "json" };
import TRADES from "./bank/trades.json" with { type: "json" };

export { TRADES };

/** Files of cases by trade. */
export const CASE_FILES: Record<string, unknown[]> = {
  accounting,
  care,
  driving,
  electrical,
  kitchen,
  nursing,
  office,
  retail,
  service,
  software,
  teaching,
  warehouse,
};
