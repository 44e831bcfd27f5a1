// The library of Mono has no such queue; references are written for the present .NET, which has it.
namespace System.Collections.Generic {
    public class PriorityQueue<TElement, TPriority> {
        // Mono's compiler breaks on tuples of type parameters.
        readonly List<KeyValuePair<TPriority, TElement>> heap = new List<KeyValuePair<TPriority, TElement>>();
        readonly IComparer<TPriority> comparer;

        public PriorityQueue() : this(Comparer<TPriority>.Default) {}

        public PriorityQueue(IComparer<TPriority> comparer) {
            this.comparer = comparer;
        }

        public int Count => heap.Count;

        public TElement Peek() {
            if (heap.Count == 0) throw new InvalidOperationException("The queue is empty");
            return heap[0].Value;
        }

        public bool TryPeek(out TElement element, out TPriority priority) {
            bool isFull = heap.Count > 0;
            element = isFull ? heap[0].Value : default(TElement);
            priority = isFull ? heap[0].Key : default(TPriority);
            return isFull;
        }

        public bool TryDequeue(out TElement element, out TPriority priority) {
            bool isFull = TryPeek(out element, out priority);
            if (isFull) Dequeue();
            return isFull;
        }

        public void Enqueue(TElement element, TPriority priority) {
            heap.Add(new KeyValuePair<TPriority, TElement>(priority, element));
            int child = heap.Count - 1;
            while (child > 0 && IsBefore(child, (child - 1) / 2)) {
                Swap(child, (child - 1) / 2);
                child = (child - 1) / 2;
            }
        }

        public TElement Dequeue() {
            TElement first = Peek();
            heap[0] = heap[heap.Count - 1];
            heap.RemoveAt(heap.Count - 1);
            int parent = 0;
            while (2 * parent + 1 < heap.Count) {
                int child = 2 * parent + 1;
                if (child + 1 < heap.Count && IsBefore(child + 1, child)) child++;
                if (!IsBefore(child, parent)) break;
                Swap(child, parent);
                parent = child;
            }
            return first;
        }

        bool IsBefore(int one, int two) => comparer.Compare(heap[one].Key, heap[two].Key) < 0;

        void Swap(int one, int two) {
            var moved = heap[one];
            heap[one] = heap[two];
            heap[two] = moved;
        }
    }
}
