import type { Person } from "./person.ts";

export type TextTask = {
  name: string;
  /** What is stored first, so that the task has something to work on; it is not measured. */
  send: (person: Person, text: (characters: number) => string) => Promise<Response>;
};

const LETTER = {
  jobTitle: "Engineer",
  companyName: "Acme",
  userName: "Ada Example",
  jobDescription: "Requirements:\n- SQL\n- Three years of experience with invoices",
  userBackground: "Built the billing service in SQL for 40 customers in 2019.",
};

const post = (person: Person, path: string, json: object): Promise<Response> =>
  person.call(path, { method: "POST", json });

async function getId(made: Promise<Response>): Promise<string> {
  const response = await made;
  const body = (await response.json()) as { id?: string };
  if (body.id === undefined) throw new Error(`Nothing was made: ${response.status} ${JSON.stringify(body)}`);
  return body.id;
}

const PROFILE = { fullName: "Ada Example", email: "ada@example.com" };
const repeatLines = (text: string, count: number, each: number): string[] =>
  Array.from({ length: count }, (_, at) => text.slice(at * each, (at + 1) * each));

/** Every task over a text of a user, at the length that it publishes. */
export const TEXT_TASKS: readonly TextTask[] = [
  {
    name: "letter of a background",
    send: (person, text) =>
      post(person, "/api/cover-letters/generate", { ...LETTER, userBackground: text(30_000) }),
  },
  {
    name: "letter for an ad",
    send: (person, text) =>
      post(person, "/api/cover-letters/generate", { ...LETTER, jobDescription: text(30_000) }),
  },
  {
    name: "letter of both",
    send: (person, text) =>
      post(person, "/api/cover-letters/generate", {
        ...LETTER,
        jobDescription: text(30_000),
        userBackground: text(30_000),
        reason: text(1000),
        mention: text(1000),
      }),
  },
  {
    name: "another version of a letter",
    send: async (person, text) => {
      const made = post(person, "/api/cover-letters/generate", { ...LETTER, userBackground: text(9_000) });
      return post(person, `/api/cover-letters/${await getId(made)}/rewrite`, { tone: "warm" });
    },
  },
  {
    name: "resume from a form",
    send: (person, text) =>
      post(person, "/api/resumes/generate", {
        userProfile: {
          name: "Ada Example",
          email: "ada@example.com",
          summary: text(5000),
          experience: text(20_000),
          education: text(5000),
          skills: text(5000),
        },
        jobDescription: text(30_000),
        jobTitle: "Engineer",
      }),
  },
  {
    name: "rating of a pasted resume",
    send: (person, text) => post(person, "/api/resumes/upload-and-rate", { resumeText: text(100_000) }),
  },
  {
    name: "score while a resume is typed",
    send: async (person, text) => {
      const made = post(person, "/api/resumes/generate", {
        userProfile: {
          name: "Ada Example",
          email: "ada@example.com",
          summary: "Nurse",
          experience: "Nurse, Acme, 2019 - 2020",
          education: "BSc",
          skills: "Triage",
        },
      });
      const all = text(20_000);
      return post(person, `/api/resumes/${await getId(made)}/advice`, {
        content: {
          personalInfo: { summary: all.slice(0, 5000) },
          experience: repeatLines(all.slice(5000), 3, 5000).map((description, at) => ({
            id: `e${at}`,
            position: "Nurse",
            description,
          })),
        },
      });
    },
  },
  {
    name: "questions for an ad",
    send: (person, text) =>
      post(person, "/api/interviews/generate-questions", {
        jobTitle: "Engineer",
        companyName: "Acme",
        jobDescription: text(30_000),
      }),
  },
  {
    name: "score of an answer",
    send: async (person, text) => {
      const made = post(person, "/api/interviews", {
        title: "Mock Interview - Acme",
        type: "mock",
        questions: [{ question: "Tell me about a mistake.", category: "behavioral" }],
      });
      return post(person, `/api/interviews/${await getId(made)}/evaluate`, {
        questionIndex: 0,
        answer: text(10_000) || "-",
      });
    },
  },
  {
    name: "story",
    send: (person, text) =>
      post(person, "/api/interviews/stories", {
        title: "Mine",
        situation: text(3000),
        task: text(3000),
        action: text(3000),
        result: text(3000),
      }),
  },
  {
    name: "own job that is pasted",
    send: (person, text) => post(person, "/api/applications/own-jobs/read", { text: text(30_000) }),
  },
  {
    name: "own job that is tracked",
    send: (person, text) =>
      post(person, "/api/applications/own-jobs", {
        title: text(200).trim() || "x",
        company: text(200).trim() || "x",
        description: text(30_000),
      }),
  },
  {
    name: "profile, and the jobs that fit it",
    send: async (person, text) => {
      const all = text(60_000);
      const saved = await post(person, "/api/profile", {
        ...PROFILE,
        summary: text(5000),
        technicalSkills: repeatLines(all, 50, 60),
        jobTitles: repeatLines(all, 20, 60),
        workExperience: repeatLines(all, 12, 5000).map((description) => ({
          company: "Acme",
          jobTitle: description.slice(0, 100),
          startDate: "2019-03",
          endDate: "Present",
          description,
        })),
      });
      await saved.text();
      return saved.ok ? person.call("/api/matches") : saved;
    },
  },
  {
    name: "profile from a file of text",
    send: (person, text) => {
      const body = new FormData();
      body.set("resume", new File([text(100_000)], "resume.doc", { type: "text/plain" }));
      return person.call("/api/profile/parse-resume", { method: "POST", body });
    },
  },
  {
    name: "query",
    send: (person, text) => person.call(`/api/jobs?q=${encodeURIComponent(text(200).toWellFormed())}`),
  },
];
