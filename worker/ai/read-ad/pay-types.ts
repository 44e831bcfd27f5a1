export type PayPeriod = "year" | "month" | "week" | "day" | "hour";

/** Base pay as a text states it; a limit that is not stated is absent. */
export type Pay = { min?: number; max?: number; currency: string; period: PayPeriod };
