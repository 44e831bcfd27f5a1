import { readDocument } from "#worker/documents/read/read-document.ts";

/** Reads the files of a request, whose lengths its address names, and answers a line for each: "reads", or a code. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== "POST") return new Response("ready");
    const lengths = (new URL(request.url).searchParams.get("lengths") ?? "").split(",").map(Number);
    const body = new Uint8Array(await request.arrayBuffer());
    const outcomes: string[] = [];
    let at = 0;
    for (const length of lengths) {
      outcomes.push(await findOutcome(body.slice(at, at + length)));
      at += length;
    }
    return new Response(outcomes.join("\n"));
  },
};

async function findOutcome(bytes: Uint8Array): Promise<string> {
  try {
    await readDocument(bytes);
    return "reads";
  } catch (error) {
    return (error as { code?: string } | null)?.code ?? String(error);
  }
}
