import { useSearchParams } from 'react-router-dom';
import { AUDIT_ACTIONS } from '../../../../shared/contract/audit.ts';
import { day, uuid } from '../../../../shared/contract/fields.ts';
import type { AuditFilter } from '../queries/audit.ts';

type Name = keyof AuditFilter | 'page';

/** What of the audit is shown, as the address has it; what is no id or no day there counts as nothing. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams();
  const idOf = (name: Name) => uuid.safeParse(params.get(name)).data;
  const dayOf = (name: Name) => day.safeParse(params.get(name)).data;
  const filter: AuditFilter = {
    actor: idOf('actor'),
    subject: idOf('subject'),
    action: AUDIT_ACTIONS.find((action) => action === params.get('action')),
    from: dayOf('from'),
    to: dayOf('to'),
  };
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const set = (change: Readonly<Partial<Record<Name, string>>>) =>
    setParams(
      (known) => {
        const wanted = { ...Object.fromEntries(known), page: '', ...change };
        return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
      },
      { replace: true },
    );
  return { filter, page, set };
}
