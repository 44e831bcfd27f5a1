const PREFIX = "data: ";

/** Yields the data of each server-sent event as it arrives. */
export async function* readEventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = `${rest}${value ?? ""}`.split(/\r?\n/);
      rest = done ? "" : (lines.pop() ?? "");
      for (const line of lines) if (line.startsWith(PREFIX)) yield line.slice(PREFIX.length);
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
