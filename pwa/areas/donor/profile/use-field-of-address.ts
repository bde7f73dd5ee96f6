import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the reader to the field that the fragment of the address names, each time that they follow such a link. */
export function useFieldOfAddress(form: RefObject<HTMLFormElement | null>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link leads there again
  useEffect(() => {
    const field = form.current?.elements.namedItem(hash.slice(1));
    if (!(field instanceof HTMLElement)) return;
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  }, [form, hash, key]);
}
