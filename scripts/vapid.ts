// bun run vapid: a pair of keys for push messages, as docs/configuration.md has it.
const keys = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
  "sign",
  "verify",
])) as CryptoKeyPair;
const point = Buffer.from(await crypto.subtle.exportKey("raw", keys.publicKey)).toString("base64url");
const { d } = await crypto.subtle.exportKey("jwk", keys.privateKey);
console.log(`VAPID_PUBLIC_KEY=${point}\nVAPID_PRIVATE_KEY=${d}`);
