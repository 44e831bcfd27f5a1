import { CLASS_MODULES } from "./prelude-classes.ts";
import { COLLECTION_MODULES } from "./prelude-collections.ts";
import { NUMBER_MODULES } from "./prelude-numbers.ts";
import { TEXT_MODULES } from "./prelude-texts.ts";
import { TOOL_MODULES } from "./prelude-tools.ts";

/** Modules that MicroPython lacks fully or partly. Each is loaded if the submission names it. */
export const PRELUDE_MODULES: Record<string, string> = {
  ...COLLECTION_MODULES,
  ...NUMBER_MODULES,
  ...TOOL_MODULES,
  ...CLASS_MODULES,
  ...TEXT_MODULES,
  typing: String.raw`
class _Type:
    def __getitem__(self, k): return self
    def __call__(self, *a, **k): return a[-1] if a else self
    def __or__(self, o): return self
    def __ror__(self, o): return self
_t = _Type()
_m = _module("typing")
for _n in "Any List Dict Set FrozenSet Tuple Optional Union Callable Iterable Iterator Sequence Mapping Generator Deque DefaultDict Counter OrderedDict Literal Type TypeVar Generic Final Hashable Collection MutableMapping MutableSequence Self cast overload".split(): setattr(_m, _n, _t)
class _Generic: pass
class _Gen:
    def __getitem__(self, k): return _Generic
_m.Generic = _Gen(); _m.Protocol = _Generic; _m.cast = lambda t, v: v; _m.TYPE_CHECKING = False
_m.overload = lambda f: f; _m.final = lambda f: f
_m.NamedTuple = _Generic; _m.NewType = lambda n, t: t
`,
  dataclasses: String.raw`
class _Field: pass
def field(default=_TOMB, default_factory=None, **kw):
    f = _Field(); f.default = default; f.factory = default_factory
    return f
def _dataclass(names, cls=None, order=False, frozen=False, eq=True, **kw):
    def wrap(c):
        base = getattr(c, "_fields_", ())
        all_names = tuple([n for n in base if n not in names]) + tuple(names)
        values = {}
        for n in names:
            if hasattr(c, n): values[n] = getattr(c, n)
        for n in base:
            if n not in values and n in c._defaults_: values[n] = c._defaults_[n]
        c._fields_ = all_names; c._defaults_ = values
        def init(self, *a, **k):
            for i in range(len(all_names)):
                n = all_names[i]
                if i < len(a): v = a[i]
                elif n in k: v = k[n]
                elif n in values:
                    v = values[n]
                    if type(v) is _Field:
                        v = v.factory() if v.factory is not None else v.default
                else: raise TypeError("missing argument " + n)
                setattr(self, n, v)
            if hasattr(self, "__post_init__"): self.__post_init__()
        def key(self): return tuple([getattr(self, n) for n in all_names])
        c.__init__ = init
        if "__repr__" not in c.__dict__: c.__repr__ = lambda self: c.__name__ + "(" + ", ".join([n + "=" + repr(getattr(self, n)) for n in all_names]) + ")"
        if eq and "__eq__" not in c.__dict__: c.__eq__ = lambda a, b: type(a) is type(b) and key(a) == key(b)
        if "__hash__" not in c.__dict__: c.__hash__ = lambda a: hash(key(a))
        if order:
            c.__lt__ = lambda a, b: key(a) < key(b)
            c.__le__ = lambda a, b: key(a) <= key(b)
            c.__gt__ = lambda a, b: key(a) > key(b)
            c.__ge__ = lambda a, b: key(a) >= key(b)
        return c
    return wrap if cls is None else wrap(cls)
_G["_dataclass"] = _dataclass
_module("dataclasses", field=field, dataclass=lambda c: c, asdict=lambda o: dict([(n, getattr(o, n)) for n in o._fields_]), astuple=lambda o: tuple([getattr(o, n) for n in o._fields_]), replace=lambda o, **k: type(o)(**{n: k.get(n, getattr(o, n)) for n in o._fields_}))
`,
  operator: String.raw`
def _itemgetter(*ks): return (lambda x: x[ks[0]]) if len(ks) == 1 else (lambda x: tuple([x[k] for k in ks]))
_module("operator", itemgetter=_itemgetter, add=lambda a, b: a + b, sub=lambda a, b: a - b, mul=lambda a, b: a * b, neg=lambda a: -a, xor=lambda a, b: a ^ b, and_=lambda a, b: a & b, or_=lambda a, b: a | b, not_=lambda a: not a, pow=lambda a, b: a ** b, getitem=lambda a, b: a[b], contains=lambda a, b: b in a, lshift=lambda a, b: a << b, rshift=lambda a, b: a >> b, truth=bool, mod=lambda a, b: a % b, concat=lambda a, b: a + b, methodcaller=lambda n, *a: (lambda o: getattr(o, n)(*a)))
`,
  copy: String.raw`
def _deep(x, seen=None):
    seen = {} if seen is None else seen
    if id(x) in seen: return seen[id(x)]
    if _isinstance(x, list):
        out = []; seen[id(x)] = out
        for y in x: out.append(_deep(y, seen))
        return out
    if hasattr(x, "__deepcopy__"): return x.__deepcopy__(seen)
    if type(x) is dict or type(x) is _nd:
        out = dict(); seen[id(x)] = out
        for k in x: out[k] = _deep(x[k], seen)
        return out
    if _isinstance(x, _nd):
        out = x.copy()
        for k in x: out[k] = _deep(x[k], seen)
        return out
    if _isinstance(x, tuple): return tuple([_deep(y, seen) for y in x])
    if _isinstance(x, set): return set(x)
    if type(x).__name__ == "deque": return type(x)([_deep(y, seen) for y in x])
    if hasattr(x, "__dict__") and not callable(x) and not _isinstance(x, type):
        out = object.__new__(type(x)); seen[id(x)] = out
        for k in x.__dict__: setattr(out, k, _deep(x.__dict__[k], seen))
        return out
    return x
def _shallow(x):
    if hasattr(x, "copy"): return x.copy()
    if hasattr(x, "__dict__") and not callable(x):
        out = object.__new__(type(x))
        for k in x.__dict__: setattr(out, k, x.__dict__[k])
        return out
    return x
_module("copy", deepcopy=_deep, copy=_shallow)
`,
  random: String.raw`
import random as _r
def _shuffle(xs):
    for i in range(len(xs) - 1, 0, -1):
        j = _r.randrange(i + 1)
        xs[i], xs[j] = xs[j], xs[i]
def _sample(xs, k):
    xs = list(xs); _shuffle(xs)
    return xs[:k]
_module("random", shuffle=_shuffle, sample=_sample, choices=lambda xs, k=1: [_r.choice(xs) for _ in range(k)], seed=_zero)
`,
  statistics: String.raw`
def _mean(xs):
    xs = list(xs)
    return sum(xs) / len(xs)
def _median(xs):
    xs = _sorted(xs); n = len(xs)
    return xs[n // 2] if n % 2 else (xs[n // 2 - 1] + xs[n // 2]) / 2
_module("statistics", mean=_mean, fmean=_mean, median=_median)
`,
  string: String.raw`
_module("string")
`,
  queue: String.raw`
class Queue:
    def __init__(self, maxsize=0): self.q = deque()
    def put(self, x): self.q.append(x)
    def get(self): return self.q.popleft()
    def empty(self): return len(self.q) == 0
    def qsize(self): return len(self.q)
class LifoQueue(Queue):
    def get(self): return self.q.pop()
class PriorityQueue(Queue):
    def __init__(self, maxsize=0): self.q = []
    def put(self, x): heappush(self.q, x)
    def get(self): return heappop(self.q)
_module("queue", Queue=Queue, LifoQueue=LifoQueue, PriorityQueue=PriorityQueue, SimpleQueue=Queue)
`,
};

/** Other modules that a module depends on. */
export const MODULE_NEEDS: Record<string, readonly string[]> = { queue: ["collections", "heapq"] };
