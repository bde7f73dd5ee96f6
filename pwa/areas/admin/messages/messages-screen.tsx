import { MESSAGE_ORDERS } from '../../../../shared/contract/inbox.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { InboxIcon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { countText } from '../count-text.ts';
import styles from '../list.module.css';
import { ListHead } from '../list-head.tsx';
import { Pager } from '../pager.tsx';
import { SearchField } from '../search-field.tsx';
import { MessageTable } from './message-table.tsx';
import own from './messages.module.css';
import { MESSAGES_PER_PAGE, useMessages } from './messages.ts';
import { SHOWN, useMessageList } from './use-message-list.ts';

function MessageFilters({ list, set }: ReturnType<typeof useMessageList>) {
  const t = useT();
  return (
    <search className={own.filters}>
      <SearchField
        label={t('admin.users.search')}
        hint={t('admin.messages.search_hint')}
        search={list.search}
        onSearch={(search) => set({ search })}
      />
      <Field label={t('admin.status')}>
        <Select
          name="status"
          value={list.status}
          options={SHOWN.map((shown) => ({ value: shown, label: t(`admin.messages.status_${shown}`) }))}
          onChange={(event) => set({ status: event.target.value === 'open' ? '' : event.target.value })}
        />
      </Field>
      <Field label={t('admin.messages.order')}>
        <Select
          name="order"
          value={list.order}
          options={MESSAGE_ORDERS.map((order) => ({
            value: order,
            label: t(`admin.messages.order_${order}`),
          }))}
          onChange={(event) => set({ order: event.target.value === 'newest' ? '' : event.target.value })}
        />
      </Field>
    </search>
  );
}

export function MessagesScreen() {
  const t = useT();
  const { list, set } = useMessageList();
  const { data, error, isPlaceholderData, refetch } = useMessages(list);
  return (
    <div className={styles.screen}>
      <ListHead
        title={t('admin.messages.title')}
        counts={[data && countText(t, data, 'admin.messages.total')]}
        filters={[t(`admin.messages.status_${list.status}`)]}
        search={list.search}
      />
      <MessageFilters list={list} set={set} />
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton count={6} />}
      {data && (
        <section
          className={styles.screen}
          aria-busy={isPlaceholderData}
          aria-label={t('admin.messages.found')}
        >
          {data.messages.length === 0 ? (
            <EmptyState icon={InboxIcon} title={t('admin.messages.none')} />
          ) : (
            <MessageTable messages={data.messages} />
          )}
          <Pager
            page={list.page}
            list={data}
            perPage={MESSAGES_PER_PAGE}
            onPage={(page) => set({ page: String(page) })}
          />
        </section>
      )}
    </div>
  );
}
