import type {
  PictureChoice,
  PortfolioItem,
  SaveItem,
  UploadedPicture,
} from "#worker/features/portfolio/portfolio.contract.ts";
import type { PagePicture } from "#worker/features/portfolio/settings.contract.ts";

import type { Call } from "./applications.ts";
import {
  drawChecklist,
  drawCover,
  drawFrame,
  drawPlan,
  drawPortrait,
  drawSection,
  drawSheet,
} from "./pictures.ts";

type Drawing = { draw: () => Buffer; alt: string };

/** Oldest first: the newest project comes first on the page. */
const PROJECTS: { project: SaveItem; drawings: Drawing[] }[] = [
  {
    project: {
      title: "Change order log",
      description:
        "A spreadsheet for every site: what changed, who asked, what it cost. Change orders fell by a fifth.",
      technologies: ["Microsoft Excel", "Cost Estimating"],
      caseStudy: {
        problem: "",
        contribution:
          "I walked every site before the drawings were final, and wrote down each change with who asked for it and what it cost.",
        outcome: "Change orders fell by a fifth.",
      },
    },
    drawings: [
      {
        draw: drawSheet,
        alt: "Drawing of a spreadsheet with a column for each of four sites, above bars that become shorter by a fifth",
      },
    ],
  },
  {
    project: {
      title: "Formwork checklist",
      description:
        "One page for the crew before each pour, in two languages, with a picture of each common mistake.",
      technologies: ["Building Codes", "Safety Training"],
      projectUrl: "https://robin-demo.example/formwork",
      caseStudy: {
        problem: "",
        contribution:
          "The crew of eight has the page at hand before each pour. Twice a year I lead them through safety training.",
        outcome: "",
      },
    },
    drawings: [
      {
        draw: drawChecklist,
        alt: "Drawing of a page with ten lines to tick off in two columns, and four pictures at its foot",
      },
    ],
  },
  {
    project: {
      title: "Sixty structural details",
      description:
        "The details that my teams build most often, modelled in Revit and checked against the building codes.",
      technologies: ["Revit", "Building Codes"],
    },
    drawings: [
      {
        draw: drawFrame,
        alt: "Drawing of the frame of a building with three storeys, seen at an angle from above",
      },
    ],
  },
  {
    project: {
      title: "Cedar Creek school extension",
      description:
        "Twelve classrooms around a court with two live oaks. I modelled the structure in Revit, checked it against the building codes and ran the site until the keys were handed over, on time.",
      technologies: ["Revit", "Project Management", "AutoCAD", "Building Codes", "Cost Estimating"],
      projectUrl: "https://robin-demo.example/cedar-creek",
      githubUrl: "https://github.com/robin-demo-example/cedar-creek",
      featured: true,
      caseStudy: {
        problem: "Twelve classrooms were to stand around one court, with the two live oaks in it.",
        contribution:
          "I modelled the structure in Revit and checked it against the building codes.\n\nThen I ran the site, from the budget to the crew, until the keys were handed over.",
        outcome:
          "Handed over on time, as were the other two of my three school extensions. They are worth $14m together.",
      },
    },
    drawings: [
      { draw: drawPlan, alt: "Drawing of the plan: twelve rooms around a court with two trees" },
      {
        draw: drawSection,
        alt: "Drawing of a section through a classroom wing, with foundation, columns and roof trusses",
      },
    ],
  },
];

const PAGE_PICTURES: Record<PagePicture, Drawing> = {
  portrait: { draw: drawPortrait, alt: "Drawing of Robin Demo with a yellow helmet" },
  cover: { draw: drawCover, alt: "Drawing of a low school building between live oaks in the evening" },
};

/** Creates projects with pictures and case studies, one of them featured, and publishes the designed page. */
export async function fillPortfolio(call: Call): Promise<void> {
  const upload = async ({ draw, alt }: Drawing): Promise<PictureChoice> => {
    const form = new FormData();
    form.set("image", new File([new Uint8Array(draw())], "drawing.png", { type: "image/png" }));
    const { fileId } = await call<UploadedPicture>("/portfolio/pictures", form);
    return { fileId, alt };
  };
  for (const { project, drawings } of PROJECTS) {
    const pictures: PictureChoice[] = [];
    for (const drawing of drawings) pictures.push(await upload(drawing));
    await call<PortfolioItem>("/portfolio", { ...project, pictures });
  }
  for (const [kind, drawing] of Object.entries(PAGE_PICTURES))
    await call(`/portfolio/page-pictures/${kind}`, { picture: await upload(drawing) }, "PUT");
  const settings = {
    headline: "I build schools that are handed over on time.",
    theme: "editorial",
    accent: "#2f6150",
    isIndexed: true,
    countsVisits: true,
  };
  await call("/portfolio/settings", settings, "PUT");
  await call("/user/portfolio-slug", { slug: "robin-demo" });
}
