import { type RefObject, useEffect, useState } from 'react';

/** Is the element in view, or nearly? Where the browser cannot tell, it counts as seen. */
export function useOnScreen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '50%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return seen;
}
