/** The functools and itertools modules, which MicroPython hardly supports. */
export const TOOL_MODULES: Record<string, string> = {
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
