/**
 * Methods missing from MicroPython's built-in types. The types cannot be extended, so rewritten code calls the
 * methods by name.
 */
export const PRELUDE_METHODS = String.raw`
_WORD = lambda c: c.isalpha() or c.isdigit()
def _title(s):
    out = []; start = True
    for c in s:
        out.append(c.upper() if start else c.lower())
        start = not c.isalpha()
    return "".join(out)
def _translate(s, t):
    out = []
    for c in s:
        k = ord(c)
        if k in t:
            v = t[k]
            out.append("" if v is None else chr(v) if type(v) is int else v)
        else: out.append(c)
    return "".join(out)
def _maketrans(a, b=None, gone=""):
    d = {}
    if b is None:
        for k in a: d[ord(k) if type(k) is str else k] = a[k]
    else:
        for x, y in _zip(a, b): d[ord(x)] = ord(y)
    for x in gone: d[ord(x)] = None
    return d
def _zfill(s, n):
    sign = s[0] if s and s[0] in "+-" else ""
    return sign + "0" * (n - len(s)) + s[len(sign):]
def _center(s, n, f=" "):
    room = max(0, n - len(s))
    left = room // 2 + (room & n & 1)
    return f * left + s + f * (room - left)
_STR = {
    "center": _center,
    "zfill": _zfill,
    "casefold": lambda s: s.lower(),
    "isalnum": lambda s: len(s) > 0 and all([_WORD(c) for c in s]),
    "capitalize": lambda s: s[:1].upper() + s[1:].lower(),
    "title": _title,
    "swapcase": lambda s: "".join([c.lower() if c.isupper() else c.upper() for c in s]),
    "ljust": lambda s, n, f=" ": s + f * (n - len(s)),
    "rjust": lambda s, n, f=" ": f * (n - len(s)) + s,
    "translate": _translate,
    "removeprefix": lambda s, p: s[len(p):] if p and s.startswith(p) else s,
    "removesuffix": lambda s, p: s[:-len(p)] if p and s.endswith(p) else s,
    "expandtabs": lambda s, n=8: s.replace("\t", " " * n),
    "isnumeric": lambda s: s.isdigit(), "isdecimal": lambda s: s.isdigit(),
    "isidentifier": lambda s: len(s) > 0 and not s[0].isdigit() and all([_WORD(c) or c == "_" for c in s]),
    "isprintable": lambda s: all([ord(c) >= 32 for c in s]),
    "istitle": lambda s: any([c.isalpha() for c in s]) and _title(s) == s,
    "isascii": lambda s: all([ord(c) < 128 for c in s]),
    "format_map": lambda s, d: s.format(**d),
    "maketrans": _maketrans,
}
_INT = {
    "bit_length": lambda n: len(bin(abs(n))) - 2 if n else 0,
    "bit_count": lambda n: bin(abs(n)).count("1"),
    "is_integer": lambda n: n == int(n),
    "as_integer_ratio": lambda n: (n, 1),
}
def _caller(name):
    def call(x, *a, **k):
        if name == "sort" and _isinstance(x, list): return _sort_list(x, **k)
        if type(x) is str and name in _STR: return _STR[name](x, *a, **k)
        if name == "maketrans" and x is str: return _maketrans(*a)
        if type(x) in (int, float, bool) and name in _INT: return _INT[name](x)
        return getattr(x, name)(*a, **k)
    return call
def _set_caller(name):
    def call(x, *a, **k):
        if x is set: x, a = a[0], a[1:]
        elif type(x) is not set: return getattr(x, name)(*a, **k)
        if not a: return set(x)
        for y in a: x = getattr(x, name)(y)
        return x
    return call
for _n in ("union", "intersection"): _G["_call_" + _n] = _set_caller(_n)
for _n in list(_STR) + list(_INT) + ["sort"]: _G["_call_" + _n] = _caller(_n)
for _n in _STR: _G["_str_" + _n] = _STR[_n]
`;

export const REWRITTEN_METHODS = new Set(
  (
    "zfill casefold isalnum capitalize title swapcase ljust rjust translate removeprefix removesuffix expandtabs isnumeric " +
    "isdecimal isidentifier isprintable istitle isascii format_map maketrans bit_length bit_count is_integer sort center " +
    "union intersection"
  ).split(" "),
);
