import { scheduler } from "node:timers/promises";

/** Of workerd's globals those that code for it uses and Node has elsewhere. */
Object.assign(globalThis, { scheduler });
