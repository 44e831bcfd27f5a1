import type { AnswerSentence } from "./read-answer.ts";

/** When and where something was: what a story begins with. */
export const SITUATION_STRONG =
  /\b(?:(?:in|during|since|back in|around|by) (?:the )?(?:\w+ (?:of )?)?(?:19|20)\d\d|(?:last|this past|the previous) (?:year|month|week|summer|spring|autumn|fall|winter|quarter|december|january|season|semester|term)|(?:a|one|two|three|four|five|six|\d+|several|few) (?:years?|months?|weeks?|days?) (?:ago|earlier|before)|when i (?:was|worked|started|joined|took|began|first|became|ran|managed|moved)|while (?:i was|i worked|working|we were|studying|training)|(?:at|in|on|from|with) my (?:last|previous|current|first|second|old|former|present|most recent) \w+|during (?:my|the|a|an|our|one|peak)|as (?:an?|the) [\w -]{3,40} (?:at|for|in|on|with|of)\b|(?:at|for|with|in) (?:an?|the|our) (?:[\w-]+ ){0,3}(?:company|firm|agency|hospital|clinic|school|ward|unit|store|shop|restaurant|hotel|warehouse|plant|factory|office|bank|startup|department|team|branch|site|lab|practice|charity|university|college|kitchen|centre|center)|on (?:an?|the|our|my) (?:[\w-]+ ){0,3}(?:ward|project|site|team|shift|unit|floor|line|account|course|farm)|(?:january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas)|one (?:morning|evening|night|afternoon|day|winter|summer|weekend)|halfway through|my (?:first|second|third) (?:year|month|week|day|shift|placement|internship|job))\b/i;
