import { compareDates, PRESENT } from "#worker/ai/words/periods.ts";
import { formatCount, countWordsDiscountingRepeats } from "#worker/ai/words/phrases.ts";
import { RESUME_SECTIONS } from "#worker/documents/resume-content.contract.ts";

import { type Check, joinWords, makeCheck, createUnassessedCheck } from "./check.ts";
import type { FileFacts } from "./facts.ts";
import { HEADINGS, PHONE_DIGITS, SUMMARY_WORDS } from "./rating-tables.ts";
import type { ResumeView, Role } from "./resume-view.ts";

/** Whether software can read the file; unknown for pasted text. */
export function checkReadability({ file, content, roles }: ResumeView): Check[] {
  const labels = {
    "text-layer": "Text that machines can read",
    "parts-taken": "Every part has a place",
    characters: "No broken characters",
    headings: "Standard section headings",
    "readable-dates": "Dates that machines can read",
  } as const;
  if (file === null || file.kind === "text") {
    const why =
      file === null ? "We do not have the file." : "You pasted text, so there is no file to look at.";
    return (Object.keys(labels) as (keyof typeof labels)[]).map((id) =>
      createUnassessedCheck(id, labels[id], why),
    );
  }
  const headings = file.headings.filter((heading) => RESUME_SECTIONS.some((section) => section === heading));
  const dates = [...content.experience, ...content.education]
    .flatMap(({ startDate, endDate }) => [startDate, endDate])
    .filter((date) => date !== "");
  const unread = file.unreadDates.length;
  const all = Math.max(dates.length, unread);
  const garbage = file.garbageLines.length;
  return [
    makeCheck("text-layer", {
      label: labels["text-layer"],
      share: file.hasTextLayer ? 1 : 0,
      found: file.hasTextLayer
        ? "Machines can read the text of your resume."
        : "Most of your resume is not text but a picture.",
    }),
    checkPartsTaken(file, labels["parts-taken"]),
    makeCheck("characters", {
      label: labels.characters,
      share: garbage === 0 ? 1 : 0,
      found:
        garbage === 0
          ? "Every character can be read."
          : file.garbageLines[0] === ""
            ? "Your file does not say what some of its characters are."
            : `${formatCount(garbage, "line has", "lines have")} characters that stand for nothing.`,
      quotes: file.garbageLines,
    }),
    makeCheck("headings", {
      label: labels.headings,
      share: headings.length / HEADINGS,
      found:
        headings.length === 0
          ? "No section has a standard heading."
          : `${formatCount(headings.length, "section has", "sections have")} a standard heading: ${joinWords(headings)}.`,
    }),
    makeCheck("readable-dates", {
      label: labels["readable-dates"],
      share: all === 0 ? 0 : 1 - unread / all,
      found:
        all === 0
          ? roles.length === 0
            ? "There are no dates."
            : "Your entries have no dates."
          : `${all - unread} of ${formatCount(all, "date")} can be read.`,
      quotes: file.unreadDates,
    }),
  ];
}

/** Share of the file's words that were parsed. */
function checkPartsTaken({ notTaken, words, kind, isWhole = false }: FileFacts, label: string): Check {
  if (notTaken === undefined) return createUnassessedCheck("parts-taken", label, "We do not have the file.");
  const lost = notTaken.reduce((sum, { text }) => sum + countWordsDiscountingRepeats(text), 0);
  return makeCheck("parts-taken", {
    label,
    share: notTaken.length === 0 ? 1 : 1 - lost / Math.max(1, words, lost),
    found:
      notTaken.length === 0
        ? kind === "written"
          ? "Every part of your resume is in the file that we make of it."
          : isWhole
            ? "Every part of your file was used."
            : "No section and no entry of your file was left out."
        : `${formatCount(notTaken.length, "part", "parts")} of your resume ${notTaken.length === 1 ? "wasn't" : "weren't"} used.`,
    quotes: notTaken.map(({ heading, text }) => heading ?? text.split("\n")[0] ?? ""),
  });
}

