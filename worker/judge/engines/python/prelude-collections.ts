/** Modules that MicroPython lacks, or has in part. Each is loaded when the submission names it. */
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
class ChainMap: pass
_m = _module("collections", defaultdict=defaultdict, OrderedDict=OrderedDict, Counter=Counter, deque=deque, namedtuple=namedtuple)
class _Any: pass
_m.abc = _module("collections.abc", Iterable=_Any, Mapping=_Any, Sequence=_Any, Callable=_Any, Iterator=_Any, Hashable=_Any)
`,
  functools: String.raw`
def lru_cache(maxsize=128, typed=False):
    def wrap(f):
        seen = {}
        def call(*a, **k):
            key = a if not k else (a, tuple(_sorted(k.items())))
            if key in seen: return seen[key]
            v = f(*a, **k)
            seen[key] = v
            return v
        c = _Cached()
        c.f = call; c.cache_clear = seen.clear; c.__wrapped__ = f
        return call if True else c
    return wrap(maxsize) if callable(maxsize) else wrap
class _Cached: pass
def cmp_to_key(f):
    class K:
        def __init__(self, v): self.v = v
        def __lt__(self, o): return f(self.v, o.v) < 0
        def __gt__(self, o): return f(self.v, o.v) > 0
        def __eq__(self, o): return f(self.v, o.v) == 0
    return K
def reduce(f, xs, *start):
    it = iter(xs)
    v = start[0] if start else next(it)
    for x in it: v = f(v, x)
    return v
def total_ordering(c):
    if hasattr(c, "__lt__"):
        lt = c.__lt__
        c.__gt__ = lambda a, b: lt(b, a)
        c.__le__ = lambda a, b: not lt(b, a)
        c.__ge__ = lambda a, b: not lt(a, b)
    return c
_module("functools", lru_cache=lru_cache, cache=lambda f: lru_cache(None)(f), cmp_to_key=cmp_to_key, reduce=reduce, total_ordering=total_ordering, wraps=lambda f: (lambda g: g), cached_property=property)
`,
  itertools: String.raw`
def _product(*a, repeat=1):
    pools = [list(x) for x in a] * repeat
    n = len(pools)
    if any([not p for p in pools]): return
    at = [0] * n
    while True:
        yield tuple([pools[i][at[i]] for i in range(n)])
        i = n - 1
        while i >= 0:
            at[i] += 1
            if at[i] < len(pools[i]): break
            at[i] = 0
            i -= 1
        if i < 0: return
def _combinations(xs, r):
    xs = list(xs); n = len(xs)
    if r > n: return
    at = list(range(r))
    while True:
        yield tuple([xs[i] for i in at])
        i = r - 1
        while i >= 0 and at[i] == i + n - r: i -= 1
        if i < 0: return
        at[i] += 1
        for j in range(i + 1, r): at[j] = at[j - 1] + 1
def _with_replacement(xs, r):
    xs = list(xs); n = len(xs)
    if not n and r: return
    at = [0] * r
    while True:
        yield tuple([xs[i] for i in at])
        i = r - 1
        while i >= 0 and at[i] == n - 1: i -= 1
        if i < 0: return
        at[i:] = [at[i] + 1] * (r - i)
def _permutations(xs, r=None):
    xs = list(xs); n = len(xs)
    r = n if r is None else r
    if r > n: return
    at = list(range(n)); left = list(range(n, n - r, -1))
    yield tuple([xs[i] for i in at[:r]])
    while n:
        i = r - 1
        while i >= 0:
            left[i] -= 1
            if left[i] == 0:
                at[i:] = at[i + 1:] + at[i:i + 1]
                left[i] = n - i
                i -= 1
            else:
                j = n - left[i]
                at[i], at[j] = at[j], at[i]
                yield tuple([xs[k] for k in at[:r]])
                break
        if i < 0: return
def _groupby(xs, key=None):
    last = _TOMB; group = []
    for x in xs:
        k = x if key is None else key(x)
        if last is not _TOMB and k == last: group.append(x)
        else:
            if last is not _TOMB: yield last, iter(group)
            last = k; group = [x]
    if last is not _TOMB: yield last, iter(group)
def _zip_longest(*a, fillvalue=None):
    a = [list(x) for x in a]
    for i in range(max([len(x) for x in a]) if a else 0): yield tuple([x[i] if i < len(x) else fillvalue for x in a])
def _takewhile(f, xs):
    for x in xs:
        if not f(x): return
        yield x
def _dropwhile(f, xs):
    go = False
    for x in xs:
        if go or not f(x):
            go = True
            yield x
def _accumulate(xs, f=None, initial=None):
    it = iter(xs); v = initial
    if v is None:
        try: v = next(it)
        except StopIteration: return
    yield v
    for x in it:
        v = v + x if f is None else f(v, x)
        yield v
def _pairwise(xs):
    last = _TOMB
    for x in xs:
        if last is not _TOMB: yield (last, x)
        last = x
def _chain(*a):
    for xs in a:
        for x in xs: yield x
class _Chain:
    def __call__(self, *a): return _chain(*a)
    def from_iterable(self, xs): return (x for ys in xs for x in ys)
def _filterfalse(f, xs): return (x for x in xs if not (x if f is None else f(x)))
def _compress(xs, keep): return (x for x, k in _zip(xs, keep) if k)
def _islice(xs, *a):
    lo, hi, step = (0, a[0], 1) if len(a) == 1 else (a[0] or 0, a[1], a[2] if len(a) > 2 else 1)
    if hi is not None and hi <= lo: return
    i = 0
    for x in xs:
        if i >= lo and (i - lo) % step == 0: yield x
        i += 1
        if hi is not None and i >= hi: return
_module("itertools", product=_product, combinations=_combinations, combinations_with_replacement=_with_replacement, permutations=_permutations, groupby=_groupby, zip_longest=_zip_longest, takewhile=_takewhile, dropwhile=_dropwhile, accumulate=_accumulate, pairwise=_pairwise, chain=_Chain(), filterfalse=_filterfalse, compress=_compress, islice=_islice)
`,
};
