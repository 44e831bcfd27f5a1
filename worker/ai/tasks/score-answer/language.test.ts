import { describe, expect, it } from "vitest";

import { ANSWER_CASES, WEAK_CASES } from "#testing/interviews/answer-cases.ts";

import { isEnglish } from "./language.ts";

describe("an answer in another language", () => {
  it.each([
    "Siempre hablo con el cliente antes de enviar el pedido.",
    "En mi último trabajo atendí a muchos clientes difíciles cada día.",
    "Cuando trabajaba en un almacén de Sevilla tuvimos un problema grande con un pedido, así que hablé con el conductor, cambié la ruta, avisé al cliente por teléfono y al final llegó todo a tiempo y quedó muy contento.",
    "Ich habe den Kunden angerufen und das Problem sofort gelöst.",
    "Zuerst prüfe ich die Sicherung, danach messe ich die Spannung.",
    "J'ai appelé le client et nous avons trouvé une solution.",
    "Je travaille toujours en équipe pour finir les projets rapidement.",
    "Eu sempre falo com a equipe antes de começar o trabalho.",
    "Trabalhei numa loja durante três anos e ajudei muitos clientes.",
    "Ho parlato con il cliente e abbiamo risolto il problema.",
    "Lavoro sempre in squadra e controllo ogni pezzo prima della consegna.",
    "Pracowałem w sklepie i pomagałem klientom znaleźć odpowiednie produkty codziennie.",
    "Zawsze rozmawiam z klientem, zanim zacznę pracę nad nowym projektem.",
    "Я всегда говорю с клиентом перед тем, как начать работу.",
    "Не знаю",
    "我带领团队完成了项目,并且按时交付了所有的内容,客户非常满意。",
    "Ich habe ein Team von vier Leuten geleitet und wir haben das Projekt mit dem Kunden rechtzeitig beendet.",
  ])("is refused: %j", (answer) => {
    expect(isEnglish(answer)).toBe(false);
  });
});

describe("an answer in English", () => {
  it.each([
    "I used SQL and Excel",
    "SQL, Excel, Tableau",
    "Yes.",
    "sauté onions, deglaze, reduce, strain",
    "I led a team of four and we shipped on time.",
    "I worked at Café de la Paix and El Corte Inglés in Las Palmas before I moved.",
    "i used sql and excel for reports",
    "My abuela said “no hay mal que por bien no venga”, and that is how I see a lost account.",
    "checked voltage, isolated circuit, logged readings, called dispatch",
  ])("is scored: %j", (answer) => {
    expect(isEnglish(answer)).toBe(true);
  });

  it.each([
    "Universidad de los Andes, Banco de la Nación",
    "Müller, Söhne und Partner",
    "Maria da Silva, José dos Santos",
    "Газпром, Яндекс",
    "Acme, Globex, Salesforce",
  ])("may be made of names alone: %j", (answer) => {
    expect(isEnglish(answer)).toBe(true);
  });

  it("is scored whole or in any of its sentences", () => {
    const answers = [
      ...ANSWER_CASES.flatMap(({ weak, fair, strong }) => [weak, fair, strong]),
      ...WEAK_CASES.map(({ weak }) => weak),
    ];
    const sentences = answers.flatMap((answer) => [answer, ...answer.split(/(?<=\.) /)]);
    expect(sentences.filter((sentence) => !isEnglish(sentence))).toEqual([]);
  });
});
