import type { CheckId } from "./rating-tables.ts";

type Advice = { title: string; why: string; how: string };

/** Advice for each failed check. Its only numbers come from the reader's own resume. */
export const ADVICE: Record<CheckId | "length" | "hidden-text", Advice> = {
  "text-layer": {
    title: "Use a file with real text",
    why: "A machine cannot read a picture of your resume, so it sees an empty page.",
    how: "Export your resume as a PDF or Word document from the program you wrote it in. Do not scan it.",
  },
  "parts-taken": {
    title: "Check what wasn't used",
    why: "We did not use these parts of your resume. Other software may lose them as well.",
    how: "Give each section a usual heading, and each job a title, an employer and dates. Or add them in the editor.",
  },
  characters: {
    title: "Replace characters that cannot be read",
    why: "Icons and special fonts turn into signs without meaning, often inside words.",
    how: "Write these lines with an ordinary font and without icons.",
  },
  headings: {
    title: "Use standard headings",
    why: "Machines and readers find sections by headings such as Experience, Education and Skills.",
    how: "Give each section its usual heading in a line of its own.",
  },
  "readable-dates": {
    title: "Write dates in a form that machines read",
    why: "A date that can be read in two ways, or not at all, leaves your job without a period.",
    how: "Write months and years, as in “Mar 2021 – Jun 2024”, and “Present” for what goes on.",
  },
  name: {
    title: "Add your name",
    why: "It is what your application is filed under.",
    how: "Put it in the first line.",
  },
  email: {
    title: "Add a valid e-mail address",
    why: "Most employers answer by e-mail.",
    how: "Write the address as text near your name, not as a picture or a link alone.",
  },
  phone: {
    title: "Add a phone number",
    why: "Recruiters often call before they write.",
    how: "Write it with its area code beside your e-mail address.",
  },
  location: {
    title: "Add your city or region",
    why: "It answers whether you can come to work. The place itself earns nothing.",
    how: "A city and a country are enough. Leave out the street.",
  },
  link: {
    title: "Add a link to your profile",
    why: "LinkedIn, a portfolio or GitHub lets a reader see more.",
    how: "Write one address in full beside your e-mail address.",
  },
  "experience-section": {
    title: "Add your work experience",
    why: "Readers look for it first.",
    how: "List each job with title, employer and dates. At the beginning of a career, list projects and courses.",
  },
  "education-section": {
    title: "Add your education or certificates",
    why: "Many employers ask for a degree, a license or training.",
    how: "Name the school or issuer, what you learned and the year.",
  },
  "skills-section": {
    title: "Add a list of skills",
    why: "Searches for candidates look for skills by name.",
    how: "Put a section “Skills” with the tools and methods that you use at work.",
  },
  summary: {
    title: "Write a summary of 20 to 80 words",
    why: "Two or three sentences tell a reader who you are before the details.",
    how: "Name your occupation, your field and what you are best at.",
  },
  "newest-first": {
    title: "Put your newest entry first",
    why: "Readers expect your latest work at the top.",
    how: "Order your jobs by the date on which they ended.",
  },
  "complete-entries": {
    title: "Complete your entries",
    why: "An entry without title, employer or dates is hard to place.",
    how: "Write title, employer and both dates for each entry.",
  },
  "bullet-count": {
    title: "Give your newest roles 3 to 7 bullets",
    why: "They say most about what you can do now. More than seven are rarely read.",
    how: "Write one line for each result or duty. Keep those that matter for the job you want.",
  },
  "bullet-length": {
    title: "Keep bullets between 6 and 32 words",
    why: "Shorter lines leave out what you did it for; longer ones are skipped.",
    how: "Say what you did, with what, and what came of it. Split lines that hold two things.",
  },
  outcomes: {
    title: "Name an outcome in more bullets",
    why: "A figure of what your work changed says more than how large it was.",
    how: "What came of it? How much faster, cheaper, safer or better? Write the figure that you can stand behind.",
  },
  "skill-count": {
    title: "List 8 to 30 skills",
    why: "Searches for candidates look for skills by name.",
    how: "List the tools and methods that you use at work.",
  },
  "skills-shown": {
    title: "Show the skills you list in your work",
    why: "A skill counts for more where a line says what you did with it.",
    how: "In which job or project did you use each of them? Name it in that line.",
  },
  "skill-order": {
    title: "Put the skills you use at work first",
    why: "Readers see the beginning of a list.",
    how: "Begin your list with skills that your jobs or projects mention.",
  },
  stuffing: {
    title: "Name each skill once in your list",
    why: "Repeating a skill does not make you easier to find, and readers notice it.",
    how: "Keep one mention in the list and use the others where your work needs them. List 45 skills at most.",
  },
  verbs: {
    title: "Begin bullets with a strong verb",
    why: "“Built”, “led” or “treated” says at once what you did.",
    how: "Move what you did to the beginning of the line.",
  },
  "weak-openers": {
    title: "Replace weak openings",
    why: "“Responsible for” names a duty and not what you did.",
    how: "Begin with the verb itself. How many people, cases or orders was it?",
  },
  "first-person": {
    title: "Leave out “I” and “my”",
    why: "A resume is about you anyway, and the space is better used.",
    how: "Leave these words out. The line reads without them.",
  },
  cliches: {
    title: "Replace clichés with facts",
    why: "Words that every resume has tell nothing about you.",
    how: "Delete them, or say what you did that shows it.",
  },
  tense: {
    title: "Use the past tense for jobs that have ended",
    why: "Mixed tenses make a reader wonder what you still do.",
    how: "Write “led” rather than “lead” where a job is over.",
  },
  "repeated-verbs": {
    title: "Vary your verbs",
    why: "A verb that opens many lines hides how different your work was.",
    how: "Choose the verb that fits each line best.",
  },
  length: {
    title: "Bring it to a usual length",
    why: "A very short resume leaves questions open; a very long one is not read to the end.",
    how: "Add what you worked on in recent jobs, or cut old ones.",
  },
  specifics: {
    title: "Say what you worked on",
    why: "Readers look for what it was, with which tools and for whom.",
    how: "Name the thing: which machine, system, customer? Then say what came of it.",
  },
  "hidden-text": {
    title: "Remove invisible text",
    why: "Software that reads your file shows it to recruiters, who may take it for a trick.",
    how: "Delete text in white, in tiny letters or behind other text.",
  },
};
