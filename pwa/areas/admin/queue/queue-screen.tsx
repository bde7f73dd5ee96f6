import { Navigate } from 'react-router-dom';
import type { QueueItem } from '../../../../shared/contract/queue.ts';
import { QUEUE_KINDS, type QueueKind } from '../../../../shared/contract/queue-kinds.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { pageOf, useAddressParams } from '../../../routing/use-address-params.ts';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckCircleIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import list from '../list.module.css';
import { ListHead } from '../list-head.tsx';
import { Pager } from '../pager.tsx';
import rows from '../row-list.module.css';
import { RowList } from '../row-list.tsx';
import { ShortTime } from '../short-time.tsx';
import { isInQueue, KINDS } from './kinds.ts';
import styles from './queue.module.css';
import { QUEUE_PER_PAGE, useQueue } from './queue.ts';
import type { WorkState } from './work.ts';

interface QueueTableProps {
  readonly items: readonly QueueItem[];
  readonly state: WorkState;
}

/** What waits and for whom, what it is about, since when; a row opens where it is decided. */
function QueueTable({ items, state }: QueueTableProps) {
  const t = useT();
  const now = useNow();
  return (
    <RowList
      title={t('admin.queue.waiting')}
      className={styles.queue}
      rows={items}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          key: 'what',
          header: t('admin.queue.waiting'),
          cell: (item) => {
            const { icon: KindIcon, to } = KINDS[item.kind];
            return (
              <Link className={cx(rows.open, styles.what)} to={to(item)} state={state} data-row>
                <KindIcon size={18} />
                <span className={styles.kind}>{t(`admin.queue.kind.${item.kind}`)}</span>
                <bdi className={rows.cut}>{item.name}</bdi>
              </Link>
            );
          },
        },
        {
          key: 'about',
          header: t('admin.messages.about'),
          cell: ({ kind, text, others }) => (
            <span className={rows.pair}>
              <bdi className={cx(rows.cut, styles.about)}>
                {KINDS[kind].saysPlace ? addressText(text) : text}
              </bdi>
              {others !== undefined && others > 0 && (
                <span className={rows.more}>{t('admin.queue.others', { count: others })}</span>
              )}
            </span>
          ),
        },
        {
          key: 'since',
          header: t('admin.messages.received'),
          cell: ({ at }) => <ShortTime at={at} now={now} />,
        },
      ]}
    />
  );
}

interface QueueProps {
  /** All if it is left out. */
  readonly kind: QueueKind | undefined;
}

function Queue({ kind }: QueueProps) {
  const t = useT();
  const address = useAddressParams<'page'>();
  const page = pageOf(address.get('page'));
  const { data, error, isPlaceholderData, refetch } = useQueue(kind, page);
  return (
    <div className={list.screen}>
      <ListHead title={t('admin.tab_queue')} counts={[t('admin.queue.text')]} />
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data && (
        <section className={list.screen} aria-busy={isPlaceholderData} aria-label={t('admin.queue.waiting')}>
          {data.items.length === 0 ? (
            <EmptyState icon={CheckCircleIcon} title={t('admin.all_caught_up')}>
              {t('admin.queue.none')}
            </EmptyState>
          ) : (
            <QueueTable items={data.items} state={{ queue: kind ?? 'all' }} />
          )}
          <Pager
            page={page}
            list={data}
            perPage={QUEUE_PER_PAGE}
            onPage={(wanted) => address.set({ page: String(wanted) })}
          />
        </section>
      )}
    </div>
  );
}

/** To do: all that waits for an admin in one list, the longest first; or one kind alone, if that has no other list. */
export function QueueScreen() {
  const { get } = useAddressParams<'kind'>();
  const kind = QUEUE_KINDS.find((one) => one === get('kind'));
  if (kind && !isInQueue(kind)) return <Navigate to={KINDS[kind].list} replace />;
  return <Queue kind={kind} />;
}
