import type { GeneratedQuestions, InterviewDetail } from "#worker/features/interviews/interviews.contract.ts";

import type { Call } from "./applications.ts";

const JOB = {
  jobTitle: "Project Engineer",
  companyName: "Bluebonnet Schools Group",
  level: "mid",
  jobDescription: `We build and extend public schools in central Texas. We value safety and plain speech.

Responsibilities:
- Lead school projects from drawings to handover
- Prepare monthly budgets and review change orders
- Train site crews in safety

Requirements:
- Five years of construction management
- Revit and cost estimating
- Knowledge of building codes`,
};

const INTRODUCTION =
  "I studied civil engineering at Texas Hill Country University and started in 2019 as a junior engineer with Pecan Street Housing in San Antonio, where I drew in AutoCAD and surveyed sites. After that I joined Lantern & Oak Builders in Austin. Since 2022 I have run three school extensions worth 14 million dollars, all handed over on time. Now I am looking for a group that builds schools only, because that is the work I like best.";
const STORIES = [
  "In the summer of 2023 at Lantern & Oak Builders we were four weeks from the first school day and the steel for the gym was late. I was responsible for the schedule. I called the supplier myself, found out that two of nine trucks were ready, and rewrote the plan so that the crew could close the roof over the classrooms first. I met the foreman every morning at seven and kept the head teacher informed. As a result the classrooms opened on time and the gym followed eleven days later.",
  "We had a disagreement about a detail on a site once. I talked with the architect and we found a way. It went well in the end.",
  "I try to learn something on every project and I ask colleagues when I do not know something.",
];
const TECHNICAL =
  "First I read the drawings and the contract, because what is not in them becomes a change order later. Then I walk the site with the foreman and write down what differs. I check the structural details in Revit against the building codes, and if something does not fit I send a question to the architect before work starts. Every Friday I compare what was spent with the budget, so that a change above two percent is seen in the week in which it happens.";
const SECOND =
  "In March 2024 at Lantern & Oak Builders the architect and I disagreed about a connection between the old roof and the new one. I had to decide within two days because the crane was booked. I drew both versions, had the cost of each checked, and asked the structural engineer to join us on site. We agreed on the simpler one. It saved 9,000 dollars and the inspector approved it without a comment.";

/**
 * Creates one interview that is answered and was practised again, and one that is half done; the answers are
 * written in the first person as Robin.
 */
export async function fillInterviews(call: Call): Promise<void> {
  const first = await createInterview(call);
  let story = 0;
  for (const [questionIndex, { category }] of first.questions.entries()) {
    const answer =
      category === "behavioral"
        ? (STORIES[story++] ?? TECHNICAL)
        : category === "general"
          ? INTRODUCTION
          : TECHNICAL;
    await call(`/interviews/${first.id}/evaluate`, { questionIndex, answer });
  }
  const weak = first.questions.flatMap(({ category }, at) => (category === "behavioral" ? [at] : []))[1] ?? 0;
  await call(`/interviews/${first.id}/practice`, { questionIndex: weak, answer: SECOND, kind: "again" });
  await call("/interviews/stories", {
    title: "Classrooms first, gym later",
    situation: "In the summer of 2023 we were four weeks from the first school day and the steel was late.",
    task: "I was responsible for the schedule.",
    action: "I rewrote the plan so that the crew could close the roof over the classrooms first.",
    result: "The classrooms opened on time and the gym followed eleven days later.",
    competencies: ["ownership", "prioritising", "problem-solving"],
  });
  const second = await createInterview(call);
  await call(`/interviews/${second.id}/evaluate`, { questionIndex: 0, answer: INTRODUCTION });
  await call(
    `/interviews/${second.id}/draft`,
    { questionIndex: 1, answer: "Last spring in Austin we had " },
    "PUT",
  );
}

async function createInterview(call: Call): Promise<InterviewDetail> {
  const { questions } = await call<GeneratedQuestions>("/interviews/generate-questions", JOB);
  return call<InterviewDetail>("/interviews", {
    title: `Mock Interview - ${JOB.companyName}`,
    type: "mock",
    position: JOB.jobTitle,
    questions: questions.map(({ question, category }) => ({ question, category })),
  });
}
