const PLACE = String.raw`(?:the |our |an? |your )?(?:[A-Z][\w.'-]+ (?:[A-Z][\w.'-]+ )?)?(?:office|site|headquarters|hq|plant|campus|branch|store|clinic|facility)`;
const COUNT = String.raw`(?:[1-4]|one|two|three|four)(?:\s?(?:-|–|to|or)\s?(?:[2-4]|two|three|four))?`;
const SHARE = String.raw`[1-9]\d ?(?:%|percent)`;
const A_WEEK = String.raw`(?:a|per|each|every|\/|times (?:a|per)) ?(?:week|pay period)|weekly`;

/** Names that contain a word for a work mode. */
export const NAMES = new RegExp(
  [
    String.raw`\bremote(?:ly)?[- ](?:sens\w+|monitor\w*|support|site|sites|desktop|hands|control\w*|communit\w+|areas?|parts?|regions?|locations?|chance|access|i\/o|deposit|viewing|learning|patients?|pumping|servers?|systems?|operations?|operated|diagnos\w+|starter|units?|terminals?|devices?|equipment|villages?|branch(?:es)?|offices?|employees?|workers?|workforce|teams?|users?|clients?|customers?|students?|colleagues|inspections?|installations?|instruction|sessions?|meetings?|surveillance|maintenance|management|gateway|work(?:place)? (?:stipend|allowance|policy)|health|care|connection\w*|login|working tools|method|procedure|repo\w*|branches|assistance|interpret\w+|proctor\w*|triage|consult\w+)`,
    String.raw`\bcontrole remoto|\bremote control|\b(?:clientes?|equipos?|equipes?|zonas?|áreas?) remot[oa]s?`,
    String.raw`\bhybrid (?:seeds?|poplar\w*|corn|maize|rice|cars?|vehicles?|trucks?|engines?|powertrain\w*|cloud\w*|apps?|mobile|infrastructure|capture|classrooms?|courses?|classes|satb|choir|bonds?|inverters?|systems?|threats?|events?|meetings?|securit\w+|funds?|simulat\w+|circuits?|rocket\w*|propulsion|batter\w+|solar|energy|electric|integration|identity|learning|instruction|teaching|program(?:me)?s?|database|network\w*|environments?(?= (?:of|with|using|that|combin))|data cent\w+|it\b|mattress\w*|sync\w*|crops?|teams?|materials?|projects?|models? of|approach to|warfare|beds?)`,
    String.raw`\b(?:home|office) (?:health|care|aides?|office (?:and|staff|is|was)|phone|visits?|improvement|depot|equity|loans?|ec\b)|\bthe home office\b|\bin our home office\b|\bour home office\b`,
    String.raw`\bon[- ]?site (?:gym|clinics?|fitness|cafeteria|caf[eé]|parking|childcare|daycare|inspections?|spare|security|guards?|manager|services?|events?|support|visits?|training|meetings?|interviews?|storage|health|medical|massage|lunch|inventory|materials|technicians?|audits?|staff|personnel|contractors?|crews?|repairs?|laundry|coffee|kitchen|generation|customers?|restaurants?)`,
    String.raw`\btele(?:work|commut\w+) (?:policy|policies|program(?:me)?s?|agreements? (?:form|template))(?! days)|\bvirtual(?:ly)? (?:machines?|realit\w+|assistants?|events?|servers?|reality)`,
    String.raw`\bin[- ]person (?:events?|meetings?|interviews?|training|visits?|sessions?|classes|instruction|payments?|sales|orientation|conferences?|customer)|\b(?:apply|applications?|delivered|deliver|submit\w*|payments?|communicat\w+|meets?|greets?|public|customers|phone|telephone)[^.;:]{0,40} in[- ]person\b|\bin[- ]person (?:and|or|,) (?:\w+ ){0,3}(?:phone|telephone|online|virtual\w*|email|mail|on the)`,
    String.raw`\bon[- ]the[- ]job\b`,
  ].join("|"),
  "gi",
);

