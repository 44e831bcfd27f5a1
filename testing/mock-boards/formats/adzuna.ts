import { type Format, jsonAnswer } from "../format.ts";
import { findCountry } from "../places.ts";
import { makeMark } from "../posting-html.ts";

export const adzuna: Format = {
  source: "adzuna",
  hosts: /^api\.adzuna\.com$/,
  answer({ url }, shelf) {
    if (url.searchParams.get("app_key") === null) return jsonAnswer({ exception: "AUTH_FAIL" }, 401);
    const country = url.pathname.split("/")[4] ?? "";
    const words = (url.searchParams.get("what_or") ?? "").toLowerCase().split(/\s+/);
    const found = shelf.listed.filter(
      (posting) =>
        findCountry(posting.places[0] ?? "")?.toLowerCase() === country &&
        words.some((word) => posting.title.toLowerCase().includes(word)),
    );
    return jsonAnswer({
      count: found.length,
      mean: 61_000,
      results: found.slice(0, 50).map((posting) => ({
        id: posting.id,
        title: posting.title.replace(/^\S+/, "<strong>$&</strong>"),
        description: `${posting.about[0]?.slice(0, 200) ?? ""}…`,
        redirect_url: `https://www.adzuna.com/land/ad/${posting.id}?se=x`,
        created: new Date(posting.postedAtMs).toISOString().replace(/\.\d+Z$/, "Z"),
        company: { display_name: posting.company },
        location: { display_name: posting.places[0] ?? "", area: [] },
        category: { label: posting.department, tag: "other" },
        ...(posting.pay?.period === "year"
          ? { salary_min: posting.pay.min, salary_max: posting.pay.max }
          : {}),
        salary_is_predicted: makeMark(posting) % 2 === 0 ? "1" : "0",
        contract_time: posting.employment === "part-time" ? "part_time" : "full_time",
      })),
    });
  },
};
