/**
 * Runs inside MicroPython before the submission and adds features that MicroPython lacks. MicroPython's dicts
 * are unordered and its sort is unstable, so both are replaced.
 */
export const PRELUDE_CORE = String.raw`
import sys, json, math as _math
_nd = dict
_TOMB = object()
_G = {"__name__": "__main__"}
class _Module: pass
def _module(name, **kw):
    try: old = __import__(name)
    except ImportError: old = None
    m = _Module()
    if old is not None:
        for k in dir(old):
            if k[:2] != "__": setattr(m, k, getattr(old, k))
    for k in kw: setattr(m, k, kw[k])
    sys.modules[name] = m
    return m
class _Keys:
    def __init__(self, d): self.d = d
    def __iter__(self): return iter(self.d)
    def __len__(self): return len(self.d)
    def __contains__(self, k): return k in self.d
    def __and__(self, o): return {k for k in self.d if k in o}
    def __or__(self, o): return set(self.d) | set(o)
    def __sub__(self, o): return {k for k in self.d if k not in o}
    def __xor__(self, o): return set(self.d) ^ set(o)
    def __eq__(self, o): return set(self.d) == set(o)
    def __le__(self, o): return all(k in o for k in self.d)
    def __repr__(self): return "dict_keys(" + repr(list(self.d)) + ")"
class dict(_nd):
    def __init__(self, src=None, **kw):
        super().__init__()
        self._k = []; self._s = {}; self._f = 0
        if src is not None: self.update(src)
        for k in kw: self[k] = kw[k]
    def __setitem__(self, k, v):
        if k not in self._s:
            self._s[k] = len(self._k)
            self._k.append(k)
        super().__setitem__(k, v)
    def __delitem__(self, k):
        super().__delitem__(k)
        self._k[self._s.pop(k)] = _TOMB
        if len(self._k) > 2 * len(self._s) + 16:
            self._k = [x for x in self._k if x is not _TOMB]
            self._f = 0
            for i in range(len(self._k)): self._s[self._k[i]] = i
    def __iter__(self):
        ks = self._k; f = self._f
        while f < len(ks) and ks[f] is _TOMB: f += 1
        self._f = f
        if len(self._s) == len(ks): return iter(ks)
        return (ks[i] for i in range(f, len(ks)) if ks[i] is not _TOMB)
    def __reversed__(self): return reversed([k for k in self])
    def keys(self): return _Keys(self)
    def values(self): return [self[k] for k in self]
    def items(self): return [(k, self[k]) for k in self]
    def pop(self, k, *d):
        if k in self._s:
            v = self[k]
            del self[k]
            return v
        if d: return d[0]
        raise KeyError(k)
    def popitem(self, last=True):
        if not self._s: raise KeyError("popitem(): dictionary is empty")
        if last:
            while self._k[-1] is _TOMB: self._k.pop()
            k = self._k[-1]
        else: k = next(iter(self))
        v = self[k]
        del self[k]
        return (k, v)
    def clear(self):
        super().clear()
        self._k = []; self._s = {}; self._f = 0
    def copy(self): return dict(self)
    def setdefault(self, k, v=None):
        if k not in self._s: self[k] = v
        return self[k]
    def update(self, src=None, **kw):
        if isinstance(src, _nd):
            for k in src: self[k] = src[k]
        elif hasattr(src, "keys"):
            for k in src.keys(): self[k] = src[k]
        elif src is not None:
            for k, v in src: self[k] = v
        for k in kw: self[k] = kw[k]
    def fromkeys(keys, v=None): return dict([(k, v) for k in keys])
    def __or__(self, o):
        d = dict(self)
        d.update(o)
        return d
    def __ior__(self, o):
        self.update(o)
        return self
    def _join(self, o):
        self.update(o)
        return self
    def __repr__(self): return "{" + ", ".join([repr(k) + ": " + repr(self[k]) for k in self]) + "}"
    __str__ = __repr__
    def move_to_end(self, k, last=True):
        v = self[k]
        if last:
            del self[k]
            self[k] = v
        else:
            rest = [(a, b) for a, b in self.items() if a != k]
            self.clear()
            self[k] = v
            self.update(rest)
class _missing_dict(dict):
    def __getitem__(self, k): return super().__getitem__(k) if k in self._s else self.__missing__(k)
fromkeys = dict.fromkeys
dict.fromkeys = staticmethod(fromkeys)
def _D(*a): return dict(a[0] if len(a) == 1 and not isinstance(a[0], tuple) else a)
def _items(d): return [(k, d[k]) for k in d.keys()]
def _ior(a, b):
    if isinstance(a, dict): return a._join(b)
    a |= b
    return a
def _compared_range(*a): raise NotImplementedError("our engine does not compare ranges")
def _as_list(v): return v if type(v) is list or type(v) is tuple else list(v)
def _L(*a): return list(a)
def _T(*a): return a
def _S(*a): return set(a)
def _sorted(src, key=None, reverse=False):
    xs = list(src)
    n = len(xs)
    ks = xs if key is None else [key(x) for x in xs]
    at = list(range(n))
    w = 1
    while w < n:
        out = []
        add = out.append
        for lo in range(0, n, 2 * w):
            i = lo; mid = min(lo + w, n); j = mid; hi = min(lo + 2 * w, n)
            if j < hi and not (ks[at[mid - 1]] < ks[at[mid]] if reverse else ks[at[mid]] < ks[at[mid - 1]]):
                out.extend(at[lo:hi])
                continue
            while i < mid and j < hi:
                a = at[i]; b = at[j]
                if (ks[a] < ks[b] if reverse else ks[b] < ks[a]):
                    add(b)
                    j += 1
                else:
                    add(a)
                    i += 1
            out.extend(at[i:mid])
            out.extend(at[j:hi])
        at = out
        w *= 2
    return [xs[i] for i in at]
def _sort_list(x, key=None, reverse=False):
    if type(x) is list or isinstance(x, list): x[:] = _sorted(x, key, reverse)
    else: x.sort(key=key, reverse=reverse)
def _slice(x, a, b, c):
    if not isinstance(x, (list, str, tuple, range, bytes, bytearray)): return x[a:b:c]
    n = len(x)
    if c is None: c = 1
    if c == 0: raise ValueError("slice step cannot be zero")
    r = _span(n, a, b, c)
    if isinstance(x, str):
        if c == -1 and a is None and b is None: return "".join(reversed(x))
        return "".join([x[i] for i in r])
    out = [x[i] for i in r]
    return out if isinstance(x, (list, range)) else tuple(out) if isinstance(x, tuple) else bytes(out)
def _span(n, a, b, c):
    if c > 0:
        a = 0 if a is None else max(0, a + n) if a < 0 else min(a, n)
        b = n if b is None else max(0, b + n) if b < 0 else min(b, n)
    else:
        a = n - 1 if a is None else max(-1, a + n) if a < 0 else min(a, n - 1)
        b = -1 if b is None else max(-1, b + n) if b < 0 else min(b, n - 1)
    return range(a, b, c)
def _setslice(x, a, b, c, v):
    v = list(v)
    if c is None or c == 1:
        x[a:b] = v
        return
    r = list(_span(len(x), a, b, c))
    if len(r) != len(v): raise ValueError("attempt to assign sequence of size %d to extended slice of size %d" % (len(v), len(r)))
    for i in range(len(r)): x[r[i]] = v[i]
def _delslice(x, a, b, c):
    if not isinstance(x, list): raise NotImplementedError("our engine does not delete slices of this")
    if c == 0: raise ValueError("slice step cannot be zero")
    gone = set(_span(len(x), a, b, 1 if c is None else c))
    x[:] = [x[i] for i in range(len(x)) if i not in gone]
`;
