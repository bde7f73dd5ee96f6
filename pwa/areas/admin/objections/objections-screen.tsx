import { NotRead } from '../../../features/failures/not-read.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { useT } from '../../../i18n/use-t.ts';
import { pageOf, useAddressParams } from '../../../routing/use-address-params.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InboxIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../list.module.css';
import { ListHead } from '../list-head.tsx';
import { Pager } from '../pager.tsx';
import { RowList, RowName } from '../row-list.tsx';
import { ShortTime } from '../short-time.tsx';
import { adminObjection } from './address.ts';
import { useRecorded } from './objection-texts.ts';
import { OBJECTIONS_PER_PAGE, useObjections } from './objections.ts';

/** Donors who write that a hospital recorded something wrong; a row opens the objection, where it is decided. */
export function ObjectionsScreen() {
  const t = useT();
  const now = useNow();
  const recordedOf = useRecorded();
  const { get, set } = useAddressParams<'page'>();
  const page = pageOf(get('page'));
  const { data, error, isPlaceholderData, refetch } = useObjections(page);
  return (
    <div className={styles.screen}>
      <ListHead title={t('admin.objections_title')} counts={[]} />
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton count={6} />}
      {data?.objections.length === 0 && <EmptyState icon={InboxIcon} title={t('admin.objections_none')} />}
      {data && data.objections.length > 0 && (
        <section aria-busy={isPlaceholderData} aria-label={t('admin.objections_title')}>
          <RowList
            title={t('admin.objections_title')}
            rows={data.objections}
            rowKey={({ contactMessage }) => contactMessage.id}
            columns={[
              {
                key: 'from',
                header: t('admin.messages.from'),
                cell: ({ donor, contactMessage: { id, message } }) => (
                  <RowName to={adminObjection(id)} name={donor} more={message} />
                ),
              },
              { key: 'recorded', header: t('admin.messages.about'), cell: recordedOf },
              {
                key: 'received',
                header: t('admin.messages.received'),
                cell: ({ contactMessage }) => <ShortTime at={contactMessage.createdAt} now={now} />,
              },
            ]}
          />
        </section>
      )}
      {data && (
        <Pager
          page={page}
          list={data}
          perPage={OBJECTIONS_PER_PAGE}
          onPage={(wanted) => set({ page: String(wanted) })}
        />
      )}
    </div>
  );
}
