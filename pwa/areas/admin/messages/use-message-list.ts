import { MESSAGE_ORDERS } from '../../../../shared/contract/inbox.ts';
import { pageOf, useAddressParams } from '../../../routing/use-address-params.ts';
import type { MessageList } from './messages.ts';

type Name = 'status' | 'search' | 'order' | 'page';

/** What waits comes first. */
export const SHOWN = ['open', 'closed', 'all'] as const;

/** What the inbox shows, as the address has it. */
export function useMessageList() {
  const address = useAddressParams<Name>();
  const list: MessageList = {
    status: SHOWN.find((shown) => shown === address.get('status')) ?? 'open',
    search: address.get('search') ?? '',
    order: MESSAGE_ORDERS.find((order) => order === address.get('order')) ?? 'newest',
    page: pageOf(address.get('page')),
  };
  /** A change of anything but the page number begins at the first page. */
  const set = (change: Readonly<Partial<Record<Name, string>>>) => address.set({ page: '', ...change });
  return { list, set };
}
