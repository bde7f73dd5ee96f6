import { VERIFICATIONS } from '../../../../shared/contract/people.ts';
import { pageOf, useAddressParams } from '../../../routing/use-address-params.ts';
import type { HospitalList } from './hospitals.ts';

type Name = keyof HospitalList;

/** What the list shows, as the address has it; an invalid value there counts as none. */
export function useHospitalList() {
  const address = useAddressParams<Name>();
  const list: HospitalList = {
    status: VERIFICATIONS.find((status) => status === address.get('status')),
    search: address.get('search') ?? '',
    page: pageOf(address.get('page')),
  };
  /** A change of anything but the page number begins at the first page. */
  const set = (change: Readonly<Partial<Record<Name, string>>>) => address.set({ page: '', ...change });
  return { list, set };
}
