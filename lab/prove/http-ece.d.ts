/** An implementation of RFC 8188 and RFC 8291 that is not ours. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  export function decrypt(
    message: Buffer,
    keys: { version: "aes128gcm"; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
