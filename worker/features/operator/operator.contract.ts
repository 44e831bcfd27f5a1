/** The orders that an operator can give for an account. */
export const ORDER_KINDS = ["suspend", "unsuspend", "erase", "export", "take-down", "restore"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export const ORDERS_PATH = "/api/operator/orders";
/** How long an order is valid. */
export const ORDER_MINUTES = 5;
export const MAX_REASON = 500;
