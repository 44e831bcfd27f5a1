import { memo } from "react";

import { cn } from "#src/lib/cn.ts";

import type { DrawnLine, DrawnPage } from "./drawn.ts";
import { measureLine } from "./find-line.ts";
import { getFamily } from "./page-fonts.ts";

/**
 * Units to a point: browsers round sizes of letters to a 64th of a unit, and long lines would end elsewhere than in the
 * PDF.
 */
const UNITS = 16;
/** Space around the letters of a marked line, in points. */
const MARK_SPACE = 3;

type PageSvgProps = {
  page: DrawnPage;
  /** A JPEG in base64. */
  photo: string | null;
  width: number;
  height: number;
  label: string;
  /** The place whose lines are marked; null if none is. */
  marked: string | null;
};

/** A page as the PDF has it; its texts can be read and selected. */
export const PageSvg = memo(({ page, photo, width, height, label, marked }: PageSvgProps) => (
  <svg
    role="group"
    aria-label={label}
    viewBox={`0 0 ${width * UNITS} ${height * UNITS}`}
    className="block h-auto w-full rounded-sm border border-line bg-white shadow-sm [color-scheme:light] [font-feature-settings:'ccmp'_0] [font-kerning:normal] [font-variant-ligatures:none] [text-rendering:geometricPrecision]"
  >
    {page.shapes.map((shape, at) => (
      <rect
        key={at}
        x={shape.x * UNITS}
        y={shape.y * UNITS}
        width={shape.width * UNITS}
        height={shape.height * UNITS}
        fill={shape.colour}
      />
    ))}
    {page.photo !== null && photo !== null && (
      <image
        href={`data:image/jpeg;base64,${photo}`}
        x={page.photo.x * UNITS}
        y={page.photo.y * UNITS}
        width={page.photo.side * UNITS}
        height={page.photo.side * UNITS}
        preserveAspectRatio="xMidYMid slice"
      />
    )}
    {page.lines
      .filter(({ line }) => marked !== null && line.place === marked)
      .map(({ id, line, y }) => (
        <Mark key={id} line={line} y={y} />
      ))}
    {page.lines.map(({ id, line, y }) => (
      <PageLine key={id} line={line} y={y} />
    ))}
  </svg>
));

function Mark({ line, y }: { line: DrawnLine; y: number }) {
  const { left, right } = measureLine(line);
  return (
    <rect
      data-mark=""
      x={(left - MARK_SPACE) * UNITS}
      y={(y - line.ascent) * UNITS}
      width={(right - left + 2 * MARK_SPACE) * UNITS}
      height={line.height * UNITS}
      rx={2 * UNITS}
      className="fill-accent/15"
    />
  );
}

/** Without a transform, of which browsers would make a layer of its own for every line. */
const PageLine = memo(({ line, y }: { line: DrawnLine; y: number }) => (
  <text
    y={y * UNITS}
    fontSize={line.size * UNITS}
    className={cn("whitespace-pre", line.place !== null && "cursor-pointer")}
  >
    <Letters line={line} />
  </text>
));

const Letters = memo(({ line: { texts } }: { line: DrawnLine }) =>
  texts.map(({ text, x, font, colour, tracking }, at) => (
    <tspan
      key={at}
      x={x * UNITS}
      fontFamily={getFamily(font)}
      fill={colour}
      {...(tracking !== 0 && { letterSpacing: tracking * UNITS })}
    >
      {text}
    </tspan>
  )),
);
