import { type ResumeContent, ResumeEducation } from "#worker/documents/resume-content.contract.ts";
import { EMPTY_CONTENT } from "#worker/documents/resume-parts.contract.ts";

type Job = [
  position: string,
  company: string,
  location: string,
  startDate: string,
  endDate: string,
  lines: string[],
];
type School = [
  degree: string,
  major: string,
  school: string,
  startDate: string,
  endDate: string,
  gpa?: string,
];
type Person = {
  name: string;
  email: string;
  phone: string;
  location: string;
  linkedin?: string;
  github?: string;
  portfolio?: string;
  summary: string;
  jobs: Job[];
  schools: School[];
  skills: string[];
  certifications?: [name: string, issuer: string, date: string][];
  languages?: string[];
  projects?: {
    name: string;
    technologies: string[];
    githubUrl: string;
    dates: [string, string];
    lines: string[];
  }[];
};

const entry = (at: number) => ({ id: `${at}`, isHidden: false, hiddenLines: [] });

export const toContent = (person: Person): ResumeContent => ({
  ...EMPTY_CONTENT,
  personalInfo: {
    name: person.name,
    email: person.email,
    phone: person.phone,
    location: person.location,
    linkedin: person.linkedin ?? "",
    github: person.github ?? "",
    portfolio: person.portfolio ?? "",
    summary: person.summary,
  },
  experience: person.jobs.map(([position, company, location, startDate, endDate, lines], at) => ({
    ...entry(at),
    position,
    company,
    location,
    startDate,
    endDate,
    description: lines.join("\n"),
  })),
  education: person.schools.map(([degree, major, school, startDate, endDate, gpa], at) =>
    ResumeEducation.parse({ ...entry(at), degree, major, school, startDate, endDate, gpa }),
  ),
  projects: (person.projects ?? []).map(({ name, technologies, githubUrl, dates, lines }, at) => ({
    ...entry(at),
    name,
    technologies,
    githubUrl,
    liveUrl: "",
    startDate: dates[0],
    endDate: dates[1],
    description: lines.join("\n"),
  })),
  skills: person.skills,
  certifications: (person.certifications ?? []).map(([name, issuer, date], at) => ({
    id: `${at}`,
    isHidden: false,
    name,
    issuer,
    date,
  })),
  languages: person.languages ?? [],
});

