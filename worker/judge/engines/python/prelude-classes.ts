/**
 * Class types that CPython implements with metaclasses, which MicroPython lacks; called by rewrite-classes.ts.
 */
export const CLASS_MODULES: Record<string, string> = {
  NamedTuple: String.raw`
def _named_tuple(names):
    class NT:
        _fields = names
        def __init__(self, *a, **k):
            if len(a) > len(names): raise TypeError("takes " + str(len(names)) + " arguments")
            for i in range(len(names)):
                n = names[i]
                if i < len(a): setattr(self, n, a[i])
                elif n in k: setattr(self, n, k[n])
                elif not hasattr(self, n): raise TypeError("missing argument " + n)
        def _tuple(self): return tuple([getattr(self, n) for n in names])
        def __iter__(self): return iter(self._tuple())
        def __len__(self): return len(names)
        def __getitem__(self, i): return self._tuple()[i]
        def __contains__(self, x): return x in self._tuple()
        def __eq__(self, o): return self._tuple() == (o._tuple() if hasattr(o, "_tuple") else o)
        def __lt__(self, o): return self._tuple() < tuple(o)
        def __le__(self, o): return self._tuple() <= tuple(o)
        def __gt__(self, o): return self._tuple() > tuple(o)
        def __ge__(self, o): return self._tuple() >= tuple(o)
        def __add__(self, o): return self._tuple() + tuple(o)
        def __hash__(self): return hash(self._tuple())
        def __repr__(self): return type(self).__name__ + "(" + ", ".join([n + "=" + repr(getattr(self, n)) for n in names]) + ")"
        def _replace(self, **k): return type(self)(*[k.get(n, getattr(self, n)) for n in names])
        def _asdict(self): return dict([(n, getattr(self, n)) for n in names])
        @classmethod
        def _make(c, xs): return c(*xs)
    return NT
_G["_named_tuple"] = _named_tuple
`,
  enum: String.raw`
class Enum:
    def __repr__(self): return "<" + type(self).__name__ + "." + self.name + ": " + repr(self.value) + ">"
    def __str__(self): return type(self).__name__ + "." + self.name
class IntEnum(Enum):
    def __int__(self): return self.value
    def __hash__(self): return hash(self.value)
    def __eq__(self, o): return self.value == int(o)
    def __lt__(self, o): return self.value < int(o)
    def __le__(self, o): return self.value <= int(o)
    def __gt__(self, o): return self.value > int(o)
    def __ge__(self, o): return self.value >= int(o)
    def __add__(self, o): return self.value + int(o)
    def __radd__(self, o): return self.value + int(o)
    def __sub__(self, o): return self.value - int(o)
    def __mul__(self, o): return self.value * int(o)
    def __mod__(self, o): return self.value % int(o)
class StrEnum(Enum):
    def __str__(self): return self.value
    def __hash__(self): return hash(self.value)
    def __eq__(self, o): return self.value == str(o)
class _Auto: pass
class _Members:
    def __init__(self, c, names):
        self._class_ = c; self._names_ = []; self._of_ = {}; self.__name__ = c.__name__
        last = 0
        for n in names:
            v = getattr(c, n)
            if type(v) is _Auto: v = n.lower() if issubclass(c, StrEnum) else last + 1
            if type(v) is int: last = v
            if v in self._of_:
                setattr(c, n, self._of_[v])
                continue
            m = object.__new__(c)
            m.name = n; m.value = v; m._name_ = n; m._value_ = v
            setattr(c, n, m)
            self._names_.append(n); self._of_[v] = m
            if hasattr(c, "__init__") and c.__init__ is not object.__init__: m.__init__(*(v if type(v) is tuple else (v,)))
        self.__members__ = dict([(n, getattr(c, n)) for n in self._names_])
    def __getattr__(self, k): return getattr(self._class_, k)
    def __getitem__(self, k): return self.__members__[k]
    def __call__(self, v):
        if v in self._of_: return self._of_[v]
        raise ValueError(repr(v) + " is not a valid " + self.__name__)
    def __iter__(self): return iter([getattr(self._class_, n) for n in self._names_])
    def __len__(self): return len(self._names_)
    def __contains__(self, m): return any([m is x for x in self])
_G["_enum"] = _Members
_module("enum", Enum=Enum, IntEnum=IntEnum, StrEnum=StrEnum, auto=_Auto, unique=lambda c: c)
`,
  abc: String.raw`
class ABC: pass
_module("abc", ABC=ABC, abstractmethod=lambda f: f, ABCMeta=type)
`,
};
