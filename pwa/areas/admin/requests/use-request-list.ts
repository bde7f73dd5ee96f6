import { uuid } from '../../../../shared/contract/fields.ts';
import { BLOOD_TYPES } from '../../../../shared/rules/blood.ts';
import { REQUEST_STATUSES, URGENCIES } from '../../../../shared/rules/request-status.ts';
import { pageOf, useAddressParams } from '../../../routing/use-address-params.ts';
import type { RequestList } from './requests.ts';

type Name = keyof RequestList;

/** What the list shows, as the address has it; an invalid value there counts as none. */
export function useRequestList() {
  const address = useAddressParams<Name>();
  const list: RequestList = {
    status: REQUEST_STATUSES.find((status) => status === address.get('status')),
    type: BLOOD_TYPES.find((type) => type === address.get('type')),
    urgency: URGENCIES.find((urgency) => urgency === address.get('urgency')),
    hospital: uuid.safeParse(address.get('hospital')).data,
    search: address.get('search') ?? '',
    page: pageOf(address.get('page')),
  };
  /** A change of anything but the page number begins at the first page. */
  const set = (change: Readonly<Partial<Record<Name, string>>>) => address.set({ page: '', ...change });
  return { list, set };
}
