/** The harness runs in three steps, so that only the call itself is measured. */
export const PYTHON_HARNESS = String.raw`
import gc
# The host notes what was spent when this is called: compiling the calls of the harness is no part of the code's growth.
_ticks = _time.ticks_ms
class _Judge: pass
_J = _Judge()
_J.f = None
_J.w = False
_J.given = []
_J.returned = "json"
_J.methods = None
class ListNode:
    def __init__(self, val=0, next=None):
        self.val = val; self.next = next
class TreeNode:
    def __init__(self, val=0, left=None, right=None):
        self.val = val; self.left = left; self.right = right
_G["ListNode"] = ListNode
_G["TreeNode"] = TreeNode
def _open_linked(v):
    if type(v) is not list: raise TypeError("a linked list is written as the list of its values")
    n = None
    for i in range(len(v) - 1, -1, -1): n = ListNode(v[i], n)
    return n
def _open_tree(v):
    if type(v) is not list: raise TypeError("a tree is written as the list of its values, level by level")
    if not v or v[0] is None: return None
    nodes = [TreeNode(v[0])]
    i = 1; at = 0
    while i < len(v) and at < len(nodes):
        n = nodes[at]
        if v[i] is not None:
            n.left = TreeNode(v[i]); nodes.append(n.left)
        if i + 1 < len(v) and v[i + 1] is not None:
            n.right = TreeNode(v[i + 1]); nodes.append(n.right)
        i += 2; at += 1
    return nodes[0]
def _seal_linked(n):
    if n is not None and not hasattr(n, "next"): return _seal(n, 0)
    out = []
    left = 5000
    while n is not None:
        if left == 0: raise ValueError("the returned list has no end")
        left -= 1
        out.append(n.val); n = n.next
    return _seal(out, 0)
def _seal_tree(n):
    if n is not None and not hasattr(n, "left"): return _seal(n, 0)
    out = []; nodes = [n]; filled = 0
    for n in nodes:
        if len(out) > 10000: raise ValueError("the returned tree has no end")
        if n is None: out.append(None)
        else:
            out.append(n.val); filled = len(out)
            nodes.append(n.left); nodes.append(n.right)
    out = out[:filled]
    numbers = [x for x in out if x is not None]
    return json.dumps(out) if _is_plain(numbers) else _seal(out, 0)
def _call_methods(made, calls):
    o = _J.f(*made)
    out = []
    for c in calls:
        m = _J.methods.get(c[0])
        f = None if m is None else getattr(o, m[0], None) or getattr(o, c[0], None)
        if f is None: raise AttributeError("there is no method " + str(c[0]))
        r = f(*c[1:])
        # Sealed at once: the object may change what it returned.
        t = type(r)
        out.append(None if m[1] else r if t is int or t is str or t is bool or r is None else [_seal(r, 1)])
    return out
def _join_results(out):
    return "[" + ",".join([x[0] if type(x) is list else _seal(x, 1) for x in out]) + "]"
def _judge_shape(text):
    s = json.loads(text)
    _J.given = s["given"]; _J.returned = s["returned"]
    if s["methods"] is not None: _J.methods = {m["name"]: (m["snake"], m["isVoid"]) for m in s["methods"]}
def _say(text): _print("\x01judge:" + text)
def _report(e):
    import io
    b = io.StringIO()
    sys.print_exception(e, b)
    _say(json.dumps(["error", type(e).__name__, str(e), b.getvalue()[-1500:]]))
def _judge_load(code, names):
    try:
        exec(code, _G)
        for n in names:
            try: f = eval(n, _G)
            except Exception: continue
            if callable(f):
                _J.f = f
                break
        _say('["none"]' if _J.f is None else '["ok"]')
    except BaseException as e: _report(e)
def _judge_prepare(text, marked, weigh):
    try:
        a = json.loads(text)
        if marked: a = _open(a)
        for i in range(min(len(a), len(_J.given))):
            if _J.given[i] == "linked": a[i] = _open_linked(a[i])
            elif _J.given[i] == "tree": a[i] = _open_tree(a[i])
        _J.a = a
        _J.r = None
        _J.w = weigh
        if weigh: gc.collect()
        _say('["ok"]')
    except BaseException as e: _report(e)
def _judge_call():
    try:
        if _J.w: _J.m = gc.mem_alloc()
        _ticks()
        _J.r = _J.f(*_J.a) if _J.methods is None else _call_methods(*_J.a)
        _ticks()
        if _J.w: _J.m = gc.mem_alloc() - _J.m
    except BaseException as e: return _report(e)
    _say('["ok"]')
def _judge_collect():
    try:
        used = _J.m if _J.w else 0
        r = _J.r
        text = _join_results(r) if _J.methods is not None else _seal_linked(r) if _J.returned == "linked" else _seal_tree(r) if _J.returned == "tree" else _seal(r, 0)
        _say('["value",' + text + "," + str(used) + "]")
    except BaseException as e: _report(e)
`;
