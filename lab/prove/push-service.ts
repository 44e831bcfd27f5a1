import { type ECDH, createECDH, createPublicKey, randomBytes, verify } from "node:crypto";

import { decrypt } from "http_ece";

import { serveOnLoopback } from "#testing/mock-boards/serve.ts";

/** A browser as its push service sees it: its keys, and what was sent to it. */
export type Browser = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  messages: { text: string; faults: string[] }[];
};

type Held = Browser & { ecdh: ECDH };

const DAY_S = 86_400;
const decode = (text: string): Buffer => Buffer.from(text, "base64url");

/** What is wrong with a signature by RFC 8292, for a service at an origin. */
function findFaults(
  authorization: string,
  { origin, publicKey, subject }: { origin: string; publicKey: string; subject: string },
): string[] {
  const [, head = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key === "") return [`no vapid: ${authorization}`];
  const point = decode(key);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    decode(signature),
  );
  const { alg } = JSON.parse(decode(head).toString()) as { alg?: string };
  const {
    aud,
    exp = 0,
    sub,
  } = JSON.parse(decode(claims).toString()) as {
    aud?: string;
    exp?: number;
    sub?: string;
  };
  const now = Date.now() / 1000;
  return [
    ...(isSigned ? [] : ["signature"]),
    ...(key === publicKey ? [] : ["key"]),
    ...(alg === "ES256" ? [] : ["alg"]),
    ...(aud === origin ? [] : ["aud"]),
    ...(exp > now && exp <= now + DAY_S ? [] : ["exp"]),
    ...(sub === subject ? [] : ["sub"]),
  ];
}

/** A push service on loopback that checks what it is sent; a path begins with the status that it answers. */
export async function servePush(expected: { publicKey: string; subject: string }) {
  const browsers = new Map<string, Held>();
  const { url, close } = await serveOnLoopback(async (request) => {
    const { pathname } = new URL(request.url);
    const browser = browsers.get(pathname);
    if (browser === undefined) return new Response(null, { status: 404 });
    const { headers } = request;
    const faults = findFaults(headers.get("authorization") ?? "", { origin: url, ...expected });
    if (headers.get("content-encoding") !== "aes128gcm") faults.push("content-encoding");
    if (!/^\d+$/.test(headers.get("ttl") ?? "") || Number(headers.get("ttl")) > DAY_S) faults.push("ttl");
    if (!/^[\w-]{1,32}$/.test(headers.get("topic") ?? "")) faults.push("topic");
    const body = Buffer.from(await request.arrayBuffer());
    let text = "";
    try {
      text = decrypt(body, {
        version: "aes128gcm",
        privateKey: browser.ecdh,
        authSecret: browser.keys.auth,
      }).toString();
    } catch (error) {
      faults.push(`decryption: ${String(error)}`);
    }
    browser.messages.push({ text, faults });
    return new Response(null, { status: Number(pathname.split("/")[1]) });
  }, 0);

  function addBrowser(status: number): Browser {
    const ecdh = createECDH("prime256v1");
    const p256dh = ecdh.generateKeys().toString("base64url");
    const path = `/${status}/${randomBytes(8).toString("hex")}`;
    const keys = { p256dh, auth: randomBytes(16).toString("base64url") };
    const browser = { endpoint: url + path, keys, messages: [], ecdh };
    browsers.set(path, browser);
    return browser;
  }
  return { host: new URL(url).host, addBrowser, close };
}