/** Made-up people whose names and places need every alphabet that the PDF fonts have. */
export const PEOPLE: Record<string, ResumeContent> = {
  polish: toContent({
    name: "Łukasz Żółciński",
    email: "lukasz.zolcinski@example.com",
    phone: "+48 601 555 014",
    location: "Gdańsk, Poland",
    linkedin: "https://www.linkedin.com/in/lukasz-zolcinski",
    github: "https://github.com/lzolcinski",
    summary:
      "Backend engineer with nine years in payments. Keeps ledgers exact, on-call quiet and migrations boring; has led teams of up to six.",
    jobs: [
      [
        "Senior Backend Engineer",
        "Bursztyn Payments",
        "Gdańsk, Poland",
        "2021-04",
        "Present",
        [
          "Moved 14 services from a shared database to their own, without a minute of downtime.",
          "Cut the p99 of the payment path from 900 ms to 140 ms by batching writes to PostgreSQL.",
          "Introduced contract tests between eleven teams; incidents caused by releases fell by 60 %.",
          "Mentored four engineers, two of whom now lead teams of their own.",
        ],
      ],
      [
        "Backend Engineer",
        "Żuraw Logistics",
        "Gdynia, Poland",
        "2018-02",
        "2021-03",
        [
          "Built the tracking of 2.3 million parcels a month in Go and Kafka.",
          "Replaced nightly batch imports by a stream, so that customers see a scan within four seconds.",
          "Wrote the team's guide to on-call, which five other teams took over.",
        ],
      ],
      [
        "Junior Developer",
        "Fala Software",
        "Sopot, Poland",
        "2016-07",
        "2018-01",
        [
          "Maintained a PHP shop system for 40 customers.",
          "Automated deployments with Ansible and saved about six hours a week.",
        ],
      ],
    ],
    schools: [
      ["MSc", "Computer Science", "Gdańsk University of Technology", "2014-10", "2016-06", "4.8/5.0"],
      ["BSc", "Informatics", "University of Gdańsk", "2011-10", "2014-06"],
    ],
    skills: [
      "Go",
      "PostgreSQL",
      "Kafka",
      "Kubernetes",
      "Terraform",
      "gRPC",
      "Redis",
      "Linux",
      "CI/CD",
      "Event Sourcing",
    ],
    certifications: [["Certified Kubernetes Administrator", "Linux Foundation", "2022-05"]],
    languages: ["Polish (native)", "English (C1)", "German (B1)"],
    projects: [
      {
        name: "Ledger Lines",
        technologies: ["Go", "SQLite"],
        githubUrl: "https://github.com/lzolcinski/ledger-lines",
        dates: ["2020-01", "2021-06"],
        lines: ["A double-entry ledger in 1,200 lines, used by three small shops."],
      },
    ],
  }),
  turkish: toContent({
    name: "Gülşah Çağlayan",
    email: "gulsah.caglayan@example.com",
    phone: "+90 532 555 01 77",
    location: "İzmir, Turkey",
    linkedin: "https://www.linkedin.com/in/gulsah-caglayan",
    summary: "Registered nurse with eight years in intensive care, calm in emergencies and exact in records.",
    jobs: [
      [
        "Charge Nurse",
        "Ege Şifa Hospital",
        "İzmir, Turkey",
        "2019-09",
        "Present",
        [
          "Lead a shift of nine nurses in a unit of 18 beds.",
          "Reduced medication errors by 35 % with a second check at the bedside.",
          "Train new colleagues in the care of ventilated patients.",
        ],
      ],
      [
        "Staff Nurse",
        "Körfez Clinic",
        "Balıkesir, Turkey",
        "2016-06",
        "2019-08",
        [
          "Cared for up to five patients a shift in the intensive care unit.",
          "Ran the weekly review of falls and pressure ulcers.",
        ],
      ],
    ],
    schools: [["BSc", "Nursing", "Ege University", "2012-09", "2016-06"]],
    skills: [
      "Intensive Care",
      "Triage",
      "Patient Education",
      "Ventilator Management",
      "Electronic Health Records",
    ],
    certifications: [["Advanced Cardiac Life Support", "Turkish Resuscitation Council", "2023-03"]],
    languages: ["Turkish (native)", "English (B2)"],
  }),
  vietnamese: toContent({
    name: "Nguyễn Thị Hương",
    email: "huong.nguyen@example.com",
    phone: "+84 90 555 0123",
    location: "Hanoi, Vietnam",
    portfolio: "https://huongnguyen.example.com",
    summary:
      "Product designer for software that people use at work all day. Six years from mini office tools to hospital software.",
    jobs: [
      [
        "Senior Product Designer",
        "Trống Đồng Software",
        "Hanoi, Vietnam",
        "2020-05",
        "Present",
        [
          "Redesigned the mini office suite; tasks that took nine steps take four.",
          "Set up a library of 60 components with the front-end team.",
          "Interviewed 120 nurses and clerks in three years, and wrote down what they said.",
        ],
      ],
      [
        "Product Designer",
        "Sông Hồng Digital",
        "Da Nang, Vietnam",
        "2017-08",
        "2020-04",
        [
          "Designed the booking flow of a ferry line with 400,000 passengers a year.",
          "Raised completed bookings from 61 % to 74 % in two quarters.",
        ],
      ],
    ],
    schools: [
      [
        "Bachelor of Arts",
        "Graphic Design",
        "Hanoi University of Industrial Fine Arts",
        "2013-09",
        "2017-06",
      ],
    ],
    skills: ["Figma", "User Research", "Prototyping", "Design Systems", "Accessibility", "HTML", "CSS"],
    languages: ["Vietnamese (native)", "English (C1)", "French (A2)"],
  }),
  greek: toContent({
    name: "Ελένη Παπαδοπούλου",
    email: "eleni.papadopoulou@example.com",
    phone: "+30 694 555 0142",
    location: "Athens, Greece",
    linkedin: "https://www.linkedin.com/in/eleni-papadopoulou",
    summary: "Accountant for shipping companies; closes the books by the fourth working day.",
    jobs: [
      [
        "Senior Accountant",
        "Αιγαίο Shipping",
        "Piraeus, Greece",
        "2018-03",
        "Present",
        [
          "Prepare the monthly accounts of 22 vessels under IFRS.",
          "Brought the closing of the books from nine working days to four.",
          "Αρχειοθέτηση 4.000 παραστατικών τον χρόνο χωρίς ελλείψεις.",
        ],
      ],
      [
        "Accountant",
        "Μακεδονικά Ελαιόλαδα",
        "Thessaloniki, Greece",
        "2014-09",
        "2018-02",
        [
          "Kept the ledgers of a producer with sales of 18 million euros.",
          "Introduced SAP for purchasing and trained 25 colleagues.",
        ],
      ],
    ],
    schools: [["BSc", "Accounting and Finance", "University of Macedonia", "2010-09", "2014-06", "8.1/10"]],
    skills: ["IFRS", "SAP", "Microsoft Excel", "VAT Returns", "Internal Audit"],
    certifications: [["ACCA Member", "Association of Chartered Certified Accountants", "2019-11"]],
    languages: ["Greek (native)", "English (C2)"],
  }),
  cyrillic: toContent({
    name: "Олександра Шевчук",
    email: "oleksandra.shevchuk@example.com",
    phone: "+380 67 555 0188",
    location: "Lviv, Ukraine",
    github: "https://github.com/oshevchuk-example",
    summary: "Data analyst who turns questions of a shop floor into tables that can be trusted.",
    jobs: [
      [
        "Data Analyst",
        "Карпатська Пекарня",
        "Lviv, Ukraine",
        "2020-02",
        "Present",
        [
          "Forecast daily demand of 64 bakeries; waste fell from 11 % to 6 %.",
          "Побудувала звітність для відділу закупівель на SQL і Python.",
          "Taught 30 shop managers to read their own figures.",
        ],
      ],
      [
        "Junior Analyst",
        "Дністер Retail",
        "Kyiv, Ukraine",
        "2017-07",
        "2020-01",
        [
          "Cleaned and joined the data of four cash register systems.",
          "Wrote 40 dashboards in Power BI, 25 of which are still in use.",
        ],
      ],
    ],
    schools: [
      ["Master", "Applied Mathematics", "Ivan Franko National University of Lviv", "2012-09", "2017-06"],
    ],
    skills: ["SQL", "Python", "Power BI", "pandas", "Forecasting", "A/B Testing"],
    languages: ["Ukrainian (native)", "English (B2)", "Polish (B1)"],
  }),
  english: toContent({
    name: "Martha O’Connell-Reyes",
    email: "martha.oconnell@example.com",
    phone: "(617) 555-0134",
    location: "Boston, MA",
    linkedin: "https://www.linkedin.com/in/martha-oconnell-reyes",
    portfolio: "https://martha.example.org/work/",
    summary: "",
    jobs: [
      [
        "Marketing Manager",
        "Harbor & Pine",
        "Boston, MA",
        "2021-01",
        "Present",
        [
          "Own a budget of $1.2 million and a team of four.",
          "Grew qualified leads by 48 % in 18 months while cost per lead fell by 22 %.",
          "Moved email from three tools to HubSpot without losing a subscriber.",
        ],
      ],
      [
        "Marketing Specialist",
        "Blue Kettle Tea Co.",
        "Portland, ME",
        "2018-06",
        "2020-12",
        ["Planned 26 campaigns across email, print and trade fairs.", "Wrote the product texts of 140 teas."],
      ],
      [
        "Marketing Assistant",
        "Blue Kettle Tea Co.",
        "Portland, ME",
        "2017-05",
        "2018-05",
        ["Kept the calendar of content and the library of photographs."],
      ],
    ],
    schools: [
      ["Bachelor of Science", "Marketing", "University of Southern Maine", "2013-09", "2017-05", "3.7/4.0"],
    ],
    skills: ["HubSpot", "Google Analytics", "SEO", "Copywriting", "Salesforce", "Adobe InDesign"],
    certifications: [
      ["Google Ads Search Certification", "Google", "2022-02"],
      ["HubSpot Inbound Marketing", "HubSpot Academy", "2021-09"],
    ],
  }),
  german: toContent({
    name: "Jürgen Weißhäupl",
    email: "juergen.weisshaeupl@example.com",
    phone: "+49 170 5550199",
    location: "Nürnberg, Germany",
    summary:
      "Elektroingenieur mit Schwerpunkt Antriebstechnik; führt Projekte von der Skizze bis zur Abnahme.",
    jobs: [
      [
        "Projektleiter Antriebstechnik",
        "Frankenwerk GmbH",
        "Nürnberg, Germany",
        "2017-10",
        "Present",
        [
          "Verantwortet drei Projekte mit zusammen 4,5 Mio. Euro.",
          "Senkte die Ausschussquote der Wicklerei von 4,1 % auf 1,6 %.",
          "Führt ein Team aus sieben Ingenieurinnen und Ingenieuren.",
        ],
      ],
      [
        "Entwicklungsingenieur",
        "Pegnitz Motoren AG",
        "Fürth, Germany",
        "2012-04",
        "2017-09",
        ["Entwickelte Umrichter für Aufzüge bis 45 kW.", "Betreute die Zulassung in sechs Ländern."],
      ],
    ],
    schools: [
      [
        "Diplom-Ingenieur",
        "Elektrotechnik",
        "Friedrich-Alexander-Universität Erlangen-Nürnberg",
        "2006-10",
        "2012-03",
        "1,7",
      ],
    ],
    skills: ["MATLAB", "Simulink", "Antriebstechnik", "EPLAN", "Projektmanagement", "FMEA"],
    languages: ["Deutsch (Muttersprache)", "Englisch (C1)"],
  }),
  french: toContent({
    name: "Anaïs Lefèvre-Nguyễn",
    email: "anais.lefevre@example.com",
    phone: "+33 6 55 50 12 34",
    location: "Lyon, France",
    linkedin: "https://www.linkedin.com/in/anais-lefevre",
    summary: "Cheffe de projet événementiel, du premier appel au dernier camion.",
    jobs: [
      [
        "Cheffe de projet",
        "Rhône Événements SARL",
        "Lyon, France",
        "2019-01",
        "Present",
        [
          "Pilotage de 18 congrès par an, jusqu'à 2 500 participants.",
          "Négociation des contrats avec 60 prestataires, 12 % d'économies en deux ans.",
        ],
      ],
      [
        "Assistante de projet",
        "Musée des Tisserands",
        "Lyon, France",
        "2016-09",
        "2018-12",
        ["Organisation de 30 ateliers pour les écoles.", "Suivi du budget et des réservations."],
      ],
    ],
    schools: [["Master", "Management culturel", "Université Lumière Lyon 2", "2014-09", "2016-06"]],
    skills: ["Gestion de projet", "Négociation", "Excel", "Relation client", "Logistique"],
    languages: ["Français (langue maternelle)", "Anglais (C1)", "Italien (B1)"],
  }),
  czech: toContent({
    name: "Ondřej Švejnoha",
    email: "ondrej.svejnoha@example.com",
    phone: "+420 601 555 017",
    location: "Brno, Czech Republic",
    github: "https://github.com/svejnoha-example",
    summary: "Teacher of physics who came to software by way of the school's weather station.",
    jobs: [
      [
        "Frontend Developer",
        "Špilberk Studio",
        "Brno, Czech Republic",
        "2022",
        "Present",
        [
          "Build screens for energy meters in TypeScript and React.",
          "Brought the first load from 3.1 s to 1.2 s on the slowest phone in the office.",
        ],
      ],
      [
        "Physics Teacher",
        "Gymnázium Křenová",
        "Brno, Czech Republic",
        "2013",
        "2022",
        [
          "Taught up to 22 lessons a week to pupils of 12 to 19 years.",
          "Led the school's weather station, whose data a university uses.",
        ],
      ],
    ],
    schools: [["Master", "Physics", "Masaryk University", "2008", "2013"]],
    skills: ["TypeScript", "React", "CSS", "Node.js", "Teaching", "Python"],
    languages: ["Czech (native)", "English (C1)", "Slovak (C2)"],
  }),
  danish: toContent({
    name: "Søren Ærøskjold",
    email: "soeren.aeroeskjold@example.com",
    phone: "+45 20 55 50 12",
    location: "Aarhus, Denmark",
    linkedin: "https://www.linkedin.com/in/soren-aeroskjold",
    summary: "Chef with a taste for the sea and for kitchens that end their week on budget.",
    jobs: [
      [
        "Head Chef",
        "Restaurant Måge",
        "Aarhus, Denmark",
        "2018-05",
        "Present",
        [
          "Run a kitchen of eleven and a menu that changes each week.",
          "Lowered food waste by 40 % and food cost from 34 % to 28 %.",
          "Trained five apprentices, all of whom passed with distinction.",
        ],
      ],
      [
        "Sous Chef",
        "Hotel Øresund",
        "Copenhagen, Denmark",
        "2014-08",
        "2018-04",
        [
          "Stood in for the head chef in a house of 120 covers.",
          "Wrote the hygiene plan, which the inspection passed without a remark.",
        ],
      ],
      [
        "Commis Chef",
        "Kro ved Havnen",
        "Skagen, Denmark",
        "2011-06",
        "2014-07",
        ["Worked every station from cold kitchen to pastry."],
      ],
    ],
    schools: [["Diploma", "Culinary Arts", "Aarhus Technical College", "2008", "2011"]],
    skills: ["Menu Planning", "Food Safety", "HACCP", "Budgeting", "Staff Training", "Purchasing"],
    languages: ["Danish (native)", "English (C1)", "Norwegian (B2)"],
  }),
};

