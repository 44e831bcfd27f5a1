package drivers;

import java.io.BufferedReader;
import java.io.FileReader;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Runs the cases of a file, each a line of words: number, package, entry point, "call" or "made", the arguments. */
public class Main {
    private static final long STACK_BYTES = 512L << 20;

    public static void main(String[] args) throws Exception {
        // Recursion over thousands of nodes needs more than the stack of the first thread.
        Thread thread = new Thread(null, () -> runAll(args[0]), "cases", STACK_BYTES);
        thread.start();
        thread.join();
    }

    private static void runAll(String file) {
        try (BufferedReader reader = new BufferedReader(new FileReader(file))) {
            PrintStream out = new PrintStream(System.out, true, "UTF-8");
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String[] words = line.split(" ");
                out.println(words[0] + " " + runCase(words));
            }
        } catch (Exception error) {
            throw new IllegalStateException(error);
        }
    }

    private static String runCase(String[] words) {
        try {
            List<?> args = (List<?>) new Words(words, 4).read();
            StringBuilder text = new StringBuilder();
            if (words[3].equals("made")) {
                runClass(Class.forName(words[1] + "." + words[2]), args, text);
            } else {
                Object solution = make(Class.forName(words[1] + ".Solution"), List.of());
                call(solution, words[2], args, text);
            }
            return text.toString();
        } catch (InvocationTargetException error) {
            return "! " + String.valueOf(error.getCause()).replace('\n', ' ');
        } catch (Exception error) {
            return "! " + error.toString().replace('\n', ' ');
        }
    }

    private static void runClass(Class<?> type, List<?> args, StringBuilder text) throws Exception {
        Object object = make(type, (List<?>) args.get(0));
        text.append('[');
        List<?> calls = (List<?>) args.get(1);
        for (int i = 0; i < calls.size(); i++) {
            text.append(i == 0 ? "" : ",");
            List<?> parts = (List<?>) calls.get(i);
            call(object, (String) parts.get(0), parts.subList(1, parts.size()), text);
        }
        text.append(']');
    }

    private static Object make(Class<?> type, List<?> args) throws Exception {
        for (Constructor<?> found : type.getDeclaredConstructors()) {
            if (found.getParameterCount() == args.size()) {
                found.setAccessible(true);
                return found.newInstance(convertAll(args, found.getGenericParameterTypes()));
            }
        }
        throw new NoSuchMethodException(type.getName());
    }

    private static void call(Object object, String name, List<?> args, StringBuilder text) throws Exception {
        for (Method found : object.getClass().getDeclaredMethods()) {
            if (found.getName().equals(name) && found.getParameterCount() == args.size()) {
                found.setAccessible(true);
                Object result = found.invoke(object, convertAll(args, found.getGenericParameterTypes()));
                write(result, found.getReturnType(), text);
                return;
            }
        }
        throw new NoSuchMethodException(name);
    }

    private static Object[] convertAll(List<?> args, Type[] types) {
        Object[] converted = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            converted[i] = convert(args.get(i), types[i]);
        }
        return converted;
    }

    private static Object convert(Object value, Type type) {
        if (type instanceof ParameterizedType) {
            List<Object> list = new ArrayList<>();
            for (Object item : (List<?>) value) {
                list.add(convert(item, ((ParameterizedType) type).getActualTypeArguments()[0]));
            }
            return list;
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isArray()) {
            List<?> items = (List<?>) value;
            Object array = Array.newInstance(plain.getComponentType(), items.size());
            for (int i = 0; i < items.size(); i++) {
                Array.set(array, i, convert(items.get(i), plain.getComponentType()));
            }
            return array;
        }
        if (plain == int.class || plain == Integer.class) return ((Number) value).intValue();
        if (plain == long.class || plain == Long.class) return ((Number) value).longValue();
        if (plain == ListNode.class) return makeList((List<?>) value);
        if (plain == TreeNode.class) return makeTree((List<?>) value);
        return value;
    }

    private static ListNode makeList(List<?> values) {
        ListNode head = null;
        for (int i = values.size() - 1; i >= 0; i--) {
            head = new ListNode(((Number) values.get(i)).intValue(), head);
        }
        return head;
    }

    private static TreeNode makeTree(List<?> values) {
        if (values.isEmpty()) return null;
        TreeNode root = makeNode(values.get(0));
        ArrayDeque<TreeNode> open = new ArrayDeque<>();
        open.add(root);
        int next = 1;
        while (next < values.size()) {
            TreeNode node = open.poll();
            node.left = makeNode(values.get(next++));
            if (node.left != null) open.add(node.left);
            if (next < values.size()) {
                node.right = makeNode(values.get(next++));
                if (node.right != null) open.add(node.right);
            }
        }
        return root;
    }

    private static TreeNode makeNode(Object value) {
        return value == null ? null : new TreeNode(((Number) value).intValue());
    }

    private static void write(Object value, Class<?> type, StringBuilder text) {
        if (type == ListNode.class) {
            List<Integer> values = new ArrayList<>();
            for (ListNode node = (ListNode) value; node != null; node = node.next) {
                values.add(node.val);
            }
            write(values, List.class, text);
        } else if (type == TreeNode.class) {
            write(listTree((TreeNode) value), List.class, text);
        } else if (value == null) {
            text.append("null");
        } else if (value instanceof Collection) {
            write(((Collection<?>) value).toArray(), Object[].class, text);
        } else if (value.getClass().isArray()) {
            text.append('[');
            for (int i = 0; i < Array.getLength(value); i++) {
                text.append(i == 0 ? "" : ",");
                Object item = Array.get(value, i);
                Class<?> inner = value.getClass().getComponentType();
                write(item, inner == Object.class && item != null ? item.getClass() : inner, text);
            }
            text.append(']');
        } else if (value instanceof String || value instanceof Character) {
            writeString(value.toString(), text);
        } else {
            text.append(value);
        }
    }

    private static List<Object> listTree(TreeNode root) {
        List<Object> values = new ArrayList<>();
        // A linked list, because the other queues take no null.
        java.util.LinkedList<TreeNode> open = new java.util.LinkedList<>();
        open.add(root);
        while (!open.isEmpty()) {
            TreeNode node = open.removeFirst();
            values.add(node == null ? null : node.val);
            if (node != null) {
                open.add(node.left);
                open.add(node.right);
            }
        }
        while (!values.isEmpty() && values.get(values.size() - 1) == null) {
            values.remove(values.size() - 1);
        }
        return values;
    }

    private static void writeString(String value, StringBuilder text) {
        text.append('"');
        for (char letter : value.toCharArray()) {
            text.append(letter == '"' || letter == '\\' || letter < ' ' ? String.format("\\u%04x", (int) letter) : "" + letter);
        }
        text.append('"');
    }

    /** Reads a value of words: Z for null, B, I, F and S with the value, L with the number of the items that follow. */
    private static class Words {
        private final String[] words;
        private int next;

        Words(String[] words, int next) {
            this.words = words;
            this.next = next;
        }

        Object read() {
            String word = words[next++];
            String rest = word.substring(1);
            switch (word.charAt(0)) {
                case 'L':
                    List<Object> items = new ArrayList<>();
                    for (int left = Integer.parseInt(rest); left > 0; left--) {
                        items.add(read());
                    }
                    return items;
                case 'I':
                case 'F':
                    return Double.valueOf(rest);
                case 'B':
                    return rest.equals("1");
                case 'S':
                    byte[] bytes = new byte[rest.length() / 2];
                    for (int i = 0; i < bytes.length; i++) {
                        bytes[i] = (byte) Integer.parseInt(rest.substring(2 * i, 2 * i + 2), 16);
                    }
                    return new String(bytes, StandardCharsets.UTF_8);
                default:
                    return null;
            }
        }
    }
}