export function checkContact({ content: { personalInfo } }: ResumeView): Check[] {
  const { name, email, phone, location, linkedin, github, portfolio } = personalInfo;
  const digits = phone.replace(/\D/g, "").length;
  const isPhone = digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most;
  const links = [linkedin, github, portfolio].filter((link) => link !== "");
  return [
    makeCheck("name", {
      label: "Your name",
      share: name === "" ? 0 : 1,
      found: name === "" ? "We found no name." : "Your name is there.",
    }),
    makeCheck("email", {
      label: "E-mail address",
      share: isEmail(email) ? 1 : 0,
      found: isEmail(email)
        ? "Your e-mail address is there."
        : email === ""
          ? "We found no e-mail address."
          : "Your e-mail address is not a valid one.",
      quotes: isEmail(email) ? [] : [email],
    }),
    makeCheck("phone", {
      label: "Phone number",
      share: isPhone ? 1 : 0,
      found: isPhone
        ? "Your phone number is there."
        : phone === ""
          ? "We found no phone number."
          : "Your phone number has too few or too many digits.",
      quotes: isPhone ? [] : [phone],
    }),
    makeCheck("location", {
      label: "Where you are",
      share: location === "" ? 0 : 1,
      found: location === "" ? "We found no city or region." : "Your location is there.",
    }),
    makeCheck("link", {
      label: "LinkedIn, portfolio or GitHub",
      share: links.length === 0 ? 0 : 1,
      found:
        links.length === 0
          ? "We found no link to a profile."
          : `We found ${formatCount(links.length, "link")}.`,
    }),
  ];
}

const isEmail = (email: string): boolean => {
  const [mailbox = "", host = "", ...more] = email.trim().split("@");
  return (
    more.length === 0 &&
    mailbox !== "" &&
    !/\s/.test(email.trim()) &&
    /^[^.].{0,250}\.[\p{L}\p{N}-]{2,63}$/u.test(host)
  );
};

export function checkStructure(view: ResumeView): Check[] {
  const { content, isEntryLevel, roles, listed } = view;
  const { experience, education, projects, certifications, personalInfo } = content;
  const learnt = education.length + certifications.length;
  const words = personalInfo.summary
    .split("\n")
    .reduce((sum, line) => sum + countWordsDiscountingRepeats(line), 0);
  const isFitting = words >= SUMMARY_WORDS.least && words <= SUMMARY_WORDS.most;
  return [
    makeCheck("experience-section", {
      label: isEntryLevel ? "Experience, projects or education" : "Work experience",
      share: experience.length > 0 || (isEntryLevel && roles.length > 0) ? 1 : 0,
      found:
        experience.length > 0
          ? `You describe ${formatCount(experience.length, "job")}.`
          : isEntryLevel
            ? `You describe no job; ${formatCount(projects.length, "project")} and ${formatCount(education.length, "school")} count instead.`
            : "We found no work experience.",
    }),
    makeCheck("education-section", {
      label: "Education or certificates",
      share: learnt > 0 ? 1 : 0,
      found:
        learnt > 0
          ? `You name ${joinWords([
              ...(education.length > 0
                ? [formatCount(education.length, "school or course", "schools or courses")]
                : []),
              ...(certifications.length > 0 ? [formatCount(certifications.length, "certificate")] : []),
            ])}.`
          : "We found no education and no certificate.",
    }),
    makeCheck("skills-section", {
      label: "List of skills",
      share: listed.length > 0 ? 1 : 0,
      found:
        listed.length > 0
          ? `You list ${formatCount(listed.length, "skill")}.`
          : "We found no list of skills.",
    }),
    makeCheck("summary", {
      label: `Summary of ${SUMMARY_WORDS.least} to ${SUMMARY_WORDS.most} words`,
      share: words === 0 ? 0 : isFitting ? 1 : SUMMARY_WORDS.other,
      found: words === 0 ? "We found no summary." : `Your summary has ${formatCount(words, "word")}.`,
      quotes: words === 0 || isFitting ? [] : [personalInfo.summary],
    }),
    checkOrder(view),
  ];
}

function checkOrder({ roles, isEntryLevel }: ResumeView): Check {
  const label = "Newest first";
  const dated = roles.filter(({ end, start }) => (end ?? start) !== null);
  if (roles.length === 0)
    return makeCheck("newest-first", { label, share: 0, found: "There are no entries to put in order." });
  if (dated.length === 0 && !isEntryLevel)
    return makeCheck("newest-first", {
      label,
      share: 0,
      found: "Your jobs have no dates that show their order.",
    });
  const late = dated.filter((role, at) => {
    const before = dated[at - 1];
    return before !== undefined && before.kind === role.kind && isNewer(role, before);
  });
  return makeCheck("newest-first", {
    label,
    share: late.length === 0 ? 1 : 0,
    found:
      late.length === 0
        ? "Your newest entries come first."
        : `${formatCount(late.length, "entry is", "entries are")} newer than the one above.`,
    quotes: late.map(({ name }) => name),
  });
}

function isNewer(one: Role, other: Role): boolean {
  const [a, b] = [one.end ?? one.start ?? "", other.end ?? other.start ?? ""];
  // If both roles are ongoing, they may be in any order.
  return !(a === PRESENT && b === PRESENT) && compareDates(a, b) > 0;
}
