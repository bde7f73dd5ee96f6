import { useSearchParams } from 'react-router-dom';
import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import type { DonorFilter } from './browsed-donors-query.ts';

/** The filter as the address has it, so that a reload leads to the same list. */
export function useDonorFilter() {
  const [search, setSearch] = useSearchParams();
  const filter: DonorFilter = {
    bloodType: BLOOD_TYPES.find((type) => type === search.get('type')),
    city: search.get('town') || undefined,
  };
  const set = (change: Readonly<Partial<Record<'type' | 'town', string>>>) =>
    setSearch(
      (known) => {
        const wanted = { ...Object.fromEntries(known), ...change };
        return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
      },
      { replace: true },
    );
  return { filter, set };
}