export const SITUATION_PLACE = /\b(?:at|for|with|in|from) (?:the )?\p{Lu}[\p{L}&'-]+/u;
export const SITUATION_WEAK =
  /\b(?:once|one time|there was a|there were|a time|in my (?:job|work|role|team)|at work|our (?:team|company|client|customer|manager)|a (?:customer|client|patient|colleague|coworker|student|supplier|guest|parent))\b/i;

/** What had to be done, and why it was not easy. */
export const TASK_STRONG =
  /\b(?:had to|needed to|needed (?:a|an|the|our|my|someone|more|by)|was asked to|were asked to|asked (?:me|us) to|told (?:me|us) to|expected (?:me|us) to|(?:fell to|was on|was up to) (?:me|us)|(?:gave|given) (?:me|us) until|my (?:job|task|role|goal|aim|target|part|responsibility|duty|brief) was|(?:goal|aim|task|target|objective|brief|challenge|problem|issue|question|risk|difficulty|plan) (?:was|is|were|being|had)|responsible for|in charge of|put in charge|deadline|charged with|assigned (?:to|me)|my responsibility|at stake|were supposed to|was supposed to|was due|were due|behind schedule|short of|short-staffed|understaffed|under pressure|at risk|wanted (?:me|us|to|(?:\w+ ){1,4}by)|promised)\b/i;
export const TASK_WEAK =
  /\b(?:because|problem|issue|challenge|difficult|complain\w*|complaints?|broke|broken|failed|failing|failure|missing|shortage|conflict|disagree\w*|refused|late|delay\w*|wrong|error|mistake|angry|upset|confus\w+|overdue|behind|without|lost|losing|only \w+ (?:days|hours|weeks|people)|kept (?:\w+ing|happening)|rising|dropped|dropping|too (?:many|much|few|long|slow|late))\b/i;

/** What came of it. */
export const RESULT_STRONG =
  /\b(?:as a result|the result|resulted in|result was|result is|results were|led to|which (?:meant|saved|cut|reduced|let|allowed|gave|made|brought|helped|led|raised|lowered)|so that(?! (?:is|was)\b)|reduc\w+|increas\w+|saved|saving|improv\w+|grew(?! up)|grown|rose|raised|fell|dropped|went (?:up|down|from|live|out)|came down|cut (?:\w+ ){0,4}(?:by|from|to)|from [\w£$€.,%-]+(?: \w+){0,3} to [\w£$€.,%-]+|delivered|finished|completed|opened on|on time|under budget|on budget|ahead of|achieved|won|passed|approved|adopted|accepted|agreed to|since then|ever since|still (?:use|uses|used|in use|runs?|do|the)|to this day|within (?:a|an|one|two|three|four|five|six|ten|\d+) \w+|by the end|by the (?:next|following)|outcome|promoted|extended|renewed|signed|shipped|launched|went live|recovered|stayed with|no (?:more|further|longer|complaints|incidents|errors|repeat)|(?:had|with|without|there (?:was|were)|saw) (?:no|not one|not a) \w+|over the (?:next|following) \w+|in the (?:next|following|first) \w+|(?:was|were|has been|have been|got) (?:taken over|rolled out|copied|extended|kept|promoted|signed|approved|adopted|used)|none of|never (?:happened|came|had)|not a single|zero|doubled|halved|tripled|now (?:use|uses|used|part|the standard|do|run|ask|check|standard|send|keep)|became (?:the|a|our|part|standard))\b/i;
export const RESULT_LEARNED =
  /\b(?:i (?:have )?(?:learned|learnt|realised|realized) (?!a lot|so much|much|all|many|in|it)|taught me (?!a lot|so much|much)|lesson|looking back|next time|since then|these days|today i|now i|i now|from then on|what i (?:took|learned|would))\b/i;
export const RESULT_WEAK =
  /\b(?:it (?:all )?(?:went|worked) (?:out |very |really |quite )?(?:well|fine|good|ok|okay|great|out)|worked out|went (?:well|fine|okay|ok|great|smoothly)|was (?:happy|pleased|satisfied|fine|good|successful|a success|solved|fixed|okay|great|resolved)|were (?:happy|pleased|satisfied|fine)|everyone (?:was|got)|got (?:it |everything |it all |all of it |them all )?(?:done|better|solved|sorted|out|finished)|turned out|sorted (?:it )?out|success(?:ful(?:ly)?)?|thanked|liked it|good feedback|positive feedback|in the end)\b/i;

const NUMBER_WORDS =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|third|quarter|dozen|twice|double[d]?|halved|tripled|percent";
export const NUMBER = new RegExp(String.raw`\d|\b(?:${NUMBER_WORDS})\b`, "i");
export const NUMBERS = new RegExp(String.raw`\d[\d.,]*\s?%?|\b(?:${NUMBER_WORDS})\b`, "gi");

/** Why one thing and not another. */
export const REASONING =
  /\b(?:because|since (?:the|it|that|they|a)|so that|therefore|which (?:means|is why|avoids|keeps|lets|prevents)|that way|otherwise|depends?|depending|trade[- ]?offs?|instead of|rather than|unless|if (?:the|it|that|they|there|not|i|a|we|you|something|any)|in case|for example|for instance|such as|e\.g|versus|compared (?:to|with)|whereas|while (?:the|a)|on the other hand|the reason|risk of|to (?:avoid|prevent|make sure|ensure|reduce|confirm|rule out|see (?:if|whether|what|how))|before (?:i|we|you|any|the|it)|only (?:then|after|when|if)|first|then|finally|after that|next)\b/gi;

export const MOTIVE =
  /\b(?:because|i want|i would like|i'd like|i like|i enjoy|draws? me|drew me|attract\w*|interest(?:s|ed|ing)?|appeals?|matters? to me|i care|excit\w+|reason (?:i|why|is)|looking for|my next step|fits?|i prefer|i value|i chose|i believe|important to me|hope to|keen|applied|why i)\b/i;
export const OWN_EVIDENCE =
  /\b(?:i (?:have |'ve )?(?:\w+ly )?(?:\w{2,}ed|built|led|wrote|ran|made|cut|won|set|taught|sold|held|spent|grew|kept|took|brought|began|did)|in my (?:last|previous|current|first|work|job|role|time)|my (?:experience|background|work|training|degree|last|previous|current)|years? (?:of|in|as|at|on))\b/i;
export const PLAN =
  /\?|\b(?:i (?:would|'d|will|'ll) (?:like to |want to |also |first |start by |begin by |begin with |start with |then )?(?:ask|know|learn|find out|understand|see|meet|talk|start|begin|spend|read|check|watch|shadow|look|sit|propose|build|bring)|in (?:my|the) first (?:week|month|day|90|few|two|three|six)|my (?:question|first step|plan)|i plan to|i hope to|i would want to|i'd want to|how (?:do|does|is|are) (?:you|your|the))\b/i;
export const STRUCTURE =
  /\b(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|then|next|finally|after (?:that|this|then)|before (?:that|this)|since then|today|now|later|at the moment|currently|so|because|for example|for instance|one (?:is|was|reason|example)|another|the other|but|however|although|in short|overall|that is why|which is why)\b/gi;

const SITUATIONAL =
  /\b(?:would you|will you|how do you|what do you do|suppose|imagine|if you (?:were|had)|what if|how should)\b/i;
/** "What would you do if …": what is answered has not happened. */
export const isSituational = (question: string): boolean => SITUATIONAL.test(question);

export const quotesOf = (sentences: readonly AnswerSentence[], pattern: RegExp): string[] =>
  sentences.filter(({ text }) => isIn(text, pattern)).map(({ quote }) => quote);

/** Also where the pattern is one that counts. */
export const isIn = (text: string, pattern: RegExp): boolean => text.search(pattern) !== -1;

/** Kinds of marks, not how often one is used. */
export const kindsIn = (text: string, pattern: RegExp): number =>
  new Set((text.match(pattern) ?? []).map((found) => found.toLowerCase())).size;
