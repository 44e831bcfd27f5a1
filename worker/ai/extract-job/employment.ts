import {
  type Mention,
  clauseAround,
  isAsked,
  isDenied,
  isOfBenefits,
  isOfOthers,
  isOfRights,
  isUnanswered,
  mentionsOf,
  partLabel,
  withoutNames,
} from "#worker/ai/language/scope.ts";

export const EMPLOYMENT_TYPES = [
  "full_time",
  "part_time",
  "contract",
  "temporary",
  "internship",
  "volunteer",
] as const;
export type Employment = (typeof EMPLOYMENT_TYPES)[number];

/** Words that can mean nothing else, wherever a sentence about the job has them. */
const SURE: [Employment, RegExp][] = [
  [
    "full_time",
    /\bfull[- ]?time\b|\bfull(?=(?:[- ]time)? (?:or|and|&) part[- ]?time\b)|\bvollzeit\b|\btemps (?:plein|complet)\b|\b(?:tiempo|jornada) complet[oa]\b|\btempo (?:integral|pieno)\b|\bpełny (?:etat|wymiar)|\bheltid\b|\bfuldtid\b|\bvoltijds\b|\bper[ií]odo integral\b|\bfestanstellung in vollzeit\b|\bpenuh waktu\b/gi,
  ],
  [
    "part_time",
    /\bpart[- ]?time\b|\bteilzeit\b|\btemps partiel\b|\btiempo parcial\b|\b(?:media|jornada) (?:jornada|parcial)\b|\btempo (?:parcial|parziale)\b|\bniepełn\p{L}{1,6} wymiar|\bczęść etatu\b|\bdeltid\b|\bmi-temps\b|\bmedio tiempo\b|\bmeio (?:período|expediente)\b|\bpół etatu\b|\bminijob\b|\bbijbaan\b|\bdeltidsjobb\b|\bdeeltijd\b|\bparuh waktu\b/giu,
  ],
  [
    "temporary",
    /\btemp[- ]to[- ](?:hire|perm)\w*|\bzeitarbeit\b|\bintérim\b|\bmaternity cover\b|\blimited[- ]term (?:position|appointment|role)\b|\bvikariat\b|\bpraca tymczasowa\b|\b(?:summer|holiday) jobs?\b|\bferienjob\b|\bsommarjobb\b|\b(?:puesto|contrato|trabajo|vaga|emprego) tempor(?:al|ário|ária)\b|\b(?:temporary|seasonal|casual) cover\b|\btijdelijke? (?:baan|functie)\b|\bbefristet(?:e[rsn]?)? (?:stelle|anstellung|position)\b/giu,
  ],
  [
    "contract",
    /\b(?:w-?2|c2c|corp[- ]to[- ]corp|fixed[- ]term|\d+[- ](?:month|week|year)s?) (?:[\w-]+ ){0,2}?contract\b(?! (?:law|manage|manufactur|research))|\bcontract[- ]to[- ]hire\b|\bcontract (?:for|of|until|through|ending) (?:\d|\w+ months|the end)|\bindependent contractor\b|\b(?:outside|inside) IR35\b|\bfreelance\b(?!rs?\b)|\bCDD\b|\bFTC\b|\b1099 (?:position|role|contractor|basis|opportunity)|\b\d+[- ](?:month|week)s? contract\b|\b(?:on a|contract) (?:contract )?basis\b(?<=contract basis)|\bself-employed (?:position|role|contractor)|\bcontract(?:or)? \(\d|\bkontrak\b|\bumowa (?:o dzieło|b2b)\b|\bprestador de serviços\b|\bcontrato (?:por obra|temporal|a término|por tiempo determinado)\b|\bumowa zlecenie\b|\bcontract (?:position|role|job|opportunity|basis|assignment|length|duration|only)\b/gi,
  ],
  [
    "internship",
    /^internship (?:in|at|with)\b|\binternship (?:position|role|opportunity|for|of|lasting|is \d)|\b(?:paid|unpaid|summer|this is an?|\d+-month|placement year) (?:\w+ )?internship\b(?! (?:coordinator|director|programs?\b|experience))|\b(?:looking for|seeking|hiring|need|want) an? (?:\w+ ){0,3}intern\b|\bwerkstudent\w*|\bworking student\b|\bpraktikum (?:für|im|in|bei|ab|von)\b|\bpflichtpraktikum\b|\bprácticas profesionales\b|\bstage de (?:\d|fin)|\bstageplaats\b|\balternance\b|\btirocinio\b|\bmagang\b|\bpasant[ií]a\b|\bbecari[oa]\b|\bpraktikant(?:in)?\b(?= (?:gesucht|\(|in|für))|\bpraktikplats\b|\binterns? (?:wanted|needed|sought)|\b(?:summer|spring|fall|winter|autumn)(?: 20\d\d)? internship\b|\binternship \(|\bstudent internship\b|\bstaż\b|\bestágio\b/giu,
  ],
  [
    "volunteer",
    /\bvolunteer (?:position|role|opportunit(?:y|ies))\b|\bunpaid (?:volunteer )?(?:position|role)\b|\bvolunteers? (?:are )?(?:needed|wanted|sought)\b|\bvoluntary (?:position|role)\b|\bvrijwilliger\b|\bbénévole\b|\bwolontariat\b|\bbecome a volunteer\b/gi,
  ],
];
/** Words that also mean other things: only where they stand by themselves or beside a word for a job. */
const JOB = String.raw`(?:position|role|job|assignment|appointment|basis|work\b(?!er)|help\b|opportunit(?:y|ies)|employment|hire|openings?|shifts?|(?:part|full)[- ]?time|[\w-]+ (?:needed|wanted)|[\w-]+ [\w-]+ (?:needed|wanted))`;
const LOOSE: [Employment, RegExp][] = [
  ["temporary", new RegExp(String.raw`\b(?:temporary|seasonal|temp)\b(?=,? (?:[\w-]+ ){0,2}${JOB})`, "gi")],
  [
    "temporary",
    /(?<=\b(?:position|role|job|appointment|assignment|employment) is (?:an? )?(?:\w+ )?)(?:temporary|seasonal)\b/gi,
  ],
  ["contract", /(?<=\b(?:position|role|job|appointment|assignment) is (?:an? )?(?:\w+ )?)contract\b/gi],
  ["temporary", /(?<=\b(?:full|part)[- ]?time,? )(?:temporary|seasonal)\b/gi],
];
/** As the whole answer of a label, or of a line: "Contract", "Temporary, 40 hours". */
const ANSWER: [Employment, RegExp][] = [
  ["temporary", /(?<=^|[,/(|–-]\s?)(?:temporary|seasonal|temp)(?=$|\s?[,/()|;–-])/gi],
  ["contract", /(?<=^|[,/(|–-]\s?|time )(?:contract(?:or)?|freelancer?)(?=$|\s?[,/()|;–.-])/gi],
  ["part_time", /^PT\b(?= (?:evenings?|weekends?|days?|nights?|shifts?|hours))/g],
  ["internship", /(?<=^|[,/(|–-]\s?|time )(?:intern(?:ship)?|co-?op)(?=$|\s?[,/()|;–-])/gi],
  ["volunteer", /(?<=^|[,/(|–-]\s?)volunteer(?=$|\s?[,/()|;–-])/gi],
];
const IN_TITLE: [Employment, RegExp][] = [
  ["full_time", /\bFT\b(?=$|[\s,)–-])/g],
  [
    "part_time",
    /^PT\b(?=\s?[-–:,])|[-–,(/]\s?PT\b(?=$|\s?[),–-])|\bPT\b(?= (?:evenings?|weekends?|days?|nights?|shift))/g,
  ],
  ["temporary", /\bseasonal\b|\btemporary\b|\btemp\b(?=$|\s?[-–),])/gi],
  [
    "contract",
    /(?<=[-–(,|/]\s?)(?:\d+[- ]months? )?contract(?:or)?\b(?=$|\s?[-–),|/]| \d)|^contract\b(?=\s?[-–:(,])/gi,
  ],
  ["internship", /\bintern(?:ship)?\b(?! (?:coordinator|manager|supervisor|program|director|recruit))/gi],
  [
    "volunteer",
    /^volunteer\b(?! (?:coordinator|manager|services|program|director|engagement|recruit))|[-–(]\s?volunteer\b(?=$|\))/gi,
  ],
];
/** Names that have one of the words in them. */
const NAMES =
  /\bfull[- ]?time (?:equivalents?|stud(?:y|ies|ents?)|mba|degree|enrol\w+|monitoring|experience|work experience|paid experience)|\bpart[- ]?time (?:stud(?:y|ies|ents?)|mba|degree|experience)|\bnon-internship\b|\bseasonal (?:influenza|flu\b|vaccin\w+|affective|menus?|allerg\w+|hiring|trends?|produce|staffing)|\btemporary (?:licen[cs]es?|fenc\w+|files?|agenc\w+|housing|accommodation|tables?|disability|structures?|work permit|visa)/gi;
const LABEL =
  /\b(?:employment|job|position|work|contract|assignment|appointment|schedule|time|shift|status|hours|category|type|commitment|class(?:ification)?|duration|basis|vertragsart|arbeitszeit|contrat|jornada|contrato)\b/i;
const STUDIES =
  /\b(?:enrolled|students?|degree|experience|stud(?:y|ies|ying)|equivalent|near|if you work|program(?:me)?)\b[^,;.]{0,40}$/i;
const TRAINED =
  /\b(?:complet\w+|prior|previous|experience|graduates?|accredited|approved|or|mentors?|residency|including)\b[^;.]{0,40}$/i;

/** those who is hired is no other. */
const HIRES =
  /\b(?:looking for|(?:now|currently|are|['’]re|is) (?:hiring|seeking|recruiting)|we (?:need|want|seek|hire)|we['’]re|this is|it is|appl(?:icants|ications) for|wir suchen)\b[^.;]{0,40}$|^(?:hiring|seeking|wanted)\b/i;

type Read = { type: Employment; mention: Mention };

/** The kinds of employment that an ad names for the job itself, with the words: its title, then its labels, then its sentences. */
export function employmentIn(sentences: string[], title = ""): { types: Employment[]; quote: string } | null {
  const titled = title === "" ? [] : typesOf(title, [...SURE, ...IN_TITLE], true);
  if (titled.length > 0) return { types: titled, quote: title };
  let said: { types: Employment[]; quote: string } | null = null;
  for (const quote of sentences) {
    if (!MAYBE.test(quote) || isOfRights(quote)) continue;
    const { label, value } = partLabel(quote);
    const isAnswer = (label !== "" && LABEL.test(label)) || value.split(/\s+/, 9).length <= 8;
    const types = typesOf(
      label !== "" && LABEL.test(label) ? value : quote,
      isAnswer ? [...SURE, ...LOOSE, ...ANSWER] : [...SURE, ...LOOSE],
      isAnswer,
    );
    if (types.length === 0) continue;
    if (label !== "" && LABEL.test(label)) return { types, quote };
    said ??= { types, quote };
  }
  return said;
}

function typesOf(written: string, patterns: [Employment, RegExp][], isAnswer: boolean): Employment[] {
  const text = withoutNames(written, NAMES);
  const all = patterns.flatMap(([type, pattern]) =>
    mentionsOf(text, pattern).map((mention): Read => ({ type, mention })),
  );
  if (all.length === 0) return [];
  const isGiven = !isAnswer && isOfBenefits(text);
  const kinds = new Set(all.map(({ type }) => type));
  const mentions = all.map(({ mention }) => mention);
  if (kinds.size > 3 || (kinds.size > 1 && isUnanswered(text, mentions))) return [];
  const own = all.filter((read) => isOfJob(text, read) && !(isGiven && !isJob(text, read.mention)));
  return EMPLOYMENT_TYPES.filter((type) => own.some((read) => read.type === type));
}

/** "This is a full-time appointment with benefits": the words themselves say that it is the job. */
function isJob(text: string, mention: Mention): boolean {
  const { before, after } = clauseAround(text, mention);
  return HIRES.test(before) || /^ (?:\w+ )?(?:position|role|job|appointment|opportunity)\b/i.test(after);
}

function isOfJob(text: string, { type, mention }: Read): boolean {
  const { before, after } = clauseAround(text, mention);
  if (isDenied(text, mention) || isAsked(text, mention)) return false;
  if (!HIRES.test(before) && isOfOthers(text, mention)) return false;
  if (STUDIES.test(before) || /^[\s-](?:experience|equivalent|stud(?:y|ies|ents?)|enrol)/i.test(after))
    return false;
  if (/^ (?:\w+ ){0,3}(?:benefits?|leave|also get)\b/i.test(after)) return false;
  return !((type === "internship" || type === "volunteer") && TRAINED.test(before));
}

const MAYBE =
  /time|contract|temp|season|intern|freelanc|1099|IR35|volunt|unpaid|zeit|prakt|CD[DI]|tiempo|jornada|altern|fixed|befrist|etat|wymiar|deltid|heltid|fuldtid|tempo|voltijds|deeltijd|waktu|intérim|stage|prácticas|estágio|tirocinio|co-?op|\bPT\b|\bFT\b|vikariat|casual|mi-temps|medio|meio|minijob|bijbaan|summer job|ferien|sommar|FTC|self-emp|kontrak|umowa|magang|pasant|becari|staż|voluntar|vrijw|bénév|wolont|etatu|per[ií]odo|contrat/i;
