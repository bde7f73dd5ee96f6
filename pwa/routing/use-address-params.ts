import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { numberIn } from '../../shared/digits.ts';

type Change<Name extends string> = Readonly<Partial<Record<Name, string>>>;

function changed<Name extends string>(params: URLSearchParams, change: Change<Name>): URLSearchParams {
  const wanted = Object.entries({ ...Object.fromEntries(params), ...change });
  return new URLSearchParams(wanted.filter(([, value]) => value !== ''));
}

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
  const set = (change: Change<Name>) => {
    newest.current = changed(newest.current, change);
    setParams(newest.current, { replace: true });
  };
  /** Where a link leads that makes the change. */
  const withChange = (change: Change<Name>) => ({ search: changed(params, change).toString() });
  return { get: (name: Name) => params.get(name), set, withChange };
}

/** A page of a list, from 1; the first if the address has none, or an invalid one. */
export const pageOf = (param: string | null): number => Math.max(1, Math.trunc(numberIn(param ?? '')) || 1);
