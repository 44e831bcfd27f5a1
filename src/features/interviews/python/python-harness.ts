/**
 * Runs in CPython on the user's device. It gives and takes values as the harness in `worker/judge/engines/python` does,
 * so that the same comparison works for both.
 */
export const PYTHON_HARNESS = String.raw`
import ast, collections, io, json, random, re, sys, traceback, types

# Pyodide has imported it for itself.
sys.modules["pyodide_js"] = None

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

def judge_load(code, entry_text):
    """Loads a submission; returns what went wrong as JSON, or null."""
    entry = json.loads(entry_text)
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
        return json.dumps(_describe(error) | _take_output())
    if _J.entry is None: return json.dumps({"kind": "error", "message": "no entry point", "line": None} | _take_output())
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

def judge_case(arguments_text):
    """Calls the entry point once with arguments as JSON; returns what became of it as JSON."""
    try:
        given = json.loads(arguments_text)
        if _J.methods is None:
            for at, kind in enumerate(_J.shape["given"][:len(given)]): given[at] = _OPEN[kind](given[at])
            result = _J.entry(*given)
            if isinstance(result, types.CoroutineType):
                try:
                    while True: result.send(None)
                except StopIteration as end: result = end.value
        else:
            result = _call_methods(*given)
        text = json.dumps(result if _J.methods is not None else _SEAL[_J.shape["returned"]](result))
        if len(text) > _MAX_VALUE: raise _TooLarge()
        return json.dumps({"kind": "value", "value": text} | _take_output())
    except BaseException as error:
        return json.dumps(_describe(error) | _take_output())
`;
