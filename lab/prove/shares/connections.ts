import { type Socket, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const CONNECTIONS = 600;
const DRIP_EVERY_MS = 4000;
const AGAIN_MS = 1000;

/** Connections from an address of this machine, each with a request whose headers never end, and new ones for those that are closed. */
export async function takeConnections(
  port: number,
  localAddress: string,
  { over, count }: { over: AbortSignal; count: (what: number) => void },
): Promise<void> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (!over.aborted) {
        count(await holdOne(port, localAddress, over));
        await pause(AGAIN_MS);
      }
    }),
  );
}

/** 1 once a connection was open that is closed now, 0 if it never was. */
function holdOne(port: number, localAddress: string, over: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    let isOpen = 0;
    const socket: Socket = connect({ port, host: "127.0.0.1", localAddress }, () => {
      isOpen = 1;
      socket.write("GET /api/health HTTP/1.1\r\nHost: localhost\r\n");
    });
    let line = 0;
    const drip = setInterval(() => {
      line += 1;
      socket.write(`X-${line}: 1\r\n`);
    }, DRIP_EVERY_MS);
    const end = () => socket.destroy();
    over.addEventListener("abort", end, { once: true });
    socket.on("error", () => {});
    socket.on("data", () => {});
    socket.on("close", () => {
      clearInterval(drip);
      over.removeEventListener("abort", end);
      resolve(isOpen);
    });
  });
}
