import { useEffect } from 'react';

/** Names the page while this screen is shown, where its address alone does not tell the name. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} – Dhiig`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
