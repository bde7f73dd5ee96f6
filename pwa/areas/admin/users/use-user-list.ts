import { ACCOUNT_SORTS, ACCOUNT_TYPES, type AccountSort } from '../../../../shared/contract/admin-users.ts';
import { pageOf, useAddressParams } from '../../../routing/use-address-params.ts';
import type { Asked } from './account-action-dialog.tsx';
import { ACTIONS } from './actions.ts';
import type { UserList } from './users.ts';

type Name = 'type' | 'search' | 'sort' | 'direction' | 'page' | 'do' | 'user';

const oneOf = <Value extends string>(values: readonly Value[], given: string | null, otherwise: Value) =>
  values.find((value) => value === given) ?? otherwise;

/** What the list shows, as the address has it: a reload, or a link to a colleague, leads to the same list. */
export function useUserList() {
  const address = useAddressParams<Name>();
  const list: UserList = {
    type: oneOf(ACCOUNT_TYPES, address.get('type'), 'all'),
    search: address.get('search') ?? '',
    sort: oneOf(ACCOUNT_SORTS, address.get('sort'), 'joinDate'),
    direction: oneOf(['asc', 'desc'] as const, address.get('direction'), 'desc'),
    page: pageOf(address.get('page')),
  };
  const action = ACTIONS.find((name) => name === address.get('do'));
  const asked: Asked | undefined = action && { action, id: address.get('user') ?? '' };
  /** A change of anything but the page number begins at the first page. */
  const set = (change: Readonly<Partial<Record<Name, string>>>) => address.set({ page: '', ...change });
  /** Another column sorts ascending; the same one reverses the order. */
  const sortBy = (sort: AccountSort) =>
    set({ sort, direction: list.sort === sort && list.direction === 'asc' ? 'desc' : 'asc' });
  /** Opens a dialog about an account, or closes it. */
  const ask = (about: Asked | undefined) =>
    set({ page: list.page > 1 ? String(list.page) : '', do: about?.action ?? '', user: about?.id ?? '' });
  /** Where the link of an account leads, which shows all about it. */
  const toShow = (id: string) => address.withChange({ do: 'show', user: id });
  return { list, asked, set, sortBy, ask, toShow };
}