export const HYBRID = new RegExp(
  [
    String.raw`#LI-Hybrid\b|\bhybrid[ -](?:work\w*|role|position|schedule|model|remote|arrangement|environment|job|opportunity|setup|format|policy|basis|flexibility|option|eligible|in|from|arbetsplats|\()`,
    String.raw`\b(?:is|are|as|a|offers?|work(?:s|ing)?|fully|location:?|mode:?|type:?|setup:?|eligible:?) hybrid\b`,
    String.raw`^\(?hybrid\b(?=\s*(?:$|[-–,(/|;:.)]))|(?:^|[-–,(|/:] ?)hybrid\)?$|\bhybrid eligible\b`,
    String.raw`\b${COUNT} days? (?:(?:${A_WEEK}) )?(?:on-?site|on[- ]campus|in[- ]person|at (?:the |our )?(?:headquarters|hq)|in[- ](?:the |our |an )?(?:[A-Z]\w+ )?office|from (?:the |our )?office|at (?:the|our) office|remote(?:ly)?|(?:working |work )?(?:from|at) home)\b`,
    String.raw`\b(?:on-?site|in[- ](?:the |our |an )?(?:[A-Z]\w+ )?office|from (?:the |our )?office|at (?:the|our) office|remote(?:ly)?|from home|come in to ${PLACE}|commute|presence in the (?:[A-Z]\w+ )?office)[^.;]{0,24}? (?:at least |up to |for )?(?:${COUNT} (?:days? ?|times? ?|x ?)?|twice ?|once ?|[1-4]x ?)(?:${A_WEEK})`,
    String.raw`(?<!\d)${SHARE} (?:of (?:the|your|their) (?:work(?:ing)? )?(?:time|week|days) )?(?:in (?:the |our )?office|in-office|on-?site)\b`,
    String.raw`\b(?:[1-4]x|twice|once) (?:${A_WEEK}) (?:on-?site|in (?:the |our )?office|no escritório)`,
    String.raw`\b(?:tele(?:work|commut)\w*|work(?:ing)? from home|remote work\w*|work remotely)\b[^.;]{0,60}?\b(?:up to |one |two |three |four |[1-4] |some |remaining |most )(?:or \w+ )?(?:of the )?days?\b`,
    String.raw`\btelework\w*[ -](?:eligible\b(?!:? no)|schedule|options?|days)|\b(?:suitable|eligible) for (?:situational |ad hoc |routine |partial )?telework|\bpartial(?:ly)?[- ](?:telework|remote)|\btelework\b[^.]{0,40}\b(?:eligible|approved|as determined)`,
    String.raw`\bpart(?:ly|ially)[- ]remote\b|\bmix of (?:remote|home|in-?office|office)\b|\bin-office days\b|\bbetween (?:your |the )?home and (?:the |our )?office|\b(?:the rest|remaining days?|other days)\b[^.;]{0,30}\b(?:remote(?:ly)?|home)\b|\b(?:remote(?:ly)?|home)\b[^.;]{0,20}\b(?:the rest|remaining days?|other days)\b|\b(?:split|divided) between (?:home|remote)`,
    String.raw`\bhybrides? arbeiten|\btélétravail partiel|\bhíbrid[oa]\b|\bibrid[oa]\b|\bhybrydow\w+|\bhybridarbete|\bhybride werken\b|\bdeels thuis|\btélétravail (?:possible )?[^.;]{0,20}\d (?:jours|j)|\bhybridne\b|\b(?:tues(?:day)?s?|wednesdays?|thurs(?:day)?s?)[^.;]{0,30}\bin (?:the |our )?office|\bin (?:the |our )?office (?:on )?(?:mon|tues|wednes|thurs)\w*|\bmobiles arbeiten\b|\bhemma per vecka|\bhomeoffice\b[^.]{0,24}\b(?:pro woche|tage)|\b(?:tage?n?|dagar|dagen|días|dias|jours|dni|giorni)\b[^.;]{0,24}\b(?:homeoffice|home office|hemma|thuis\w*|en casa|em casa|télétravail|zdaln\w+|smart working)`,
  ].join("|"),
  "i",
);

