/**
 * Runs in CPython on the user's device. It gives values with the markers of `worker/judge/values.contract.ts`.
 */
export const PYTHON_HARNESS = String.raw`
import ast, bisect, builtins, collections, heapq, io, json, operator, random, re, sys, time, traceback, tracemalloc, types

# Pyodide has imported it for itself.
sys.modules["pyodide_js"] = None

# Code of the user may change the module.
_loads, _dumps = json.loads, json.dumps

_FILE = "solution.py"
_MAX_OUTPUT = 65536
_MAX_VALUE = 60000
_MAX_NODES = 5000

class ListNode:
    def __init__(self, val=0, next=None):
        self.val = val
        self.next = next

class TreeNode:
    def __init__(self, val=0, left=None, right=None):
        self.val = val
        self.left = left
        self.right = right

class _Output(io.StringIO):
    cut = False
    def write(self, text):
        room = _MAX_OUTPUT - self.tell()
        if len(text) > room: self.cut = True
        super().write(text[:max(0, room)])
        return len(text)

class _TooLarge(Exception): pass

class _Judge: pass
_J = _Judge()

def _snake(name):
    return re.sub(r"(?<!^)([A-Z])", lambda found: "_" + found[1].lower(), name).lower()

def _seal(value, depth=0):
    if depth > 60: raise ValueError("the returned value is nested too deeply, or contains itself")
    if value is None or value is True or value is False: return value
    if isinstance(value, int):
        value = int(value)
        return value if -9007199254740991 <= value <= 9007199254740991 else {"$": "bigint", "v": str(value)}
    if isinstance(value, str): return str(value)
    if isinstance(value, float):
        if value != value: return {"$": "NaN"}
        if value in (float("inf"), float("-inf")): return {"$": "Infinity" if value > 0 else "-Infinity"}
        return value
    if isinstance(value, (list, tuple, collections.deque)): return [_seal(item, depth + 1) for item in value]
    if isinstance(value, (set, frozenset)): return {"$": "set", "v": [_seal(item, depth + 1) for item in value]}
    if isinstance(value, dict): return {"$": "map", "v": [[_seal(key, depth + 1), _seal(item, depth + 1)] for key, item in value.items()]}
    if callable(value): return {"$": "function"}
    if hasattr(value, "__iter__"):
        items = []
        for item in value:
            if len(items) == 100000: raise _TooLarge()
            items.append(_seal(item, depth + 1))
        return items
    if hasattr(value, "__dict__"): return {"$": "map", "v": [[key, _seal(item, depth + 1)] for key, item in vars(value).items()]}
    return {"$": "object"}

def _open_linked(values):
    if type(values) is not list: raise TypeError("a linked list is written as the list of its values")
    node = None
    for value in reversed(values): node = ListNode(value, node)
    return node

def _open_tree(values):
    if type(values) is not list: raise TypeError("a tree is written as the list of its values, level by level")
    if not values or values[0] is None: return None
    nodes = [TreeNode(values[0])]
    at = 1
    for node in nodes:
        for side in ("left", "right"):
            if at < len(values) and values[at] is not None:
                child = TreeNode(values[at])
                setattr(node, side, child)
                nodes.append(child)
            at += 1
        if at >= len(values): break
    return nodes[0]

def _seal_linked(node):
    if node is not None and not hasattr(node, "next"): return _seal(node)
    values = []
    while node is not None:
        if len(values) == _MAX_NODES: raise ValueError("the returned list has no end")
        values.append(_seal(node.val))
        node = node.next
    return values

def _seal_tree(root):
    if root is not None and not hasattr(root, "left"): return _seal(root)
    values, nodes, filled = [], [root], 0
    for node in nodes:
        if len(values) > 2 * _MAX_NODES: raise ValueError("the returned tree has no end")
        if node is None:
            values.append(None)
            continue
        values.append(_seal(node.val))
        filled = len(values)
        nodes.append(node.left)
        nodes.append(node.right)
    return values[:filled]

_OPEN = {"json": lambda value: value, "linked": _open_linked, "tree": _open_tree}
_SEAL = {"json": _seal, "linked": _seal_linked, "tree": _seal_tree}

def _describe(error):
    kind = ("recursion" if isinstance(error, RecursionError) else "memory" if isinstance(error, MemoryError)
            else "unsupported" if isinstance(error, (ModuleNotFoundError, _TooLarge)) else "error")
    line = error.lineno if isinstance(error, SyntaxError) else None
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename == _FILE: line = frame.lineno
    try:
        text = str(error) if not isinstance(error, SyntaxError) else error.msg
    except BaseException:
        text = ""
    if isinstance(error, _TooLarge): text = "the returned value is too large"
    name = type(error).__name__
    message = name + ": " + text if text else name
    return {"kind": kind, "message": message[:1000], "line": line}

def _find_entry(name, code, space, methods):
    if methods is not None:
        return space.get(name) if isinstance(space.get(name), type) else None
    snake = _snake(name)
    for candidate in (snake, name):
        if callable(space.get(candidate)): return space[candidate]
    if isinstance(space.get("Solution"), type):
        made = space["Solution"]()
        for candidate in (snake, name):
            if callable(getattr(made, candidate, None)): return getattr(made, candidate)
    for node in reversed(ast.parse(code).body):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)): return space[node.name]
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda) and isinstance(node.targets[0], ast.Name):
            return space[node.targets[0].id]
    return None

def judge_version():
    return ".".join(str(part) for part in sys.version_info[:3])

# Code that ran before may have changed what later code sees.
_MODULES = (bisect, builtins, collections, heapq, io, json, operator, random, re, time, traceback, types)
_CONTENTS = [(module, dict(vars(module))) for module in _MODULES]
_LOADED = set(sys.modules)
_DEPTH = sys.getrecursionlimit()

def _forget():
    """Puts back what code that ran before may have changed: built-ins, modules, limits."""
    sys.settrace(None)
    sys.setrecursionlimit(_DEPTH)
    for module, contents in _CONTENTS:
        own = vars(module)
        for name in set(own) - set(contents): del own[name]
        own.update(contents)
    for name in set(sys.modules) - _LOADED: del sys.modules[name]

def judge_load(code, entry_text):
    """Loads a submission; returns what went wrong as JSON, or null."""
    _forget()
    entry = _loads(entry_text)
    _J.shape = entry["shape"]
    _J.methods = None if _J.shape["methods"] is None else {one["name"]: one for one in _J.shape["methods"]}
    _J.entry = None
    random.seed(1)
    module = types.ModuleType("__main__")
    module.__dict__.update(ListNode=ListNode, TreeNode=TreeNode)
    sys.modules["__main__"] = module
    sys.stdin = io.StringIO("")
    _J.output = sys.stdout = sys.stderr = _Output()
    try:
        exec(compile(code, _FILE, "exec"), module.__dict__)
        _J.entry = _find_entry(entry["name"], code, module.__dict__, _J.methods)
    except BaseException as error:
        return _dumps(_describe(error) | _take_output())
    if _J.entry is None: return _dumps({"kind": "error", "message": "no entry point", "line": None} | _take_output())
    return "null"

def _take_output():
    taken = {"output": _J.output.getvalue(), "outputCut": _J.output.cut}
    _J.output = sys.stdout = sys.stderr = _Output()
    return taken

def _call_methods(made, calls):
    owner = _J.entry(*made)
    results = []
    for name, *arguments in calls:
        method = _J.methods.get(name)
        called = None if method is None else getattr(owner, method["snake"], None) or getattr(owner, name, None)
        if called is None: raise AttributeError("there is no method " + str(name))
        result = called(*arguments)
        # Sealed at once: the object may change what it returned.
        results.append(None if method["isVoid"] else _seal(result, 1))
    return results

def _open(arguments_text):
    given = _loads(arguments_text)
    if _J.methods is None:
        for at, kind in enumerate(_J.shape["given"][:len(given)]): given[at] = _OPEN[kind](given[at])
    return given

def _call(given):
    if _J.methods is not None: return _call_methods(*given)
    result = _J.entry(*given)
    if isinstance(result, types.CoroutineType):
        try:
            while True: result.send(None)
        except StopIteration as end: result = end.value
    return result

def judge_case(arguments_text):
    """Calls the entry point once with arguments as JSON; returns what became of it as JSON."""
    try:
        result = _call(_open(arguments_text))
        text = _dumps(result if _J.methods is not None else _SEAL[_J.shape["returned"]](result))
        if len(text) > _MAX_VALUE: raise _TooLarge()
        return _dumps({"kind": "value", "value": text} | _take_output())
    except BaseException as error:
        return _dumps(_describe(error) | _take_output())

_EVENTS = sys.monitoring.events
_TOOL = 4
# Built-ins whose work is more than one step, and not seen by a clock: a factor of log n is less than its noise.
_SORTED = sorted
_SORTS = {id(_SORTED), id(list.sort)}
_SEARCHES = {id(one) for one in (
    heapq.heappush, heapq.heappop, heapq.heapreplace, heapq.heappushpop,
    bisect.bisect_left, bisect.bisect_right, bisect.insort_left, bisect.insort_right)}
# On each level of a heap, or of a search, items are compared and moved.
_LEVEL_STEPS = 4
_count = 0

def _on_step(*_):
    global _count
    _count += 1

def _on_call(_code, _offset, called, first):
    global _count
    _count += 1
    if id(called) in _SORTS: size = operator.length_hint(first)
    elif id(called) in _SEARCHES: size = -len(first)
    elif type(called) is types.BuiltinMethodType and called.__name__ == "sort" and type(called.__self__) is list:
        size = len(called.__self__)
    else: return
    bits = abs(size).bit_length()
    _count += size * bits if size > 0 else _LEVEL_STEPS * bits

def _count_sorted(items, /, **options):
    """What is sorted may be an iterator, whose length is known afterwards."""
    global _count
    result = _SORTED(items, **options)
    if not hasattr(items, "__len__"): _count += len(result) * len(result).bit_length()
    return result

def _watch(handlers):
    """Calls the handlers for the events of the code that runs; ends with _unwatch."""
    sys.monitoring.use_tool_id(_TOOL, "judge")
    for event, handler in handlers.items(): sys.monitoring.register_callback(_TOOL, event, handler)
    sys.monitoring.set_events(_TOOL, sum(handlers))

def _unwatch():
    sys.monitoring.set_events(_TOOL, 0)
    sys.monitoring.free_tool_id(_TOOL)

def _count_steps(given):
    global _count
    _count = 0
    _watch({_EVENTS.JUMP: _on_step, _EVENTS.PY_START: _on_step, _EVENTS.CALL: _on_call})
    builtins.sorted = _count_sorted
    try: _call(given)
    finally:
        builtins.sorted = _SORTED
        _unwatch()
    return _count

# The clock may be as coarse as a tenth of a millisecond.
_BATCH_SECONDS = 0.002
_MOST_IN_BATCH = 16
_LEAST_ROUNDS = 3
_MOST_ROUNDS = 5
_ROUNDS_SECONDS = 0.04
# Where other programs may have taken the processor, rounds go on: the two fastest of a size do not agree, or the time
# grows more than the steps.
_AGREE = 1.25
_DISTURBED_ROUNDS = 20
_DISTURBED_SECONDS = 0.4

def _is_doubtful(points, taken):
    return any(two[1] > _AGREE * two[0] for two in map(sorted, taken)) or any(
        larger["ms"] * one["count"] > _AGREE * one["ms"] * larger["count"] for one, larger in zip(points, points[1:]))

def _measure_times(points):
    """Milliseconds of the fastest of several calls of each; in rounds, so that what disturbs one hits all alike."""
    taken = [[] for _ in points]
    begun_all = time.perf_counter()
    for round in range(_DISTURBED_ROUNDS):
        seconds = time.perf_counter() - begun_all
        if round >= _MOST_ROUNDS or (round >= _LEAST_ROUNDS and seconds > _ROUNDS_SECONDS):
            if seconds > _DISTURBED_SECONDS or not _is_doubtful(points, taken): break
        # Each round begins with another size: a processor that is shared takes turns as regular as the rounds.
        for at in range(round, round + len(points)):
            point, times = points[at % len(points)], taken[at % len(points)]
            size = max(1, min(_MOST_IN_BATCH, int(_BATCH_SECONDS / max(point["about"], 1e-6))))
            inputs = [_open(point["text"]) for _ in range(size)]
            begun = time.perf_counter()
            for given in inputs: _call(given)
            times.append((time.perf_counter() - begun) * 1000 / size)
            point["ms"] = min(times)

# What a call holds for its frame; the memory of frames is not traced.
_FRAME_BYTES = 150
_depth = _deepest = 0

def _on_enter(*_):
    global _depth, _deepest
    _depth += 1
    if _depth > _deepest: _deepest = _depth

def _on_leave(*_):
    global _depth
    _depth -= 1

def _measure_memory(text):
    """Most bytes held at once beyond the input."""
    global _depth, _deepest
    given = _open(text)
    _depth = _deepest = 0
    _watch({
        _EVENTS.PY_START: _on_enter, _EVENTS.PY_RESUME: _on_enter, _EVENTS.PY_THROW: _on_enter,
        _EVENTS.PY_RETURN: _on_leave, _EVENTS.PY_YIELD: _on_leave, _EVENTS.PY_UNWIND: _on_leave})
    tracemalloc.start()
    try:
        begun = tracemalloc.get_traced_memory()[0]
        tracemalloc.reset_peak()
        result = _call(given)
        most = tracemalloc.get_traced_memory()[1] - begun
    finally:
        tracemalloc.stop()
        _unwatch()
    return max(0, most) + _FRAME_BYTES * _deepest

# Sizes go on until a call takes this many steps, or on a slow device this long.
_MANY_STEPS = 60000
_LONG_SECONDS = 0.1
_ENOUGH_POINTS = 5
_TIMED = 4
_WEIGHED = 3

def judge_growth(series_text):
    """
    Calls the entry point with inputs of growing size; returns n, steps, milliseconds and bytes of each as JSON. The next
    series, of smaller sizes, is for code that is too slow for the one before.
    """
    points = []
    try:
        for series in _loads(series_text):
            points = []
            for one in series:
                given = _open(one["args"])
                begun = time.perf_counter()
                # What fails with large inputs has been measured with smaller ones.
                try: steps = _count_steps(given)
                except BaseException: break
                points.append({"n": one["n"], "count": steps, "ms": None, "bytes": None,
                               "text": one["args"], "about": time.perf_counter() - begun})
                if steps > _MANY_STEPS or points[-1]["about"] > _LONG_SECONDS: break
            if len(points) >= _ENOUGH_POINTS: break
        _measure_times(points[-_TIMED:])
        for point in points[-_WEIGHED:]: point["bytes"] = _measure_memory(point["text"])
    except BaseException: pass
    _take_output()
    return _dumps([{key: point[key] for key in ("n", "count", "ms", "bytes")} for point in points])
`;
