import { execFileSync, spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { PROJECT, waitForExit } from "#scripts/lib/command.ts";

/** A message as python's email package reads it. */
export type Received = {
  port: number;
  isTls: boolean;
  login: string;
  recipients: string[];
  headers: Record<string, string>;
  types: string[];
  texts: string[];
  defects: string[];
  longest: number;
};

/** The ports decide how TLS begins, as docs/configuration.md has it. */
export const PORTS = { starttls: 2587, tls: 2465 };
export const LOGIN = { SMTP_USER: "mailer", SMTP_PASSWORD: "pässword" };
const DEBIAN_PYTHON = "/usr/bin/python3";
const READY_MS = 10_000;

/** A certificate for "localhost" by an authority of its own, which `authority` names the file of. */
async function createCertificate(folder: string) {
  const run = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  run("req", "-x509", ...newKey, "-keyout", "ca.key", "-out", "ca.pem", "-days", "2", "-subj", "/CN=Test CA");
  run("req", ...newKey, "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=localhost");
  await writeFile(join(folder, "server.ext"), "subjectAltName=DNS:localhost\nbasicConstraints=CA:FALSE\n");
  const signed = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2"];
  run("x509", "-req", "-in", "server.csr", ...signed, "-extfile", "server.ext", "-out", "server.pem");
  return {
    authority: join(folder, "ca.pem"),
    certificate: join(folder, "server.pem"),
    key: join(folder, "server.key"),
  };
}

/** Starts Debian's aiosmtpd (apt-get install python3-aiosmtpd) on both ports of loopback. */
export async function serveSmtp(folder: string) {
  const { authority, certificate, key } = await createCertificate(folder);
  const child = spawn(
    DEBIAN_PYTHON,
    [join(PROJECT, "lab/prove/smtp-server.py"), certificate, key, String(PORTS.starttls), String(PORTS.tls)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const received: Received[] = [];
  const exited = waitForExit(child);
  const ready = new Promise<boolean>((resolve) => {
    createInterface(child.stdout).on("line", (line) => {
      if (line === "ready") resolve(true);
      else received.push(JSON.parse(line) as Received);
    });
    setTimeout(resolve, READY_MS, false);
  });
  if (!(await Promise.race([ready, exited.then(() => false)])))
    throw new Error("No mail server: apt-get install python3-aiosmtpd openssl, and free its ports.");
  return {
    authority,
    received,
    close: async () => {
      child.kill();
      await exited;
    },
  };
}
