import { type RefObject, useEffect, useRef, useState } from "react";

/** How far outside the window an element counts as seen, so that it is ready when it is scrolled in. */
const AHEAD = "300px";

/** Whether an element has been in the window since it was mounted. */
export function useSeen<Node extends Element>(): [RefObject<Node | null>, boolean] {
  const element = useRef<Node>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (isSeen || watched === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [isSeen]);
  return [element, isSeen];
}
