import { createVapidKeys } from "./lib/vapid-keys.ts";

// bun run vapid: a pair of keys for push messages, as docs/configuration.md has it.
const { publicKey, privateKey } = await createVapidKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
