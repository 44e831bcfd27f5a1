/** Modules that MicroPython lacks fully or partly. Each is loaded if the submission names it. */
export const COLLECTION_MODULES: Record<string, string> = {
  collections: String.raw`
class defaultdict(dict):
    def __init__(self, factory=None, src=None, **kw):
        self.default_factory = factory
        dict.__init__(self, src, **kw)
    def __getitem__(self, k):
        if k in self._s: return super().__getitem__(k)
        if self.default_factory is None: raise KeyError(k)
        v = self.default_factory()
        self[k] = v
        return v
    def copy(self): return defaultdict(self.default_factory, self)
class OrderedDict(dict): pass
class Counter(dict):
    def __init__(self, src=None, **kw):
        dict.__init__(self)
        self.update(src, **kw)
    def __getitem__(self, k): return super().__getitem__(k) if k in self._s else 0
    def update(self, src=None, **kw):
        if isinstance(src, _nd):
            for k in src: self[k] = self[k] + src[k]
        elif src is not None:
            for k in src: self[k] = self[k] + 1
        for k in kw: self[k] = self[k] + kw[k]
    def subtract(self, src=None):
        if isinstance(src, _nd):
            for k in src: self[k] = self[k] - src[k]
        elif src is not None:
            for k in src: self[k] = self[k] - 1
    def most_common(self, n=None):
        xs = _sorted(self.items(), key=lambda p: p[1], reverse=True)
        return xs if n is None else xs[:n]
    def elements(self): return iter([k for k in self for _ in range(self[k])])
    def total(self): return sum(self.values())
    def copy(self): return Counter(self)
    def _merge(self, o, f):
        c = Counter()
        for k in self:
            if f(self[k], o[k]) > 0: c[k] = f(self[k], o[k])
        for k in o:
            if k not in self and f(0, o[k]) > 0: c[k] = f(0, o[k])
        return c
    def __add__(self, o): return self._merge(o, lambda a, b: a + b)
    def __sub__(self, o): return self._merge(o, lambda a, b: a - b)
    def __and__(self, o): return self._merge(o, min)
    def __or__(self, o): return self._merge(o, max)
    def _join(self, o): return self | o
    def __le__(self, o): return all(self[k] <= o[k] for k in self)
    def __ge__(self, o): return all(self[k] >= o[k] for k in o)
class deque:
    def __init__(self, src=(), maxlen=None):
        self.maxlen = maxlen; self.clear()
        self.extend(src)
    def clear(self): self._b = [None] * 8; self._h = 0; self._n = 0
    def _grow(self):
        self._b = [x for x in self] + [None] * len(self._b); self._h = 0
    def append(self, x):
        if self._n == self.maxlen:
            if self._n == 0: return
            self.popleft()
        if self._n == len(self._b): self._grow()
        self._b[(self._h + self._n) & (len(self._b) - 1)] = x
        self._n += 1
    def appendleft(self, x):
        if self._n == self.maxlen:
            if self._n == 0: return
            self.pop()
        if self._n == len(self._b): self._grow()
        self._h = (self._h - 1) & (len(self._b) - 1)
        self._b[self._h] = x
        self._n += 1
    def pop(self):
        if self._n == 0: raise IndexError("pop from an empty deque")
        self._n -= 1
        i = (self._h + self._n) & (len(self._b) - 1)
        x = self._b[i]
        self._b[i] = None
        return x
    def popleft(self):
        if self._n == 0: raise IndexError("pop from an empty deque")
        x = self._b[self._h]
        self._b[self._h] = None
        self._h = (self._h + 1) & (len(self._b) - 1)
        self._n -= 1
        return x
    def extend(self, xs):
        for x in xs: self.append(x)
    def extendleft(self, xs):
        for x in xs: self.appendleft(x)
    def rotate(self, n=1):
        for _ in range(abs(n) % self._n if self._n else 0):
            if n > 0: self.appendleft(self.pop())
            else: self.append(self.popleft())
    def _at(self, i):
        if i < 0: i += self._n
        if i < 0 or i >= self._n: raise IndexError("deque index out of range")
        return (self._h + i) & (len(self._b) - 1)
    def __getitem__(self, i): return self._b[self._at(i)]
    def __setitem__(self, i, x): self._b[self._at(i)] = x
    def __delitem__(self, i):
        xs = list(self); del xs[i]
        self.clear(); self.extend(xs)
    def __len__(self): return self._n
    def __bool__(self): return self._n > 0
    def __iter__(self):
        m = len(self._b) - 1
        return (self._b[(self._h + i) & m] for i in range(self._n))
    def __reversed__(self): return iter([self[i] for i in range(self._n - 1, -1, -1)])
    def __contains__(self, x): return any(x == y for y in self)
    def __eq__(self, o): return list(self) == list(o)
    def __add__(self, o): return deque(list(self) + list(o))
    def __repr__(self): return "deque(" + repr(list(self)) + ")"
    def count(self, x): return list(self).count(x)
    def index(self, x): return list(self).index(x)
    def copy(self): return deque(self, self.maxlen)
    def insert(self, i, x):
        xs = list(self); xs.insert(i, x)
        self.clear(); self.extend(xs)
    def remove(self, x):
        xs = list(self); xs.remove(x)
        self.clear(); self.extend(xs)
import collections as _c
_namedtuple = _c.namedtuple
def namedtuple(name, fields, defaults=(), **kw):
    if isinstance(fields, str): fields = fields.replace(",", " ").split()
    fields = list(fields)
    base = _namedtuple(name, tuple(fields))
    def make(*a, **k):
        a = list(a)
        for i in range(len(a), len(fields)):
            j = i - len(fields) + len(defaults)
            a.append(k[fields[i]] if fields[i] in k else defaults[j] if j >= 0 else _missing(fields[i]))
        return base(*a)
    return make if defaults else base
def _missing(n): raise TypeError("missing argument " + n)
class ChainMap:
    def __init__(self, *maps): self.maps = list(maps) or [{}]
    def __getitem__(self, k):
        for m in self.maps:
            if k in m: return m[k]
        raise KeyError(k)
    def __setitem__(self, k, v): self.maps[0][k] = v
    def __delitem__(self, k): del self.maps[0][k]
    def __contains__(self, k): return any([k in m for m in self.maps])
    def __iter__(self):
        seen = dict()
        for m in reversed(self.maps): seen.update(m)
        return iter(seen)
    def __len__(self): return len([k for k in self])
    def get(self, k, d=None): return self[k] if k in self else d
    def keys(self): return [k for k in self]
    def values(self): return [self[k] for k in self]
    def items(self): return [(k, self[k]) for k in self]
    def new_child(self, m=None): return ChainMap({} if m is None else m, *self.maps)
_m = _module("collections", defaultdict=defaultdict, OrderedDict=OrderedDict, Counter=Counter, deque=deque, namedtuple=namedtuple, ChainMap=ChainMap)
class _Any: pass
_m.abc = _module("collections.abc", Iterable=_Any, Mapping=_Any, Sequence=_Any, Callable=_Any, Iterator=_Any, Hashable=_Any)
`,
};
