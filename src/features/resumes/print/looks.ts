import type { Template } from "#worker/documents/resume-design.contract.ts";
import type { HeadPart } from "#worker/documents/write/outline/outline.contract.ts";

type Look = {
  page: string;
  header: string;
  name: string;
  contact: string;
  /** Separator between two parts of a line. */
  sign: string;
  heading: string;
  /** The lines above an entry's bullets. */
  lines: HeadPart[][];
  parts: Record<HeadPart, string>;
};

const SANS = "text-[#181d27]";

const MODERN: Look = {
  page: `p-8 sm:p-12 ${SANS}`,
  header: "",
  name: `text-[1.75rem] leading-tight font-semibold ${SANS}`,
  contact: "mt-1 text-[#565e6c]",
  sign: "·",
  heading: "border-b border-[#cdd4de] pb-1 text-base font-semibold text-[#184ea8]",
  lines: [["title"], ["organisation", "place", "note", "period"]],
  parts: {
    title: "font-semibold",
    organisation: "",
    place: "text-[#565e6c]",
    note: "text-[#565e6c]",
    period: "text-[#565e6c]",
  },
};
const CLASSIC: Look = {
  page: "p-8 font-serif text-[#141414] sm:p-14",
  header: "text-center",
  name: "text-2xl leading-tight font-bold text-[#141414]",
  contact: "mt-1 text-[#484848]",
  sign: "|",
  heading: "border-b border-[#141414] pb-0.5 text-sm font-bold tracking-wider text-[#141414] uppercase",
  lines: [["organisation"], ["title", "place", "note", "period"]],
  parts: {
    title: "italic",
    organisation: "font-bold",
    place: "text-[#484848] italic",
    note: "text-[#484848] italic",
    period: "text-[#484848] italic",
  },
};
const CREATIVE: Look = {
  page: "border-l-8 border-l-[#103e42] p-8 text-[#212129] sm:px-12 print:border-l-8 print:pl-8",
  header:
    "-mx-8 -mt-8 mb-6 bg-[#103e42] px-8 py-6 text-white [print-color-adjust:exact] sm:-mx-12 sm:px-12 print:-ml-8 print:mt-0 print:mr-0",
  name: "font-serif text-[2rem] leading-tight font-bold text-white",
  contact: "mt-1 text-[#d6ece6]",
  sign: "|",
  heading: "font-serif text-lg font-bold text-[#103e42]",
  lines: [
    ["title", "period"],
    ["organisation", "place", "note"],
  ],
  parts: {
    title: "font-semibold",
    organisation: "font-semibold text-[#0f6560]",
    place: "text-[#585864]",
    note: "text-[#585864]",
    period: "text-[#585864]",
  },
};

/** Print styles of each template: as in the PDF in outline, in one column, with the fonts of the device. */
export const LOOKS: Record<Template, Look> = {
  Modern: MODERN,
  Classic: CLASSIC,
  Creative: CREATIVE,
  Compact: {
    ...MODERN,
    page: `p-8 text-sm sm:p-10 ${SANS}`,
    name: "text-2xl leading-tight font-semibold text-[#2f4858]",
    heading: "border-b border-[#2f4858] pb-0.5 text-xs font-semibold tracking-wider text-[#2f4858] uppercase",
    lines: [["title", "organisation", "place", "note", "period"]],
  },
  Columns: {
    ...MODERN,
    name: "text-[1.75rem] leading-tight font-semibold text-[#4e346e]",
    heading: "text-base font-semibold text-[#4e346e]",
  },
  Academic: {
    ...CLASSIC,
    header: "",
    name: "text-[1.75rem] leading-tight text-[#16161a]",
    heading: "border-b border-[#701a24] pb-0.5 text-base font-bold text-[#701a24]",
    sign: ",",
    lines: [["title"], ["organisation", "place", "note", "period"]],
    parts: { ...CLASSIC.parts, title: "font-bold", organisation: "italic" },
  },
  Executive: {
    ...CLASSIC,
    page: "p-8 text-[#1e1e22] sm:p-16",
    name: "font-serif text-3xl leading-tight tracking-wide text-[#1e1e22]",
    heading: "font-serif text-lg font-bold text-[#70501c]",
    lines: [["title"], ["organisation", "place", "note", "period"]],
    parts: { ...CLASSIC.parts, title: "font-semibold", organisation: "italic", period: "" },
  },
  Plain: {
    ...MODERN,
    page: "p-8 text-black sm:p-12",
    name: "text-xl leading-tight font-bold text-black",
    contact: "mt-1 text-black",
    sign: "|",
    heading: "text-sm font-bold text-black uppercase",
    lines: [["title"], ["organisation", "place", "note"], ["period"]],
    parts: { title: "font-bold", organisation: "", place: "", note: "", period: "text-[#404040]" },
  },
};
