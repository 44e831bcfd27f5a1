import { lettersOptions, useDeleteLetter } from "#src/features/cover-letters/cover-letters.api.ts";
import { interviewsOptions, useDeleteInterview } from "#src/features/interviews/interviews.api.ts";
import { storiesOptions, useDeleteStory } from "#src/features/interviews/stories.api.ts";
import { itemsOptions, useDeleteItem } from "#src/features/portfolio/portfolio.api.ts";
import { resumesOptions, useDeleteResume } from "#src/features/resumes/resumes.api.ts";
import { makeInterview } from "#src/testing/interviews.ts";
import { makeLetter } from "#src/testing/letters.ts";
import { makeResume } from "#src/testing/resumes.ts";
import type { Story } from "#worker/features/interviews/stories.contract.ts";
import { EMPTY_CASE_STUDY, type PortfolioItem } from "#worker/features/portfolio/portfolio.contract.ts";

const AT = "2026-11-01T00:00:00.000Z";
export type Named = { id: string; title: string };

const makeItem = (named: Named): PortfolioItem => ({
  userId: "user",
  description: "Who is on when.",
  technologies: [],
  featured: false,
  pictures: [],
  caseStudy: EMPTY_CASE_STUDY,
  createdAt: AT,
  updatedAt: AT,
  ...named,
});
const makeStory = (named: Named): Story => ({
  situation: "",
  task: "",
  action: "I did.",
  result: "",
  competencies: [],
  numbers: [],
  told: 0,
  createdAt: AT,
  updatedAt: AT,
  ...named,
});

/** The lists of kept records: what they are made of, and what their screens say. */
export const LISTS = [
  {
    path: "/cover-letters",
    make: makeLetter,
    noun: "Cover letter",
    skeleton: "letter-skeleton",
    empty: "No cover letters yet",
    first: "Generate Your First Cover Letter",
    key: lettersOptions.queryKey,
    useDelete: useDeleteLetter,
    stillThere: "The letter is still in your list.",
    stillDeleted: "The letter is still deleted. Please try again.",
  },
  {
    path: "/resumes",
    make: makeResume,
    noun: "Resume",
    skeleton: "resume-skeleton",
    empty: "No resumes yet",
    first: "Create Your First Resume",
    key: resumesOptions.queryKey,
    useDelete: useDeleteResume,
    stillThere: "The resume is still in your list.",
    stillDeleted: "The resume is still deleted. Please try again.",
  },
  {
    path: "/interviews",
    make: makeInterview,
    noun: "Interview",
    skeleton: "interview-skeleton",
    empty: "No interviews yet",
    first: "Create Your First Interview",
    key: interviewsOptions.queryKey,
    useDelete: useDeleteInterview,
    stillThere: "The interview is still in your list.",
    stillDeleted: "The interview is still deleted. Please try again.",
  },
  {
    path: "/portfolio",
    make: makeItem,
    noun: "Portfolio item",
    skeleton: "project-skeleton",
    empty: "No projects yet",
    first: "Add Your First Project",
    key: itemsOptions.queryKey,
    useDelete: useDeleteItem,
    stillThere: "Failed to delete portfolio item",
    stillDeleted: "The project is still deleted. Please try again.",
  },
];

/** Stories are in a dialog, not on a screen. */
export const STORIES = {
  path: "/interviews/stories",
  make: makeStory,
  noun: "Story",
  key: storiesOptions.queryKey,
  useDelete: useDeleteStory,
  stillThere: "The story is still there.",
  stillDeleted: "The story is still deleted. Please try again.",
};
