import { useEffect } from 'react';

/** Names the page, for tabs, history and screen readers (WCAG 2.4.2), while this screen is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} – Dhiig`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
