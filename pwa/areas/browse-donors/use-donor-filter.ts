import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { useAddressParams } from '../../routing/use-address-params.ts';
import type { DonorFilter } from './browsed-donors-query.ts';

/** The filter as the address has it, so that a reload leads to the same list. */
export function useDonorFilter() {
  const { get, set } = useAddressParams<'type' | 'town'>();
  const filter: DonorFilter = {
    bloodType: BLOOD_TYPES.find((type) => type === get('type')),
    city: get('town') || undefined,
  };
  return { filter, set };
}
