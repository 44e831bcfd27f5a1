/** The harness runs in three steps, so that only the call itself is measured. */
export const PYTHON_HARNESS = String.raw`
import gc
# The host notes what was spent when this is called: compiling the calls of the harness is no part of the code's growth.
_ticks = _time.ticks_ms
class _Judge: pass
_J = _Judge()
_J.f = None
_J.w = False
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
        _J.a = _open(a) if marked else a
        _J.r = None
        _J.w = weigh
        if weigh: gc.collect()
        _say('["ok"]')
    except BaseException as e: _report(e)
def _judge_call():
    try:
        if _J.w: _J.m = gc.mem_alloc()
        _ticks()
        _J.r = _J.f(*_J.a)
        _ticks()
        if _J.w: _J.m = gc.mem_alloc() - _J.m
    except BaseException as e: return _report(e)
    _say('["ok"]')
def _judge_collect():
    try:
        used = _J.m if _J.w else 0
        _say('["value",' + _seal(_J.r, 0) + "," + str(used) + "]")
    except BaseException as e: _report(e)
`;
