import { useSearchParams } from 'react-router-dom';

/**
 * The state of a screen, stored in the address, so that a reload or a link leads to the same; an empty value removes
 * it.
 */
export function useAddressParams<Name extends string>() {
  const [params, setParams] = useSearchParams();
  const set = (change: Readonly<Partial<Record<Name, string>>>) =>
    setParams(
      (known) => {
        const wanted = { ...Object.fromEntries(known), ...change };
        return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
      },
      { replace: true },
    );
  return { get: (name: Name) => params.get(name), set };
}

/** A page of a list, from 1; the first where the address has none, or an invalid one. */
export const pageOf = (param: string | null): number => Math.max(1, Math.trunc(Number(param)) || 1);
