import type { Template } from "#worker/documents/resume-design.contract.ts";

/** Parts of an entry other than its bullets. */
export type HeadPart = "title" | "organisation" | "place" | "note" | "period";

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

/** Print styles of each template: the same as in the PDF, with the device's fonts as fallback. */
export const LOOKS: Record<Template, Look> = {
  Modern: {
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
  },
  Classic: {
    page: "p-8 font-serif text-[#141414] sm:p-14",
    header: "text-center",
    name: "text-2xl leading-tight font-bold text-[#141414]",
    contact: "mt-1 text-[#484848]",
    sign: "|",
    heading:
      "border-b border-[#141414] pb-0.5 text-center text-sm font-bold tracking-wider text-[#141414] uppercase",
    lines: [["organisation"], ["title", "place", "note", "period"]],
    parts: {
      title: "italic",
      organisation: "font-bold",
      place: "text-[#484848] italic",
      note: "text-[#484848] italic",
      period: "text-[#484848] italic",
    },
  },
  Creative: {
    page: "border-l-8 border-l-[#103e42] p-8 text-[#212129] sm:px-12 print:border-l-8 print:pl-8",
    header:
      "-mx-8 -mt-8 mb-6 bg-[#103e42] px-8 py-6 text-white [print-color-adjust:exact] sm:-mx-12 sm:px-12 print:-ml-8 print:mt-0 print:mr-0",
    name: "font-serif text-[2rem] leading-tight font-bold text-white",
    contact: "mt-1 text-[#d6ece6]",
    sign: "|",
    heading:
      "font-serif text-lg font-bold text-[#103e42] before:mb-1 before:block before:h-0.5 before:w-9 before:bg-[#e07a3f] before:[print-color-adjust:exact]",
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
  },
};
