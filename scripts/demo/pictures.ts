import { type Canvas, type Point, createCanvas } from "./paint.ts";

/** Drawings for the demo's portfolio. Each shows what its description says, and nothing was photographed. */

const PAPER = "#f3eee3";
const INK = "#25324a";
const FAINT = "#cfc8b8";
const LEAF = "#3f7a5f";
const LEAF_DARK = "#2f6150";
const WOOD = "#c4853f";
const CLAY = "#b5573a";
const SAND = "#e3d3b4";
const SKY = "#dfe8ea";

function drawGrid({ width, height, rect }: Canvas, step: number, color: string): void {
  for (let x = step; x < width; x += step) rect(x, 0, 1, height, color);
  for (let y = step; y < height; y += step) rect(0, y, width, 1, color);
}

function drawTree({ circle, rect }: Canvas, [x, y]: Point, radius: number): void {
  rect(x - radius * 0.09, y, radius * 0.18, radius * 1.5, WOOD);
  for (const [dx, dy, share] of [
    [-0.55, 0.1, 0.6],
    [0.55, 0.1, 0.6],
    [0, -0.35, 0.75],
    [0, 0.2, 0.7],
  ] as const)
    circle([x + dx * radius, y + dy * radius], radius * share, LEAF_DARK);
  circle([x - radius * 0.2, y - radius * 0.3], radius * 0.5, LEAF);
  circle([x + radius * 0.4, y], radius * 0.4, LEAF);
}

/** Twelve rooms around a court with two trees, from above. */
export function drawPlan(): Buffer {
  const canvas = createCanvas(1600, 1000, PAPER);
  const { rect, frame, circle, line } = canvas;
  drawGrid(canvas, 50, "#e9e2d3");
  const [left, top, across, down] = [250, 150, 1100, 700];
  rect(left, top, across, down, "#ffffff");
  rect(left + 220, top + 190, across - 440, down - 380, "#dce6d6");
  frame(left, top, across, down, 9, INK);
  frame(left + 220, top + 190, across - 440, down - 380, 7, INK);
  for (const row of [top, top + down - 190])
    for (const at of [1, 2, 3, 4]) rect(left + (across / 5) * at - 3, row, 6, 190, INK);
  for (const column of [left, left + across - 220]) rect(column, top + down / 2 - 3, 220, 6, INK);
  // Doors to the court, with the arc in which each opens.
  for (const at of [0, 1, 2, 3, 4]) {
    const x = left + (across / 5) * at + 95;
    if (at === 0 || at === 4) continue;
    rect(x, top + 186, 46, 14, PAPER);
    line([x, top + 193], [x, top + 238], 4, CLAY);
    rect(x, top + down - 200, 46, 14, PAPER);
    line([x, top + down - 193], [x, top + down - 238], 4, CLAY);
  }
  for (const x of [left + 430, left + across - 430]) {
    circle([x, 500], 92, LEAF_DARK);
    circle([x - 12, 488], 74, LEAF);
    circle([x, 500], 11, WOOD);
  }
  for (let x = left; x <= left + across; x += across / 5) line([x, 96], [x, 128], 3, CLAY);
  line([left, 112], [left + across, 112], 3, CLAY);
  for (const y of [top, top + down / 2, top + down]) line([180, y], [212, y], 3, CLAY);
  line([196, top], [196, top + down], 3, CLAY);
  return canvas.toPng();
}

