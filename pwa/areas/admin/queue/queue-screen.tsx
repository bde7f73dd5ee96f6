import { Navigate } from 'react-router-dom';
import type { QueueItem } from '../../../../shared/contract/queue.ts';
import { QUEUE_KINDS, type QueueKind } from '../../../../shared/contract/queue-kinds.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { pageOf, useAddressParams } from '../../../routing/use-address-params.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckCircleIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import list from '../list.module.css';
import { ListHead } from '../list-head.tsx';
import { Pager } from '../pager.tsx';
import { isInQueue, KINDS } from './kinds.ts';
import styles from './queue.module.css';
import { QUEUE_PER_PAGE, useQueue } from './queue.ts';
import type { WorkState } from './work.ts';

interface QueueRowProps {
  readonly item: QueueItem;
  readonly now: Date;
  readonly state: WorkState;
}

/** One thing that waits; it leads to where it is decided. */
function QueueRow({ item, now, state }: QueueRowProps) {
  const t = useT();
  const format = useFormat();
  const { icon: KindIcon, saysPlace, to } = KINDS[item.kind];
  return (
    <li>
      <Link className={styles.row} to={to(item)} state={state} data-row>
        <KindIcon size={20} />
        <span className={styles.soft}>{t(`admin.queue.kind.${item.kind}`)}</span>
        <bdi className={styles.name}>{item.name}</bdi>
        <bdi>{saysPlace ? addressText(item.text) : item.text}</bdi>
        <span className={styles.soft}>
          {item.others !== undefined && item.others > 0 && t('admin.queue.others', { count: item.others })}
        </span>
        <time className={styles.soft} dateTime={item.at} title={format.dateTime(item.at)}>
          {t('admin.queue.since', { when: format.relative(item.at, now) })}
        </time>
      </Link>
    </li>
  );
}

interface QueueProps {
  /** All if it is left out. */
  readonly kind: QueueKind | undefined;
}

function Queue({ kind }: QueueProps) {
  const t = useT();
  const now = useNow();
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
            <ul className={styles.list}>
              {data.items.map((item) => (
                <QueueRow
                  key={`${item.kind} ${item.id}`}
                  item={item}
                  now={now}
                  state={{ queue: kind ?? 'all' }}
                />
              ))}
            </ul>
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