/** People whose alphabets no PDF font of ours has: their files are for Word. */
export const PEOPLE_OF_WORD: Record<string, ResumeContent> = {
  hebrew: toContent({
    name: "נועה ברק",
    email: "noa.barak@example.com",
    phone: "+972 52 555 0134",
    location: "Tel Aviv, Israel",
    summary: "מהנדסת תוכנה עם שבע שנות ניסיון בשירותי תשלום.",
    jobs: [
      [
        "Software Engineer",
        "חברת גלים",
        "Tel Aviv, Israel",
        "2019-03",
        "Present",
        ["הובלתי צוות של ארבעה מפתחים.", "Moved 12 services to Kubernetes."],
      ],
      [
        "QA Engineer",
        "Carmel Systems",
        "Haifa, Israel",
        "2016-01",
        "2019-02",
        ["כתבתי 400 בדיקות אוטומטיות."],
      ],
    ],
    schools: [["BSc", "Computer Science", "Technion", "2012-10", "2016-06"]],
    skills: ["Java", "Kubernetes", "PostgreSQL"],
    languages: ["Hebrew (native)", "English (C1)"],
  }),
  chinese: toContent({
    name: "王小梅",
    email: "xiaomei.wang@example.com",
    phone: "+86 138 5550 0134",
    location: "Shanghai, China",
    summary: "数据工程师，五年电商经验。",
    jobs: [
      [
        "Data Engineer",
        "蓝鲸电商",
        "Shanghai, China",
        "2020-06",
        "Present",
        ["建立每天处理二十亿条记录的平台。", "Cut costs by 30 %."],
      ],
      [
        "Software Engineer",
        "北斗科技",
        "Beijing, China",
        "2018-07",
        "2020-05",
        ["Built the search service."],
      ],
    ],
    schools: [["Master", "Computer Science", "Fudan University", "2015-09", "2018-06"]],
    skills: ["Python", "Spark", "SQL", "Airflow"],
    languages: ["Chinese (native)", "English (B2)"],
  }),
};
