import { useSearchParams } from 'react-router-dom';
import { ACCOUNT_SORTS, ACCOUNT_TYPES, type AccountSort } from '../../../../shared/contract/admin-users.ts';
import type { UserList } from '../queries/users.ts';
import { ACTIONS } from './actions.ts';
import type { Asked } from './asked-act.tsx';

type Name = 'type' | 'search' | 'sort' | 'direction' | 'page' | 'do' | 'user';

const oneOf = <Value extends string>(values: readonly Value[], given: string | null, otherwise: Value) =>
  values.find((value) => value === given) ?? otherwise;

/** What the list shows, as the address has it: a reload, or a link to a colleague, leads to the same list. */
export function useUserList() {
  const [params, setParams] = useSearchParams();
  const list: UserList = {
    type: oneOf(ACCOUNT_TYPES, params.get('type'), 'all'),
    search: params.get('search') ?? '',
    sort: oneOf(ACCOUNT_SORTS, params.get('sort'), 'joinDate'),
    direction: oneOf(['asc', 'desc'] as const, params.get('direction'), 'desc'),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
  const action = ACTIONS.find((name) => name === params.get('do'));
  const asked: Asked | undefined = action && { action, id: params.get('user') ?? '' };
  /** Anything but the page itself begins at the first page. */
  const set = (change: Readonly<Partial<Record<Name, string>>>) =>
    setParams(
      (known) => {
        const wanted = { ...Object.fromEntries(known), page: '', ...change };
        return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
      },
      { replace: true },
    );
  /** By another column from its beginning on; by the same one the other way round. */
  const sortBy = (sort: AccountSort) =>
    set({ sort, direction: list.sort === sort && list.direction === 'asc' ? 'desc' : 'asc' });
  /** Opens a dialog about an account, or closes it. */
  const ask = (about: Asked | undefined) =>
    set({ page: list.page > 1 ? String(list.page) : '', do: about?.action ?? '', user: about?.id ?? '' });
  return { list, asked, set, sortBy, ask };
}
