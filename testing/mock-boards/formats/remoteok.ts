import { type Format, jsonAnswer } from "../format.ts";
import { bodyHtml } from "../posting-html.ts";

const NEWEST = 100;

/** As the real one writes them: UTF-8 read as Latin-1. */
const misread = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");

export const remoteok: Format = {
  source: "remoteok",
  hosts: /^remoteok\.com$/,
  answer(_, shelf) {
    const rows = shelf.listed.toSorted((a, b) => b.postedAtMs - a.postedAtMs).slice(0, NEWEST);
    return jsonAnswer([
      {
        last_updated: Math.floor(shelf.nowMs / 1000),
        legal: "Please link back and name Remote OK as a source.",
      },
      ...rows.map((posting) => {
        const address = `https://remoteOK.com/remote-jobs/${posting.token}-${posting.id}`;
        const isYearly = posting.pay?.currency === "USD" && posting.pay.period === "year";
        return {
          slug: `remote-${posting.token}-${posting.id}`,
          id: posting.id,
          epoch: Math.floor(posting.postedAtMs / 1000),
          date: new Date(posting.postedAtMs).toISOString().replace(/\.\d+Z$/, "+00:00"),
          company: misread(posting.company),
          company_logo: "",
          position: misread(posting.title),
          tags: [posting.department],
          description: misread(bodyHtml(posting)),
          location: posting.mode === "remote" ? misread(posting.places[0] ?? "") : "",
          salary_min: isYearly ? posting.pay?.min : 0,
          salary_max: isYearly ? posting.pay?.max : 0,
          apply_url: address,
          url: address,
        };
      }),
    ]);
  },
};
