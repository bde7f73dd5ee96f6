import { useLayoutEffect } from 'react';

/** What is on the page, as an attribute of its root: `floatingBar` is `data-floating-bar`. */
type RootMark = 'siteHeader' | 'areaLayout' | 'bottomBar' | 'floatingBar' | 'networkBar' | 'requestsAction';

/**
 * Marks the page while this is shown, for styles of what stands elsewhere and leaves room for it. The oldest browsers
 * have no `:root:has(…)`.
 */
export function useRootMark(mark: RootMark, isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const { dataset } = document.documentElement;
    dataset[mark] = '';
    return () => {
      delete dataset[mark];
    };
  }, [mark, isShown]);
}
