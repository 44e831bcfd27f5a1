/** Modules of numbers, heaps and sorted lists. */
export const NUMBER_MODULES: Record<string, string> = {
  math: String.raw`
def _gcd(*a):
    g = 0
    for x in a:
        x = abs(x)
        while x: g, x = x, g % x
    return g
def _lcm(*a):
    v = 1
    for x in a:
        if x == 0: return 0
        v = abs(v * x) // _gcd(v, x)
    return v
def _isqrt(n):
    if n < 0: raise ValueError("isqrt() argument must be nonnegative")
    if n < 1 << 50: r = int(_math.sqrt(n))
    else:
        r = 1 << ((len(bin(n)) - 1) // 2)
        while True:
            q = (r + n // r) // 2
            if q >= r: break
            r = q
    while r * r > n: r -= 1
    while (r + 1) * (r + 1) <= n: r += 1
    return r
def _comb(n, k):
    if k > n: return 0
    k = min(k, n - k); v = 1
    for i in range(k): v = v * (n - i) // (i + 1)
    return v
def _perm(n, k=None):
    v = 1
    for i in range(n if k is None else k): v *= n - i
    return v
def _prod(xs, start=1):
    for x in xs: start = start * x
    return start
def _hypot(*a): return _math.sqrt(_sum([x * x for x in a]))
def _dist(a, b): return _math.sqrt(_sum([(x - y) * (x - y) for x, y in _zip(a, b)]))
_module("math", gcd=_gcd, lcm=_lcm, isqrt=_isqrt, comb=_comb, perm=_perm, prod=_prod, hypot=_hypot, dist=_dist, fsum=_sum, cbrt=lambda x: x ** (1 / 3) if x >= 0 else -((-x) ** (1 / 3)))
`,
  // Written in Python, so that heap operations are counted like other code.
  heapq: String.raw`
def _up(h, i):
    x = h[i]
    while i > 0:
        p = (i - 1) >> 1
        if not x < h[p]: break
        h[i] = h[p]
        i = p
    h[i] = x
def _down(h, i):
    n = len(h); x = h[i]
    while True:
        c = 2 * i + 1
        if c >= n: break
        if c + 1 < n and h[c + 1] < h[c]: c += 1
        if not h[c] < x: break
        h[i] = h[c]
        i = c
    h[i] = x
def heappush(h, x):
    h.append(x)
    _up(h, len(h) - 1)
def heappop(h):
    x = h.pop()
    if not h: return x
    top = h[0]
    h[0] = x
    _down(h, 0)
    return top
def heapify(h):
    for i in range(len(h) // 2 - 1, -1, -1): _down(h, i)
def heappushpop(h, x):
    if h and h[0] < x:
        x, h[0] = h[0], x
        _down(h, 0)
    return x
def heapreplace(h, x):
    x, h[0] = h[0], x
    _down(h, 0)
    return x
def _merge(*a, key=None, reverse=False):
    if reverse:
        for x in _sorted([x for xs in a for x in xs], key, reverse): yield x
        return
    # Each list may grow while what is before it is taken.
    h = []
    def take(i, it, put):
        for v in it:
            put(h, (v if key is None else key(v), i, v, it))
            return True
        return False
    for i in range(len(a)): take(i, iter(a[i]), heappush)
    while h:
        k, i, v, it = h[0]
        yield v
        if not take(i, it, heapreplace): heappop(h)
_module("heapq", heappush=heappush, heappop=heappop, heapify=heapify, heappushpop=heappushpop, heapreplace=heapreplace, merge=_merge, nlargest=lambda n, xs, key=None: _sorted(xs, key, True)[:max(0, n)], nsmallest=lambda n, xs, key=None: _sorted(xs, key)[:max(0, n)])
`,
  bisect: String.raw`
def _left(a, x, lo=0, hi=None, key=None):
    hi = len(a) if hi is None else hi
    while lo < hi:
        m = (lo + hi) // 2
        if (a[m] if key is None else key(a[m])) < x: lo = m + 1
        else: hi = m
    return lo
def _right(a, x, lo=0, hi=None, key=None):
    hi = len(a) if hi is None else hi
    while lo < hi:
        m = (lo + hi) // 2
        if x < (a[m] if key is None else key(a[m])): hi = m
        else: lo = m + 1
    return lo
def _ins(a, x, lo=0, hi=None): a.insert(_right(a, x, lo, hi), x)
def _insl(a, x, lo=0, hi=None): a.insert(_left(a, x, lo, hi), x)
_module("bisect", bisect=_right, bisect_left=_left, bisect_right=_right, insort=_ins, insort_right=_ins, insort_left=_insl)
`,
};
