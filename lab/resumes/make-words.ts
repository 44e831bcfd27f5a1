import people from "./people.json" with { type: "json" };

export type Person = (typeof people)[number];
export type Job = Person["work"][number];
type Locale = "en" | "de" | "fr" | "es";
export type DateStyle = "long" | "short" | "slash" | "dot" | "iso" | "years";

const HEADINGS: Record<Locale, Record<string, string[]>> = {
  en: {
    summary: ["Summary", "Professional Profile", "About me"],
    work: ["Experience", "Employment History", "Professional Experience"],
    education: ["Education", "Education & Training", "Academic Background"],
    skills: ["Skills", "Core Competencies", "Technical Skills"],
    certificates: ["Certifications", "Licenses & Certifications", "Certificates"],
    languages: ["Languages", "Language Skills", "Languages"],
    projects: ["Projects", "Selected Projects", "Side Projects"],
    contact: ["Contact", "Contact Details", "Personal Details"],
  },
  de: {
    summary: ["Profil", "Kurzprofil", "Über mich"],
    work: ["Berufserfahrung", "Beruflicher Werdegang", "Berufspraxis"],
    education: ["Ausbildung", "Bildungsweg", "Ausbildung und Studium"],
    skills: ["Kenntnisse", "Fähigkeiten", "Fachkenntnisse"],
    certificates: ["Zertifikate", "Weiterbildung", "Zertifikate"],
    languages: ["Sprachen", "Sprachkenntnisse", "Sprachen"],
    projects: ["Projekte", "Projekte", "Ausgewählte Projekte"],
    contact: ["Kontakt", "Persönliche Daten", "Kontakt"],
  },
  fr: {
    summary: ["Profil", "À propos", "Résumé"],
    work: ["Expérience professionnelle", "Expériences professionnelles", "Parcours professionnel"],
    education: ["Formation", "Formations", "Diplômes et formation"],
    skills: ["Compétences", "Compétences clés", "Savoir-faire"],
    certificates: ["Certifications", "Certificats", "Certifications"],
    languages: ["Langues", "Langues", "Compétences linguistiques"],
    projects: ["Projets", "Projets", "Réalisations"],
    contact: ["Contact", "Coordonnées", "Informations personnelles"],
  },
  es: {
    summary: ["Perfil", "Sobre mí", "Perfil profesional"],
    work: ["Experiencia laboral", "Experiencia profesional", "Experiencia"],
    education: ["Formación académica", "Educación", "Formación"],
    skills: ["Habilidades", "Competencias", "Aptitudes"],
    certificates: ["Certificaciones", "Certificados", "Cursos y certificaciones"],
    languages: ["Idiomas", "Idiomas", "Idiomas"],
    projects: ["Proyectos", "Proyectos", "Proyectos"],
    contact: ["Contacto", "Datos personales", "Contacto"],
  },
};
const PRESENT: Record<Locale, string[]> = {
  en: ["Present", "Current", "present", "Now"],
  de: ["heute", "dato", "Heute", "heute"],
  fr: ["aujourd'hui", "présent", "à ce jour", "aujourd’hui"],
  es: ["actualidad", "presente", "Actualidad", "actualmente"],
};

const getLocale = (person: Person): Locale => person.locale as Locale;

export const heading = (person: Person, kind: string, variant: number): string =>
  HEADINGS[getLocale(person)][kind]?.[variant % 3] ?? kind;

export function date(person: Person, iso: string | null, style: DateStyle, variant: number): string {
  if (iso === null) return PRESENT[getLocale(person)][variant % 4] ?? "Present";
  const [year = "", month] = iso.split("-");
  if (month === undefined || style === "years") return year;
  if (style === "slash") return `${month}/${year}`;
  if (style === "dot") return `${month}.${year}`;
  if (style === "iso") return iso;
  const name = new Intl.DateTimeFormat(getLocale(person), { month: style, timeZone: "UTC" }).format(
    new Date(`${iso}-15T00:00:00Z`),
  );
  return `${name} ${year}`;
}

export function range(
  person: Person,
  item: { startDate: string; endDate: string | null },
  style: DateStyle,
  variant: number,
): string {
  const separator = ["–", "-", "—", "–"][variant % 4];
  return `${date(person, item.startDate, style, variant)} ${separator} ${date(person, item.endDate, style, variant)}`;
}

/** What a reader can know of a person from a resume that shows years alone. */
export const withYearsOnly = (person: Person): Person => {
  const cut = <Item extends { startDate: string; endDate: string | null }>(item: Item): Item => ({
    ...item,
    startDate: item.startDate.slice(0, 4),
    endDate: item.endDate?.slice(0, 4) ?? null,
  });
  return { ...person, work: person.work.map(cut), education: person.education.map(cut) } as Person;
};

/** Jobs one after another at one employer, as resumes group them. */
export function byEmployer(work: Job[]): { name: string; location: string; jobs: Job[] }[] {
  const groups: { name: string; location: string; jobs: Job[] }[] = [];
  for (const job of work) {
    const last = groups.at(-1);
    if (last?.name === job.name) last.jobs.push(job);
    else groups.push({ name: job.name, location: job.location, jobs: [job] });
  }
  return groups;
}

export const nameDegree = (entry: Person["education"][number], person: Person): string => {
  if (entry.area === "") return entry.studyType;
  const joint: Record<Locale, string> = { en: " in ", de: ", ", fr: " ", es: " en " };
  return `${entry.studyType}${joint[getLocale(person)]}${entry.area}`;
};

export const linkedin = (person: Person): string => person.basics.linkedin;
export const github = (person: Person): string =>
  "github" in person.basics ? (person.basics.github ?? "") : "";
