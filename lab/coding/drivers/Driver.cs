using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;
using System.Threading;

public class ListNode {
    public int val;
    public ListNode next;

    public ListNode(int val = 0, ListNode next = null) {
        this.val = val;
        this.next = next;
    }
}

public class TreeNode {
    public int val;
    public TreeNode left;
    public TreeNode right;

    public TreeNode(int val = 0, TreeNode left = null, TreeNode right = null) {
        this.val = val;
        this.left = left;
        this.right = right;
    }
}

/** Runs the cases of a file, each a line of words: number, namespace, entry point, "call" or "made", the arguments. */
public static class Driver {
    const int StackBytes = 256 << 20;

    public static void Main(string[] args) {
        CultureInfo.DefaultThreadCurrentCulture = CultureInfo.InvariantCulture;
        Console.OutputEncoding = new UTF8Encoding(false);
        // Recursion over thousands of nodes needs more than the stack of the first thread.
        var thread = new Thread(() => RunAll(args[0]), StackBytes);
        thread.Start();
        thread.Join();
    }

    static void RunAll(string file) {
        foreach (string line in File.ReadLines(file)) {
            string[] words = line.Split(' ');
            Console.WriteLine(words[0] + " " + RunCase(words));
            Console.Out.Flush();
        }
    }

    static string RunCase(string[] words) {
        try {
            int next = 4;
            var args = (List<object>)Read(words, ref next);
            var text = new StringBuilder();
            if (words[3] == "made") {
                RunClass(Type.GetType(words[1] + "." + words[2], true), args, text);
            } else {
                Call(Activator.CreateInstance(Type.GetType(words[1] + ".Solution", true)), words[2], args, text);
            }
            return text.ToString();
        } catch (TargetInvocationException error) {
            return "! " + error.InnerException.GetType() + " " + error.InnerException.Message.Replace('\n', ' ');
        } catch (Exception error) {
            return "! " + error.GetType() + " " + error.Message.Replace('\n', ' ');
        }
    }

    static void RunClass(Type type, List<object> args, StringBuilder text) {
        var made = (List<object>)args[0];
        ConstructorInfo constructor = type.GetConstructors().First(one => one.GetParameters().Length == made.Count);
        object instance = constructor.Invoke(ConvertAll(made, constructor.GetParameters()));
        text.Append('[');
        string between = "";
        foreach (List<object> parts in (List<object>)args[1]) {
            text.Append(between);
            between = ",";
            Call(instance, (string)parts[0], parts.Skip(1).ToList(), text);
        }
        text.Append(']');
    }

    static void Call(object instance, string name, List<object> args, StringBuilder text) {
        string pascal = char.ToUpperInvariant(name[0]) + name.Substring(1);
        MethodInfo method = instance.GetType().GetMethods().First(one => one.Name == pascal && one.GetParameters().Length == args.Count);
        Write(method.Invoke(instance, ConvertAll(args, method.GetParameters())), method.ReturnType, text);
    }

    static object[] ConvertAll(List<object> args, ParameterInfo[] parameters) {
        return parameters.Select((parameter, at) => Convert(args[at], parameter.ParameterType)).ToArray();
    }

    static object Convert(object value, Type type) {
        if (type == typeof(int)) return (int)(double)value;
        if (type == typeof(long)) return (long)(double)value;
        if (type == typeof(ListNode)) return MakeList((List<object>)value);
        if (type == typeof(TreeNode)) return MakeTree((List<object>)value);
        if (type.IsArray) {
            var items = (List<object>)value;
            var array = Array.CreateInstance(type.GetElementType(), items.Count);
            for (int i = 0; i < items.Count; i++) array.SetValue(Convert(items[i], type.GetElementType()), i);
            return array;
        }
        if (type.IsGenericType) {
            Type inner = type.GetGenericArguments()[0];
            var list = (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(inner));
            foreach (object item in (List<object>)value) list.Add(Convert(item, inner));
            return list;
        }
        return value;
    }

    static ListNode MakeList(List<object> values) {
        ListNode head = null;
        for (int i = values.Count - 1; i >= 0; i--) head = new ListNode((int)(double)values[i], head);
        return head;
    }

    static TreeNode MakeTree(List<object> values) {
        if (values.Count == 0) return null;
        TreeNode root = MakeNode(values[0]);
        var open = new Queue<TreeNode>();
        open.Enqueue(root);
        int next = 1;
        while (next < values.Count) {
            TreeNode node = open.Dequeue();
            node.left = MakeNode(values[next++]);
            if (node.left != null) open.Enqueue(node.left);
            if (next < values.Count) {
                node.right = MakeNode(values[next++]);
                if (node.right != null) open.Enqueue(node.right);
            }
        }
        return root;
    }

    static TreeNode MakeNode(object value) {
        return value == null ? null : new TreeNode((int)(double)value);
    }

    static void Write(object value, Type type, StringBuilder text) {
        if (type == typeof(ListNode)) {
            var values = new List<int>();
            for (var node = (ListNode)value; node != null; node = node.next) values.Add(node.val);
            Write(values, values.GetType(), text);
        } else if (type == typeof(TreeNode)) {
            WriteTree((TreeNode)value, text);
        } else if (value == null) {
            text.Append("null");
        } else if (value is bool) {
            text.Append((bool)value ? "true" : "false");
        } else if (value is string || value is char) {
            WriteString(value.ToString(), text);
        } else if (value is IEnumerable) {
            text.Append('[');
            string between = "";
            foreach (object item in (IEnumerable)value) {
                text.Append(between);
                between = ",";
                Write(item, item == null ? typeof(object) : item.GetType(), text);
            }
            text.Append(']');
        } else if (value is double) {
            text.Append(((double)value).ToString("R", CultureInfo.InvariantCulture));
        } else {
            text.Append(value);
        }
    }

    static void WriteTree(TreeNode root, StringBuilder text) {
        var values = new List<string>();
        var open = new Queue<TreeNode>();
        open.Enqueue(root);
        while (open.Count > 0) {
            TreeNode node = open.Dequeue();
            values.Add(node == null ? "null" : node.val.ToString());
            if (node != null) {
                open.Enqueue(node.left);
                open.Enqueue(node.right);
            }
        }
        while (values.Count > 0 && values[values.Count - 1] == "null") values.RemoveAt(values.Count - 1);
        text.Append('[').Append(string.Join(",", values)).Append(']');
    }

    static void WriteString(string value, StringBuilder text) {
        text.Append('"');
        foreach (char letter in value) {
            if (letter == '"' || letter == '\\' || letter < ' ') text.Append("\\u").Append(((int)letter).ToString("x4"));
            else text.Append(letter);
        }
        text.Append('"');
    }

    /** Reads a value of words: Z for null, B, I, F and S with the value, L with the number of the items that follow. */
    static object Read(string[] words, ref int next) {
        string word = words[next++];
        string rest = word.Substring(1);
        switch (word[0]) {
            case 'L':
                var items = new List<object>();
                for (int left = int.Parse(rest); left > 0; left--) items.Add(Read(words, ref next));
                return items;
            case 'I':
            case 'F':
                return double.Parse(rest, CultureInfo.InvariantCulture);
            case 'B':
                return rest == "1";
            case 'S':
                var bytes = new byte[rest.Length / 2];
                for (int i = 0; i < bytes.Length; i++) bytes[i] = System.Convert.ToByte(rest.Substring(2 * i, 2), 16);
                return Encoding.UTF8.GetString(bytes);
            default:
                return null;
        }
    }
}
