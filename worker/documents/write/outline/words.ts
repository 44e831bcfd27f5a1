import { SECTION_NAMES, type ResumeSection } from "../../resume-content.contract.ts";

/** The fixed texts of a resume file. */
export type Words = {
  headings: Record<ResumeSection, string>;
  months: string[];
  grade: string;
  technologies: string;
  /** The heading of a custom section without a title. */
  additional: string;
};

const english: Words = {
  headings: SECTION_NAMES,
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  grade: "GPA",
  technologies: "Technologies",
  additional: "Additional information",
};
const german: Words = {
  headings: {
    summary: "Profil",
    experience: "Berufserfahrung",
    education: "Ausbildung",
    projects: "Projekte",
    skills: "Kenntnisse",
    certifications: "Zertifikate",
    languages: "Sprachen",
  },
  months: [
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
  ],
  grade: "Note",
  technologies: "Technologien",
  additional: "Weiteres",
};
const french: Words = {
  headings: {
    summary: "Profil",
    experience: "Expérience professionnelle",
    education: "Formation",
    projects: "Projets",
    skills: "Compétences",
    certifications: "Certifications",
    languages: "Langues",
  },
  months: [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
  ],
  grade: "Moyenne",
  technologies: "Technologies",
  additional: "Informations complémentaires",
};
const spanish: Words = {
  headings: {
    summary: "Perfil",
    experience: "Experiencia profesional",
    education: "Educación",
    projects: "Proyectos",
    skills: "Competencias",
    certifications: "Certificaciones",
    languages: "Idiomas",
  },
  months: [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
  ],
  grade: "Promedio",
  technologies: "Tecnologías",
  additional: "Información adicional",
};
const WORDS: Record<string, Words> = { en: english, de: german, fr: french, es: spanish };

/** The languages whose headings and months our reader recognizes; other resumes use English. */
export const getWordsOfLanguage = (language: string): Words =>
  WORDS[language.toLowerCase().split("-")[0] ?? ""] ?? english;
