// The one file in which all that the compiler needs is handed over: the length of a list as four bytes, the list as JSON
// (each path with its length), and then the files.

/** Files by path. */
export type Pack = Map<string, Uint8Array<ArrayBuffer>>;

export function writePack(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const list = new TextEncoder().encode(
    JSON.stringify([...files].map(([path, { length }]) => [path, length])),
  );
  const size = [...files.values()].reduce((sum, { length }) => sum + length, 4 + list.length);
  const pack = new Uint8Array(size);
  new DataView(pack.buffer).setUint32(0, list.length);
  pack.set(list, 4);
  let at = 4 + list.length;
  for (const content of files.values()) {
    pack.set(content, at);
    at += content.length;
  }
  return pack;
}

export function readPack(pack: ArrayBuffer): Pack {
  const length = new DataView(pack).getUint32(0);
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, length))) as [string, number][];
  let at = 4 + length;
  return new Map(
    list.map(([path, size]) => {
      const content = new Uint8Array(pack, at, size);
      at += size;
      return [path, content];
    }),
  );
}
