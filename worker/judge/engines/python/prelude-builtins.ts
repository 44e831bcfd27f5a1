/**
 * CPython-compatible built-in functions, and conversion of values into and out of the engine. Runs after the
 * core.
 */
export const PRELUDE_BUILTINS = String.raw`
_print = print
def print(*a, **k):
    k.pop("flush", None)
    _print(*a, **k)
_sum = sum
def sum(xs, start=0):
    if isinstance(start, (int, float)): return _sum(xs, start)
    for x in xs: start = start + x
    return start
_zip = zip
def zip(*a, strict=False):
    if not strict: return _zip(*a)
    a = [list(x) for x in a]
    if len({len(x) for x in a}) > 1: raise ValueError("zip() arguments have different lengths")
    return _zip(*a)
_reversed = reversed
def reversed(x):
    if isinstance(x, dict): return _reversed(list(x))
    if hasattr(x, "__reversed__"): return x.__reversed__()
    return _reversed(x)
_pow = pow
def pow(a, b, m=None):
    if m is None: return _pow(a, b)
    if b < 0:
        g, x, r, s = m, 0, a % m, 1
        while r:
            q = g // r
            g, r, x, s = r, g - q * r, s, x - q * s
        if g != 1: raise ValueError("base is not invertible for the given modulus")
        a = x % m
        b = -b
    return _pow(a, b, m)
_iter = iter
def iter(x, *stop):
    if not stop: return _iter(x)
    def go():
        while True:
            v = x()
            if v == stop[0]: return
            yield v
    return go()
_isinstance = isinstance
def isinstance(x, t):
    if t is int: return type(x) is bool or _isinstance(x, int)
    if type(t) is tuple: return any([isinstance(x, u) for u in t])
    if hasattr(t, "_class_"): t = t._class_
    return _isinstance(x, t)
_round = round
def round(x, n=None):
    # The engine rounds what it has multiplied; a float is a fraction of whole numbers, which is rounded as it is.
    if n is None or type(x) is not float or not 0 < n <= 15 or not -1e15 < x < 1e15: return _round(x) if n is None else _round(x, n)
    m, e = _math.frexp(x)
    top = int(m * 9007199254740992) * 10 ** n
    below = 2 ** (53 - e)
    q, r = divmod(top, below)
    if 2 * r > below or (2 * r == below and q % 2 == 1): q += 1
    return q / 10 ** n
def format(x, spec=""): return ("{:" + spec + "}").format(x)
def ascii(x): return repr(x)
def vars(x): return x.__dict__
def input(*a): raise EOFError("no input: the function is called with its arguments")
def _quit(*a): raise NotImplementedError("blocked")
sys_m = _module("sys", setrecursionlimit=lambda n: None, getrecursionlimit=lambda: 1000, getsizeof=lambda x: 0, stdin=None)
for _n in ("js", "jsffi", "os", "uctypes", "vfs", "asyncio", "platform", "socket"): sys.modules[_n] = None
for _n in ("dict", "print", "sum", "zip", "reversed", "pow", "iter", "isinstance", "round", "format", "ascii", "vars", "input", "_missing_dict", "_D", "_items", "_L", "_T", "_S", "_sort_list", "_slice", "_setslice", "_delslice", "_ior", "_as_list", "_compared_range"): _G[_n] = globals()[_n]
_G["sorted"] = _sorted
import time as _time
def _zero(*a): return 0
_module("time", perf_counter=_time.time, monotonic=_time.time, process_time=_time.time, perf_counter_ns=_time.time_ns, sleep=_zero, sleep_ms=_zero, sleep_us=_zero)
def _is_plain(v):
    # Small numbers alone are written by the engine at once.
    for x in v:
        if type(x) is not int or not -1000000000 < x < 1000000000: return False
    return True
def _seal(v, depth):
    if depth > 60: raise ValueError("the returned value is nested too deeply, or contains itself")
    if v is None: return "null"
    if v is True: return "true"
    if v is False: return "false"
    t = type(v)
    if t is int: return str(v) if -9007199254740991 <= v <= 9007199254740991 else '{"$":"bigint","v":"' + str(v) + '"}'
    if t is str: return json.dumps(v)
    if t is float:
        if v != v: return '{"$":"NaN"}'
        if v in (float("inf"), -float("inf")): return '{"$":"' + ("Infinity" if v > 0 else "-Infinity") + '"}'
        return repr(v)
    if t is list and _is_plain(v): return json.dumps(v)
    if _isinstance(v, (list, tuple)) or type(v).__name__ == "deque": return "[" + ",".join([_seal(x, depth + 1) for x in v]) + "]"
    if _isinstance(v, (set, frozenset)): return '{"$":"set","v":[' + ",".join([_seal(x, depth + 1) for x in v]) + "]}"
    if _isinstance(v, _nd): return '{"$":"map","v":[' + ",".join(["[" + _seal(k, depth + 1) + "," + _seal(v[k], depth + 1) + "]" for k in v]) + "]}"
    if _isinstance(v, int): return str(int(v))
    if _isinstance(v, str): return json.dumps(str(v))
    if callable(v): return '{"$":"function"}'
    if hasattr(v, "__iter__") or hasattr(v, "__next__") or t.__name__ in ("generator", "range", "map", "filter", "zip", "enumerate", "bytes", "bytearray", "array"): return "[" + ",".join([_seal(x, depth + 1) for x in v]) + "]"
    if hasattr(v, "__dict__"): return '{"$":"map","v":[' + ",".join(["[" + json.dumps(k) + "," + _seal(v.__dict__[k], depth + 1) + "]" for k in v.__dict__]) + "]}"
    return '{"$":"object"}'
def _open(v):
    if type(v) is list: return [_open(x) for x in v]
    if type(v) is _nd: return dict([(_open(p[0]), _open(p[1])) for p in v["v"]])
    return v
`;
