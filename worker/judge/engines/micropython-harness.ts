/**
 * The harness runs in three steps, so that only the call itself is measured. Its own output lines start with `MARK`.
 */
export const MICROPYTHON_HARNESS = String.raw`
import sys, json
class ListNode:
    def __init__(self, val=0, next=None):
        self.val = val; self.next = next
class TreeNode:
    def __init__(self, val=0, left=None, right=None):
        self.val = val; self.left = left; self.right = right
class _Judge: pass
_J = _Judge()
_J.f = None
_J.space = {"__name__": "__main__", "ListNode": ListNode, "TreeNode": TreeNode}
def _open_linked(v):
    n = None
    for x in reversed(v): n = ListNode(x, n)
    return n
def _open_tree(v):
    if not v or v[0] is None: return None
    nodes = [TreeNode(v[0])]
    at = 1
    for n in nodes:
        for side in ("left", "right"):
            if at < len(v) and v[at] is not None:
                child = TreeNode(v[at])
                setattr(n, side, child); nodes.append(child)
            at += 1
    return nodes[0]
def _seal_linked(n):
    out = []
    while n is not None:
        if len(out) == 5000: raise ValueError("the returned list has no end")
        out.append(n.val); n = n.next
    return _seal(out)
def _seal_tree(n):
    out = []; nodes = [n]; filled = 0
    for n in nodes:
        if len(out) > 10000: raise ValueError("the returned tree has no end")
        if n is None: out.append(None)
        else:
            out.append(n.val); filled = len(out)
            nodes.append(n.left); nodes.append(n.right)
    return _seal(out[:filled])
def _seal(v):
    t = type(v)
    if v is None or t is bool or t is str or t is float: return v
    if t is int: return v if -9007199254740991 <= v <= 9007199254740991 else {"$": "bigint", "v": str(v)}
    if t is list or t is tuple: return [_seal(x) for x in v]
    if t is set or t is frozenset: return {"$": "set", "v": [_seal(x) for x in v]}
    if t is dict: return {"$": "map", "v": [[_seal(k), _seal(x)] for k, x in v.items()]}
    raise ValueError("a value that this engine does not return")
def _call_methods(made, calls):
    o = _J.f(*made)
    out = []
    for c in calls:
        m = _J.methods[c[0]]
        f = getattr(o, m[0], None) or getattr(o, c[0])
        r = f(*c[1:])
        # Sealed at once: the object may change what it returned.
        out.append(None if m[1] else _seal(r))
    return out
_OPEN = {"json": lambda v: v, "linked": _open_linked, "tree": _open_tree}
_SEAL = {"json": _seal, "linked": _seal_linked, "tree": _seal_tree}
def _judge_shape(text):
    s = json.loads(text)
    _J.given = s["given"]; _J.returned = s["returned"]
    _J.methods = None if s["methods"] is None else {m["name"]: (m["snake"], m["isVoid"]) for m in s["methods"]}
def _say(text, _print=print): _print("MARK" + text)
def _report(e): _say(json.dumps(["error", type(e).__name__, str(e)]))
def _judge_load(code, names):
    try:
        exec(code, _J.space)
        for n in names:
            try: f = eval(n, _J.space)
            except Exception: continue
            if callable(f):
                _J.f = f
                break
        _say('["none"]' if _J.f is None else '["ok"]')
    except BaseException as e: _report(e)
def _judge_prepare(text):
    try:
        _J.a = json.loads(text)
        for i in range(min(len(_J.a), len(_J.given))): _J.a[i] = _OPEN[_J.given[i]](_J.a[i])
        _say('["ok"]')
    except BaseException as e: _report(e)
def _judge_call():
    try: _J.r = _J.f(*_J.a) if _J.methods is None else _call_methods(*_J.a)
    except BaseException as e: return _report(e)
    _say('["ok"]')
def _judge_collect():
    try: _say('["value",' + json.dumps(_J.r if _J.methods is not None else _SEAL[_J.returned](_J.r)) + "]")
    except BaseException as e: _report(e)
`;
