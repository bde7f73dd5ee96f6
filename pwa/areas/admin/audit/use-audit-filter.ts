import { AUDIT_ACTIONS } from '../../../../shared/contract/audit.ts';
import { day, uuid } from '../../../../shared/contract/fields.ts';
import { pageOf, useAddressParams } from '../../../routing/use-address-params.ts';
import type { AuditFilter } from './audit.ts';

type Name = keyof AuditFilter | 'page';

/** The audit's filter, as the address has it; an invalid id or day counts as none. */
export function useAuditFilter() {
  const address = useAddressParams<Name>();
  const idOf = (name: Name) => uuid.safeParse(address.get(name)).data;
  const dayOf = (name: Name) => day.safeParse(address.get(name)).data;
  const filter: AuditFilter = {
    actor: idOf('actor'),
    subject: idOf('subject'),
    action: AUDIT_ACTIONS.find((action) => action === address.get('action')),
    from: dayOf('from'),
    to: dayOf('to'),
  };
  /** A change of anything but the page number begins at the first page. */
  const set = (change: Readonly<Partial<Record<Name, string>>>) => address.set({ page: '', ...change });
  return { filter, page: pageOf(address.get('page')), set };
}