/** A classroom wing cut through: foundation, columns, roof trusses. */
export function drawSection(): Buffer {
  const canvas = createCanvas(1600, 900, SKY);
  const { rect, line, polygon } = canvas;
  rect(0, 690, 1600, 210, SAND);
  rect(0, 690, 1600, 6, INK);
  drawTree(canvas, [170, 540], 120);
  drawTree(canvas, [1440, 520], 135);
  rect(330, 660, 940, 34, "#9aa3ad");
  for (const x of [350, 650, 950, 1226]) {
    rect(x - 22, 694, 68, 60, "#9aa3ad");
    rect(x, 360, 24, 300, INK);
  }
  const [eaves, ridge] = [360, 210];
  polygon(
    [
      [290, eaves],
      [800, ridge],
      [1310, eaves],
      [1310, eaves + 22],
      [800, ridge + 24],
      [290, eaves + 22],
    ],
    CLAY,
  );
  rect(350, eaves + 6, 900, 12, WOOD);
  const roofAt = (x: number) => ridge + 20 + (Math.abs(800 - x) / 510) * (eaves - ridge);
  for (let x = 400; x <= 1200; x += 100) {
    line([x, eaves + 10], [x, roofAt(x)], 8, WOOD);
    if (x < 800) line([x, eaves + 10], [x + 100, roofAt(x + 100)], 8, WOOD);
    if (x > 800) line([x, eaves + 10], [x - 100, roofAt(x - 100)], 8, WOOD);
  }
  for (const x of [400, 700, 1000]) {
    rect(x, 430, 200, 150, "#f7fafb");
    rect(x + 97, 430, 6, 150, INK);
    rect(x, 502, 200, 6, INK);
  }
  return canvas.toPng();
}

/** The frame of three storeys, drawn at an angle. */
export function drawFrame(): Buffer {
  const canvas = createCanvas(1100, 1400, INK);
  const { line, polygon, circle } = canvas;
  const project = (x: number, y: number, z: number): Point => [
    550 + (x - y) * 130,
    1010 + (x + y) * 75 - z * 270,
  ];
  for (let level = 0; level <= 3; level += 1) {
    if (level > 0)
      polygon(
        [project(0, 0, level), project(3, 0, level), project(3, 3, level), project(0, 3, level)],
        level === 3 ? "#33496b" : "#2c3f5f",
      );
    for (let at = 0; at <= 3; at += 1) {
      line(project(at, 0, level), project(at, 3, level), level === 0 ? 3 : 9, level === 0 ? "#45597a" : WOOD);
      line(project(0, at, level), project(3, at, level), level === 0 ? 3 : 9, level === 0 ? "#45597a" : WOOD);
    }
    if (level < 3)
      for (let x = 0; x <= 3; x += 1)
        for (let y = 0; y <= 3; y += 1) {
          line(project(x, y, level), project(x, y, level + 1), 11, "#e8dcc4");
          circle(project(x, y, level), 9, CLAY);
        }
  }
  return canvas.toPng();
}

/** A sheet with four columns of one color each, and bars below that become shorter by a fifth. */
export function drawSheet(): Buffer {
  const canvas = createCanvas(1400, 1000, "#ffffff");
  const { rect } = canvas;
  rect(0, 0, 1400, 84, LEAF_DARK);
  rect(60, 28, 300, 28, "#cfe0d5");
  for (let row = 0; row < 8; row += 1) {
    const y = 130 + row * 52;
    rect(60, y + 42, 1280, 2, "#e6e6e0");
    rect(60, y + 8, 120 + ((row * 53) % 90), 16, FAINT);
    for (const [column, color] of [LEAF, WOOD, CLAY, INK].entries())
      rect(380 + column * 245, y + 6, 60 + ((row * 71 + column * 97) % 130), 20, color);
  }
  for (let month = 0; month < 12; month += 1) {
    const size = 270 * (1 - 0.2 * (month / 11)) - ((month * 37) % 23);
    rect(90 + month * 104, 930 - size, 66, size, month < 11 ? "#9db8aa" : LEAF_DARK);
  }
  rect(60, 930, 1280, 4, INK);
  return canvas.toPng();
}

