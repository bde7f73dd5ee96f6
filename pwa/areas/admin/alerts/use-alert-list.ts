import { ALERT_FILTERS } from '../../../../shared/contract/alerts.ts';
import { pageOf, useAddressParams } from '../../../routing/use-address-params.ts';
import type { AlertList } from './alerts.ts';

type Name = keyof AlertList;

/** What the list shows, as the address has it; an invalid value there counts as none. */
export function useAlertList() {
  const address = useAddressParams<Name>();
  const list: AlertList = {
    status: ALERT_FILTERS.find((status) => status === address.get('status')),
    page: pageOf(address.get('page')),
  };
  /** A change of anything but the page number begins at the first page. */
  const set = (change: Readonly<Partial<Record<Name, string>>>) => address.set({ page: '', ...change });
  return { list, set };
}
