import type { CodeLanguage } from "#worker/features/interviews/coding.contract.ts";

type BuiltIns = {
  /** Names that stand alone. */
  names: string;
  /** Names that follow a dot. */
  members: string;
};

const JAVASCRIPT: BuiltIns = {
  names:
    "Array Array.from Array.isArray BigInt Boolean Infinity JSON.stringify Map Math.abs Math.ceil Math.floor Math.log2 Math.max Math.min Math.round Math.sqrt Math.trunc Number Number.MAX_SAFE_INTEGER Object.entries Object.keys Object.values Set String String.fromCharCode console.log parseInt async await break case catch class const continue default delete do else export extends false finally for function if import in instanceof let new null of return static super switch this throw true try typeof undefined void while yield",
  members:
    "add at charCodeAt clear concat delete endsWith entries every fill filter find findIndex findLast flat flatMap forEach get has includes indexOf join keys lastIndexOf length map padEnd padStart pop push reduce repeat replace replaceAll reverse set shift size slice some sort splice split startsWith substring toLowerCase toSorted toString toUpperCase trim unshift values",
};

/** A short list for each language: what solutions of such problems use. */
const BUILT_INS: Record<CodeLanguage, BuiltIns> = {
  javascript: JAVASCRIPT,
  typescript: {
    names: `${JAVASCRIPT.names} any boolean enum interface keyof never number readonly string type unknown Record ReadonlyArray ReadonlyMap ReadonlySet`,
    members: JAVASCRIPT.members,
  },
  python: {
    names:
      "abs all any bool chr dict divmod enumerate filter float frozenset int isinstance len list map max min next ord pow print range reversed round set sorted str sum tuple zip Counter defaultdict deque heapq.heapify heapq.heappop heapq.heappush lru_cache and as assert break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield",
    members:
      "add append appendleft copy count discard endswith extend find get index insert intersection isalnum isalpha isdigit items join keys lower most_common pop popleft remove replace reverse rstrip setdefault sort split startswith strip union update upper values",
  },
  java: {
    names:
      "Arrays.asList Arrays.copyOfRange Arrays.fill Arrays.sort ArrayDeque ArrayList Character Collections.reverse Collections.sort Comparator Deque HashMap HashSet Integer Integer.MAX_VALUE Integer.MIN_VALUE Integer.compare Integer.parseInt LinkedList List Long Map Map.Entry Math.abs Math.max Math.min Math.sqrt PriorityQueue Queue Set Stack String String.valueOf StringBuilder System.out.println TreeMap TreeSet boolean break case char class continue default do double else extends false final for if implements import instanceof int interface long new null private public return static super switch this throw true try void while",
    members:
      "add addAll append charAt clear compareTo contains containsKey entrySet equals get getKey getOrDefault getValue indexOf insert isEmpty iterator keySet length merge offer peek pollFirst pollLast poll pop push put putIfAbsent remove reverse set size sort split stream substring toArray toCharArray toLowerCase toString toUpperCase trim values",
  },
  cpp: {
    names:
      "INT_MAX INT_MIN abs accumulate auto bool break case char class const continue default deque do double else false for greater if int long lower_bound make_pair map max max_element min min_element namespace nullptr pair priority_queue private public queue return reverse set sort stack static std::string std::vector std::unordered_map std::unordered_set string struct swap switch template this to_string true tuple unordered_map unordered_set upper_bound using vector void while",
    members:
      "at back begin clear contains count emplace emplace_back empty end erase find first front insert length lower_bound pop pop_back pop_front push push_back push_front rbegin rend reserve resize second size substr top upper_bound",
  },
  csharp: {
    names:
      "Array.Sort Console.WriteLine Dictionary HashSet List Math.Abs Math.Max Math.Min PriorityQueue Queue Stack String StringBuilder bool break case char class const continue default do double else false for foreach if in int int.MaxValue int.MinValue long namespace new null private public return static string switch this throw true try using var void while",
    members:
      "Add AddRange Any Contains ContainsKey Count Dequeue Enqueue First IndexOf Insert Join Keys Last Length Max Min OrderBy Peek Pop Push Remove Reverse Select Sort Split Substring Sum ToArray ToList ToString TryGetValue Values Where",
  },
};

export function listBuiltIns(language: CodeLanguage): { names: string[]; members: string[] } {
  const { names, members } = BUILT_INS[language];
  return { names: names.split(" "), members: members.split(" ") };
}
