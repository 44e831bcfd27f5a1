import { crc32, deflateSync } from "node:zlib";

export type Point = readonly [x: number, y: number];
type Color = readonly [red: number, green: number, blue: number];

/** Each side of a pixel is sampled so often, for smooth edges. */
const SAMPLES = 3;

const readColor = (hex: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color;

/** A canvas of few shapes, which writes a PNG: enough for drawings with straight lines and circles. */
export function createCanvas(width: number, height: number, background: string) {
  const [columns, rows] = [width * SAMPLES, height * SAMPLES];
  const palette: Color[] = [readColor(background)];
  const samples = new Uint8Array(columns * rows);

  function addColor(hex: string): number {
    palette.push(readColor(hex));
    return palette.length - 1;
  }

  /** Fills between the crossings of each row with the outline. */
  function polygon(points: readonly Point[], hex: string): void {
    const color = addColor(hex);
    const scaled = points.map(([x, y]) => [x * SAMPLES, y * SAMPLES] as const);
    const ys = scaled.map(([, y]) => y);
    const last = Math.min(rows - 1, Math.ceil(Math.max(...ys)));
    for (let row = Math.max(0, Math.floor(Math.min(...ys))); row <= last; row += 1) {
      const middle = row + 0.5;
      const crossings = scaled
        .flatMap(([x, y], at) => {
          const [toX, toY] = scaled[(at + 1) % scaled.length] ?? [x, y];
          return y <= middle === toY <= middle ? [] : [x + ((middle - y) / (toY - y)) * (toX - x)];
        })
        .toSorted((a, b) => a - b);
      for (let at = 0; at + 1 < crossings.length; at += 2) {
        const from = Math.max(0, Math.round(crossings[at] ?? 0));
        const to = Math.min(columns, Math.round(crossings[at + 1] ?? 0));
        if (to > from) samples.fill(color, row * columns + from, row * columns + to);
      }
    }
  }

  const rect = (x: number, y: number, w: number, h: number, hex: string): void =>
    polygon(
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
      hex,
    );

  function line([x, y]: Point, [toX, toY]: Point, thickness: number, hex: string): void {
    const length = Math.hypot(toX - x, toY - y) || 1;
    const [dx, dy] = [((toY - y) / length) * (thickness / 2), ((toX - x) / length) * (thickness / 2)];
    polygon(
      [
        [x + dx, y - dy],
        [toX + dx, toY - dy],
        [toX - dx, toY + dy],
        [x - dx, y + dy],
      ],
      hex,
    );
  }

  const circle = ([x, y]: Point, radius: number, hex: string): void =>
    polygon(
      Array.from({ length: 72 }, (_, at): Point => {
        const angle = (at / 72) * 2 * Math.PI;
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      }),
      hex,
    );

  function frame(x: number, y: number, w: number, h: number, thickness: number, hex: string): void {
    rect(x, y, w, thickness, hex);
    rect(x, y + h - thickness, w, thickness, hex);
    rect(x, y, thickness, h, hex);
    rect(x + w - thickness, y, thickness, h, hex);
  }

  return {
    width,
    height,
    polygon,
    rect,
    line,
    circle,
    frame,
    toPng: (): Buffer => writePng(width, height, (x, y) => mixSamples(x, y)),
  };

  function mixSamples(x: number, y: number): Color {
    const sum = [0, 0, 0];
    for (let row = 0; row < SAMPLES; row += 1)
      for (let column = 0; column < SAMPLES; column += 1) {
        const color = palette[samples[(y * SAMPLES + row) * columns + x * SAMPLES + column] ?? 0];
        for (const part of [0, 1, 2] as const) sum[part] = (sum[part] ?? 0) + (color?.[part] ?? 0);
      }
    return sum.map((part) => Math.round(part / SAMPLES ** 2)) as unknown as Color;
  }
}

export type Canvas = ReturnType<typeof createCanvas>;

function writePng(width: number, height: number, read: (x: number, y: number) => Color): Buffer {
  const pixels = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(read(x, y), y * (1 + width * 3) + 1 + x * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    writeChunk("IHDR", head),
    writeChunk("IDAT", deflateSync(pixels, { level: 9 })),
    writeChunk("IEND", Buffer.alloc(0)),
  ]);
}

function writeChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