export const ONSITE = new RegExp(
  [
    String.raw`#LI-On-?site\b|\b(?:fully |100% ?)(?:on-?site|in-?office|in[- ]person)\b|\b(?:on-?site|in-?office|in[- ]person) (?:position|role|job|only|work\b|presence|attendance|environment|company|at\b|in\b|5 days|five days|full[- ]time|is required|required)`,
    String.raw`\b(?:work|duties) (?:is|are) (?:done|performed|carried out) (?:on-?site|in (?:our|the) (?:office|shop|plant|warehouse|clinic|store|lab))|\boffice attendance is (?:required|mandatory)|\b(?:on-campus|in-store|in-clinic|on-premises?) (?:position|role|job)\b|\b(?:position|role|job) is based (?:in|at|out of) (?!an? )[^.;]{0,40}office\b|\boffice[- ]based\b(?! (?:work|tasks|environments?))|\b(?:site|store)-based\b|\bon-?site (?:daily|every day|each day|monday)|\bwork is performed (?:fully )?on-?site\b|\breport (?:daily )?to (?:the|our) (?:[A-Z]\w+ )?office (?:daily|every day|each day)|\b(?:position|role|job|work) is (?:fully |primarily |100% |based )*(?:on-?site|in-?office|in[- ]person|in (?:our|the) office)\b|\bmust be (?:physically present|(?:fully |primarily )?on-?site)\b|\bphysically present\b`,
    String.raw`\b(?:in|at|from) ${PLACE} (?:5|five) days|\b(?:5|five) days (?:a|per|\/) ?week (?:on-?site|in[- ](?:the |our )?office)|\b(?:on-?site|in-?office),? (?:5|five) days|\bfrom office\b|\bWFO\b|\bprimarily (?:in[- ]person|on-?site)`,
    String.raw`\b(?:work|based|working) (?:from|in|out of|at) our [\w .,-]{0,30}office\b|\b(?:expected to be|will be|must be) (?:100% |fully |primarily |based )*(?:on-?site|in[- ]person|in-?office)\b|\bmust (?:work|be able to work|report) on-?site\b`,
    String.raw`^\(?(?:on-?site|in[- ]person|in[- ]?office)(?: only| job| role)?\)?(?=\s*(?:$|[-–,(/|;:.)]))|[-–,(|/:] ?(?:on-?site|in[- ]person|in[- ]office)\)?\.?$`,
    String.raw`\bpresencial(?:mente)?\b|\bvor ort\b|\bstacjonarn\w+|\bsur site\b|\bpå plats\b|\bpå kontoret\b|\bop kantoor\b|\ben présentiel\b|\bin (?:sede|presenza)\b|\bdi kantor\b|\bop locatie\b`,
  ].join("|"),
  "i",
);

export const REMOTE = new RegExp(
  [
    String.raw`#LI-Remote\b|\b(?:full[- ]time|100 ?%|fully|permanent) telework\w*|\b(?:done|performed) (?:remotely|from home|from anywhere)|\b(?:fully|100%|completely|entirely|totally|primarily|permanently|mostly) (?:remote(?:ly)?|virtual)\b`,
    String.raw`\bremote[- ](?:first|friendly|only|based|position|role|job|work\w*|opportunity|opportunities|option|ok\b|eligible|candidates|within|setup|environment|in (?:the )?(?:[A-Z]|us\b|uk\b)|from|anywhere|\(|us\b|usa\b|emea|eu\b|uk\b|with\b|and (?:will|work|home))`,
    String.raw`\b(?:work(?:s|ing)?|position is|role is|job is|is a|is|are|be|and|work is) (?:fully |100% )?remote(?:ly)?\b(?! (?:part|area|place|chance))`,
    String.raw`\bwork(?:s|ing)?[- ](?:from|at)[- ](?:your )?home\b|\bWFH\b|\bhome[- ]based (?:position|role|job|work|virtual|office)|\bhome[- ]based$|\bhome office (?:möglich|position)|\b100 ?% home ?office\b|\btelecommut\w*\b|\bwork from anywhere\b|\bwork (?:from|virtually) (?:anywhere|from anywhere)|\blive anywhere\b|\bwe have no offices?\b|\bvirtual (?:position|role|job)\b`,
    String.raw`^\(?remote\b(?=\s*(?:$|[-–,(/|;:.)]))|(?:^|[-–,(|/:] ?)remote\)?\.?$|\blocation: (?:fully )?remote\b`,
    String.raw`\btélétravail (?:complet|total|à 100)|\bfull télétravail|\b(?:en|poste en) télétravail\b|\bteletrabajo\b|\btrabajo (?:100 ?% )?(?:remoto|a distancia)|\b(?:trabalho|vaga|100 ?%|totalmente|modalidad:?|modalidade:?) remot[oa]\b|\bda remoto\b|\bthuiswerk|\bzdaln\w{1,4}|\bpå distans\b|\bdistansarbete\b|\b(?:trabajo|trabajar) desde casa\b|\bdari rumah\b|\bfjernarbejde\b|\bhjemmefra\b|\bvolledig (?:remote|thuis)\b|\b(?:fully )?distributed (?:team|company)\b|\bortsunabhängig\b`,
  ].join("|"),
  "i",
);
