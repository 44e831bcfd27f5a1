/** A new pair of keys for push messages (RFC 8292), in base64url. */
export async function createVapidKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const keys = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const point = await crypto.subtle.exportKey("raw", keys.publicKey);
  const { d = "" } = await crypto.subtle.exportKey("jwk", keys.privateKey);
  return { publicKey: Buffer.from(point).toString("base64url"), privateKey: d };
}
