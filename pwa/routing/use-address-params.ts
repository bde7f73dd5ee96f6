import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The state of a screen, stored in the address, so that a reload or a link leads to the same; an empty value removes
 * it.
 */
export function useAddressParams<Name extends string>() {
  const [params, setParams] = useSearchParams();
  // A change is shown some moments after it was asked for; the next one builds on it all the same.
  const newest = useRef(params);
  useEffect(() => {
    newest.current = params;
  }, [params]);
  const set = (change: Readonly<Partial<Record<Name, string>>>) => {
    const wanted = Object.entries({ ...Object.fromEntries(newest.current), ...change });
    newest.current = new URLSearchParams(wanted.filter(([, value]) => value !== ''));
    setParams(newest.current, { replace: true });
  };
  return { get: (name: Name) => params.get(name), set };
}

/** A page of a list, from 1; the first if the address has none, or an invalid one. */
export const pageOf = (param: string | null): number => Math.max(1, Math.trunc(Number(param)) || 1);
