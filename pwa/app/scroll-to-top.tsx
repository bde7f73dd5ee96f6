import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Each route begins at its top. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
  useLayoutEffect(() => {
    // In braces: scrollTo gives a promise in newer browsers, which an effect may not return.
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