/** A page with ten lines to tick off in two columns, and four framed pictures at its foot. */
export function drawChecklist(): Buffer {
  const canvas = createCanvas(1000, 1300, "#efe9dc");
  const { rect, frame, line, polygon } = canvas;
  rect(96, 86, 820, 1140, "#d9d0bd");
  rect(84, 72, 820, 1140, "#ffffff");
  rect(84, 72, 820, 96, CLAY);
  rect(130, 104, 380, 32, "#f1d9cf");
  for (let row = 0; row < 10; row += 1) {
    const y = 216 + row * 62;
    frame(130, y, 34, 34, 4, INK);
    if (row < 7) {
      line([138, y + 17], [146, y + 27], 5, LEAF_DARK);
      line([145, y + 27], [160, y + 7], 5, LEAF_DARK);
    }
    rect(190, y + 9, 210 + ((row * 61) % 70), 14, INK);
    rect(520, y + 9, 230 + ((row * 83) % 80), 14, FAINT);
  }
  for (const [at, color] of [SKY, SAND, "#dce6d6", "#ead3c8"].entries()) {
    const x = 130 + at * 185;
    rect(x, 880, 165, 250, color);
    polygon(
      [
        [x, 1130],
        [x + 55, 980 + at * 12],
        [x + 105, 1050],
        [x + 165, 960],
        [x + 165, 1130],
      ],
      "#8f9aa6",
    );
    rect(x, 1060, 165, 14, WOOD);
    frame(x, 880, 165, 250, 4, INK);
  }
  return canvas.toPng();
}

/** A low school wing between live oaks in the evening. */
export function drawCover(): Buffer {
  const canvas = createCanvas(2100, 600, "#f0d9b8");
  const { rect, circle, polygon } = canvas;
  for (const [at, color] of ["#f2cfa2", "#eec08c", "#e9b07a"].entries())
    rect(0, 210 + at * 90, 2100, 400, color);
  circle([1560, 290], 88, "#fbeed3");
  polygon(
    [
      [0, 430],
      [320, 340],
      [760, 410],
      [1180, 330],
      [1700, 400],
      [2100, 345],
      [2100, 600],
      [0, 600],
    ],
    "#c79a72",
  );
  rect(0, 500, 2100, 100, "#7c6a55");
  rect(560, 330, 920, 172, "#f7efe0");
  polygon(
    [
      [520, 332],
      [1020, 232],
      [1520, 332],
    ],
    CLAY,
  );
  for (let x = 600; x < 1460; x += 112) {
    rect(x, 376, 66, 84, "#3c4d66");
    rect(x + 30, 376, 6, 84, "#f7efe0");
  }
  for (let x = 590; x <= 1480; x += 112) rect(x - 14, 332, 12, 170, WOOD);
  for (const [x, radius] of [
    [250, 120],
    [430, 84],
    [1660, 104],
    [1870, 128],
  ] as const)
    drawTree(canvas, [x, 498 - radius * 1.2], radius);
  return canvas.toPng();
}

/** A face with a yellow helmet before a green ground. */
export function drawPortrait(): Buffer {
  const canvas = createCanvas(512, 512, "#5d8a76");
  const { circle, rect, polygon } = canvas;
  circle([256, 610], 230, INK);
  polygon(
    [
      [186, 400],
      [326, 400],
      [256, 480],
    ],
    "#f3eee3",
  );
  rect(216, 330, 80, 90, "#b97a56");
  circle([256, 262], 104, "#cd9069");
  polygon(
    [
      [140, 236],
      [372, 236],
      [372, 210],
      [140, 210],
    ],
    "#e0a92c",
  );
  polygon(
    Array.from({ length: 40 }, (_, at): Point => {
      const angle = Math.PI + (at / 39) * Math.PI;
      return [256 + 108 * Math.cos(angle), 222 + 116 * Math.sin(angle)];
    }),
    "#f2bd3d",
  );
  rect(242, 108, 28, 110, "#e0a92c");
  circle([218, 276], 9, INK);
  circle([294, 276], 9, INK);
  polygon(
    Array.from({ length: 24 }, (_, at): Point => {
      const angle = (at / 23) * Math.PI;
      return [256 + 42 * Math.cos(angle), 312 + 22 * Math.sin(angle)];
    }),
    "#8e4a38",
  );
  return canvas.toPng();
}
