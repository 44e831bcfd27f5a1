import type { PortfolioItem, SaveItem } from "#worker/features/portfolio/portfolio.contract.ts";

import type { Call } from "./applications.ts";

const PROJECTS: SaveItem[] = [
  {
    title: "Change order log",
    description:
      "A spreadsheet that four sites kept every day: what changed, who asked, what it cost. Change orders fell by a fifth.",
    technologies: ["Microsoft Excel", "Cost Estimating"],
  },
  {
    title: "Formwork checklist",
    description:
      "One page for the crew before each pour, in English and Spanish, with photographs of each mistake.",
    technologies: ["Building Codes", "Safety Training"],
    projectUrl: "https://robin-demo.example/formwork",
  },
  {
    title: "Cedar Creek school extension",
    description:
      "Twelve classrooms around a court with two live oaks. I modelled the structure in Revit, checked it against the building codes and ran the site until the keys were handed over, on time.",
    technologies: ["Revit", "Project Management", "AutoCAD", "Building Codes", "Cost Estimating"],
    projectUrl: "https://robin-demo.example/cedar-creek",
    githubUrl: "https://github.com/robin-demo-example/cedar-creek",
    featured: true,
  },
];

/** Creates three projects, one of them featured, and publishes the portfolio page. */
export async function fillPortfolio(call: Call): Promise<void> {
  for (const project of PROJECTS) await call<PortfolioItem>("/portfolio", project);
  await call("/portfolio/settings", { isIndexed: true, countsVisits: true }, "PUT");
  await call("/user/portfolio-slug", { slug: "robin-demo" });
}
