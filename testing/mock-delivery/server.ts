/** What a mail to the mock asks for, in the local part of its address: "ada+422@example.com". */
const ASKED_STATUS = /\+(\d{3})(?:-to)?@/;
const MAX_KEPT = 2000;

export type KeptMail = {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  authorization: string;
};

/** A message as a push service takes it: its headers, and its body in base64. */
export type KeptPush = { path: string; headers: Record<string, string>; body: string };

/**
 * Speaks the protocols of a mail service in Resend's format (`POST /emails`) and of a push service (`POST
 * /push/{status}/{name}`). An address with "+429", or a path with 410, is answered with that status. `GET
 * /__mails?to=` and `GET /__pushes?name=` tell what was taken.
 */
export function createMockDelivery() {
  const mails: KeptMail[] = [];
  const pushes: KeptPush[] = [];

  async function takeMail(request: Request): Promise<Response> {
    const mail = (await request.json()) as Omit<KeptMail, "authorization">;
    const [to = ""] = mail.to;
    mails.push({ ...mail, authorization: request.headers.get("authorization") ?? "" });
    if (mails.length > MAX_KEPT) mails.shift();
    const status = Number(ASKED_STATUS.exec(to)?.[1] ?? 200);
    if (status === 200) return Response.json({ id: `mail-${crypto.randomUUID()}` });
    const field = status === 422 ? "to" : "from";
    return Response.json(
      { statusCode: status, name: "validation_error", message: `Invalid \`${field}\` field: ${to}` },
      { status },
    );
  }

  async function takePush(request: Request, path: string): Promise<Response> {
    const bytes = new Uint8Array(await request.arrayBuffer());
    pushes.push({
      path,
      headers: Object.fromEntries(request.headers),
      body: Buffer.from(bytes).toString("base64"),
    });
    if (pushes.length > MAX_KEPT) pushes.shift();
    return new Response(null, { status: Number(path.split("/")[2] ?? 201) });
  }

  return {
    mails: (): readonly KeptMail[] => mails,
    async answer(request: Request): Promise<Response> {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/__mails")
        return Response.json(mails.filter(({ to }) => to.includes(searchParams.get("to") ?? "")));
      if (pathname === "/__pushes")
        return Response.json(pushes.filter(({ path }) => path.endsWith(`/${searchParams.get("name")}`)));
      if (request.method !== "POST") return new Response(null, { status: 405 });
      if (pathname === "/emails") return takeMail(request);
      return pathname.startsWith("/push/")
        ? takePush(request, pathname)
        : new Response(null, { status: 404 });
    },
  };
}
