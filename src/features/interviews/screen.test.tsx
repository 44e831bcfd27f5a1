import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { EVALUATION, MADE_BY, makeInterview, makeQuestion } from "#src/testing/interviews.ts";
import { failWith, renderApp } from "#src/testing/render-app.tsx";
import { findToast } from "#src/testing/toast.ts";
import type { GeneratedQuestions } from "#worker/features/interviews/interviews.contract.ts";

it("keeps what was entered during a look at the other tab, and its questions when it cannot be saved", async () => {
  const generate = "POST /api/interviews/generate-questions";
  const save = "POST /api/interviews";
  const fields = ["Job title", "Company name", "Job description"];
  const questions: GeneratedQuestions["questions"] = [
    { question: "Why us?", category: "company" },
    { question: "Tell me of a shift that went wrong.", category: "behavioral" },
  ];
  const app = await renderApp("/interviews", {
    "GET /api/interviews": [],
    [generate]: { questions, notes: [], madeBy: MADE_BY },
    [save]: failWith(500),
  });
  fireEvent.click(await screen.findByText("Create Your First Interview"));
  const dialog = within(await screen.findByRole("dialog"));
  const press = (text: string) => fireEvent.click(dialog.getByText(text));
  expect(dialog.getByLabelText("Level").textContent).toBe("Mid");
  for (const label of fields)
    fireEvent.change(dialog.getByLabelText(label), { target: { value: `My ${label}` } });
  press("Coding Interview");
  expect(await dialog.findByText("Generate Coding Question")).toBeTruthy();
  press("Mock Interview");
  for (const label of fields)
    expect(await dialog.findByLabelText(label)).toHaveProperty("value", `My ${label}`);
  press("Generate Questions");
  const text = "Your questions are still here. Please save them again.";
  expect(await findToast("Saving failed")).toContain(text);
  expect(within(dialog.getByLabelText("Your questions")).getAllByRole("listitem")).toHaveLength(2);
  app.answer({ [save]: makeInterview() });
  press("Save Interview");
  await findToast("Mock interview created");
  expect(app.listCalls().filter((call) => call === generate)).toHaveLength(1);
  expect(await app.findRequest(save)?.json()).toMatchObject({ questions });
});

it("keeps an answer that cannot be scored, and one for a second attempt that another tab has given meanwhile", async () => {
  const read = "GET /api/interviews/interview";
  const evaluate = "POST /api/interviews/interview/evaluate";
  const app = await renderApp("/interviews/interview", {
    [read]: makeInterview(),
    [evaluate]: failWith(500),
  });
  const field = await screen.findByLabelText("Your answer");
  const submit = async () => {
    fireEvent.click(screen.getByText("Submit Answer"));
  };
  fireEvent.click(screen.getByText("Submit Answer"));
  expect(await screen.findByText("Please write an answer.")).toBeTruthy();
  fireEvent.change(field, { target: { value: "I like it here." } });
  await submit();
  expect(await findToast("Evaluation failed")).toContain("Failed to evaluate answer");
  expect(field).toHaveProperty("value", "I like it here.");

  const question = makeQuestion({ answer: "By my skill.", score: 4, evaluation: EVALUATION });
  app.answer({
    [read]: makeInterview({ overallScore: 4, questions: [question] }),
    [evaluate]: failWith(409, "Each question is answered once.", "interviews.already_answered"),
  });
  await submit();
  await findToast("Each question is answered once.");
  expect(await screen.findByText("By my skill.")).toBeTruthy();
  fireEvent.click(screen.getByText("Try Again"));
  expect(screen.getByLabelText("Your second attempt")).toHaveProperty("value", "I like it here.");
});

it("keeps an answered question in view with its feedback, although the next one is open", async () => {
  const next = makeQuestion({ question: "What went wrong?" });
  const answered = makeQuestion({ answer: "By my skill.", score: 4, evaluation: EVALUATION });
  const read = "GET /api/interviews/interview";
  const app = await renderApp("/interviews/interview", {
    [read]: makeInterview({ questions: [makeQuestion(), next] }),
    "POST /api/interviews/interview/evaluate": failWith(
      409,
      "Each question is answered once.",
      "interviews.already_answered",
    ),
  });
  fireEvent.change(await screen.findByLabelText("Your answer"), { target: { value: "By my skill." } });
  app.answer({ [read]: makeInterview({ questions: [answered, next] }) });
  fireEvent.click(screen.getByText("Submit Answer"));
  expect(await screen.findByText("By my skill.", { selector: "p, p *" })).toBeTruthy();
  expect(screen.getByText("Question 1 of 2")).toBeTruthy();
});

it("says beside an answer that it is not in English, and that it is saved", async () => {
  const reason = "We can score answers in English only. Your answer is kept and not locked.";
  const app = await renderApp("/interviews/interview", {
    "GET /api/interviews/interview": makeInterview(),
    "POST /api/interviews/interview/evaluate": failWith(422, reason, "interviews.not_english"),
    "PUT /api/interviews/interview/draft": new Response(null, { status: 204 }),
  });
  fireEvent.change(await screen.findByLabelText("Your answer"), { target: { value: "Ich arbeite gern." } });
  fireEvent.click(screen.getByText("Submit Answer"));
  await findToast("Evaluation failed");
  const field = screen.getByRole("textbox", { description: /^We can score answers in English only/ });
  expect(field).toBe(screen.getByLabelText("Your answer"));
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(app.listCalls()).toContain("PUT /api/interviews/interview/draft");
});

it("says that it has no description of an applied job, and never that an empty one was the job's", async () => {
  await renderApp("/interviews?application=application", {
    "GET /api/interviews": [],
    "GET /api/interviews/for-application/application": {
      applicationId: "application",
      jobTitle: "Staff Nurse",
      companyName: "Harbour Hospital",
      jobDescription: "",
      level: "mid",
      posting: "frozen",
    },
  });
  expect(await screen.findByText("We have no description of this job. Please paste it below.")).toBeTruthy();
  expect(screen.queryByText(/as it was when you applied/)).toBeNull();
});
