/**
 * Regular expressions and JSON, which MicroPython supports partly: input that it would misinterpret is
 * rejected.
 */
export const TEXT_MODULES: Record<string, string> = {
  re: String.raw`
import re as _re
_plain = set()
def _no_regex(what): raise NotImplementedError("our engine does not know " + what + " in a pattern")
def _counts(p, i):
    j = p.find("}", i)
    if j == -1: return False
    return any([c.isdigit() for c in p[i:j]]) and all([c.isdigit() or c == "," for c in p[i:j]])
def _check(p):
    if type(p) is not str or p in _plain: return p
    i = 0; inside = False
    while i < len(p):
        c = p[i]; d = p[i + 1:i + 2]
        if c == "\\":
            if (d.isalpha() or d.isdigit()) and d not in "dDsSwW": _no_regex(c + d)
            i += 1
        elif inside: inside = c != "]"
        elif c == "[":
            inside = True
            if d == "^": i += 1
            if p[i + 1:i + 2] == "]": i += 1
        elif c == "(" and d == "?": _no_regex("(?")
        elif c == "{" and _counts(p, i + 1): _no_regex("{" + d)
        i += 1
    _plain.add(p)
    return p
class _Match:
    def __init__(self, m): self._m = m
    def group(self, *ns):
        if len(ns) < 2: return self._m.group(ns[0] if ns else 0)
        return tuple([self._m.group(n) for n in ns])
    def __getitem__(self, n): return self._m.group(n)
def _matched(m): return None if m is None else _Match(m)
class _Pattern:
    def __init__(self, p):
        self.pattern = p; self._p = _re.compile(_check(p))
    def match(self, s): return _matched(self._p.match(s))
    def search(self, s): return _matched(self._p.search(s))
    def split(self, s, *most): return self._p.split(s, *most)
    def sub(self, to, s, count=0):
        return self._p.sub((lambda m: to(_Match(m))) if callable(to) else to, s, count)
def _compiled(p, flags):
    if flags: _no_regex("flags")
    return p if type(p) is _Pattern else _Pattern(p)
_module("re", compile=lambda p, *flags: _compiled(p, flags), match=lambda p, s, *flags: _compiled(p, flags).match(s), search=lambda p, s, *flags: _compiled(p, flags).search(s), sub=lambda p, to, s, count=0, *flags: _compiled(p, flags).sub(to, s, count))
`,
  json: String.raw`
def _json_text(s, is_ascii):
    out = []
    for c in s:
        n = ord(c)
        if c in '"\\': out.append("\\" + c)
        elif c in "\n\r\t\b\f": out.append("\\" + "nrtbf"["\n\r\t\b\f".find(c)])
        elif n < 32 or (is_ascii and 126 < n < 65536): out.append("\\u%04x" % n)
        elif is_ascii and n > 126: out.append("\\u%04x\\u%04x" % (55296 + ((n - 65536) >> 10), 56320 + ((n - 65536) & 1023)))
        else: out.append(c)
    return '"' + "".join(out) + '"'
def _dumps(v, sort_keys=False, separators=None, ensure_ascii=True, **others):
    if others: raise NotImplementedError("our engine does not know these arguments of json.dumps")
    comma, colon = separators or (", ", ": ")
    def write(v):
        if v is None: return "null"
        if v is True: return "true"
        if v is False: return "false"
        if _isinstance(v, str): return _json_text(v, ensure_ascii)
        if _isinstance(v, (int, float)):
            if v != v: return "NaN"
            if v in (float("inf"), -float("inf")): return "Infinity" if v > 0 else "-Infinity"
            return repr(v)
        if _isinstance(v, (list, tuple)): return "[" + comma.join([write(x) for x in v]) + "]"
        if _isinstance(v, _nd): return "{" + comma.join([key(k) + colon + write(v[k]) for k in (_sorted(v) if sort_keys else v)]) + "}"
        raise TypeError("Object of type " + type(v).__name__ + " is not JSON serializable")
    def key(k):
        if _isinstance(k, str): return write(k)
        if k is None or _isinstance(k, (int, float)): return '"' + write(k) + '"'
        raise TypeError("keys must be str, int, float, bool or None, not " + type(k).__name__)
    return write(v)
_module("json", dumps=_dumps)
`,
};
