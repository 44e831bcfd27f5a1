import { memo } from "react";

import { cn } from "#src/lib/cn.ts";

import type { DrawnLine, DrawnPage } from "./drawn.ts";
import { measureLine } from "./find-line.ts";
import { getFamily } from "./page-fonts.ts";

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
    viewBox={`0 0 ${width} ${height}`}
    className="block h-auto w-full rounded-sm border border-line bg-white shadow-sm [color-scheme:light] [font-feature-settings:'ccmp'_0] [font-kerning:normal] [font-variant-ligatures:none] [text-rendering:geometricPrecision]"
  >
    {page.shapes.map((shape, at) => (
      <rect key={at} x={shape.x} y={shape.y} width={shape.width} height={shape.height} fill={shape.colour} />
    ))}
    {page.photo !== null && photo !== null && (
      <image
        href={`data:image/jpeg;base64,${photo}`}
        x={page.photo.x}
        y={page.photo.y}
        width={page.photo.side}
        height={page.photo.side}
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
      x={left - MARK_SPACE}
      y={y - line.ascent}
      width={right - left + 2 * MARK_SPACE}
      height={line.height}
      rx={2}
      className="fill-accent/15"
    />
  );
}

/** Moving a line does not draw its letters again. */
const PageLine = memo(({ line, y }: { line: DrawnLine; y: number }) => (
  <g transform={`translate(0 ${y})`}>
    <Letters line={line} />
  </g>
));

const Letters = memo(({ line: { size, texts, place } }: { line: DrawnLine }) => (
  <text fontSize={size} className={cn("whitespace-pre", place !== null && "cursor-pointer")}>
    {texts.map(({ text, x, width, font, colour, tracking }, at) => (
      <tspan
        key={at}
        x={x}
        // Browsers round sizes of letters, and lines would end elsewhere than in the PDF.
        textLength={width}
        fontFamily={getFamily(font)}
        fill={colour}
        {...(tracking !== 0 && { letterSpacing: tracking })}
      >
        {text}
      </tspan>
    ))}
  </text>
));
