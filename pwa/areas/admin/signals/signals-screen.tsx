import { SIGNAL_STATUSES } from '../../../../shared/contract/abuse-signals.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { pageOf, useAddressParams } from '../../../routing/use-address-params.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckCircleIcon } from '../../../ui/icons.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../list.module.css';
import { ListHead } from '../list-head.tsx';
import { Pager } from '../pager.tsx';
import { SignalTable } from './signal-table.tsx';
import { SIGNALS_PER_PAGE, useSignals } from './signals.ts';

/** What hospitals do that stands out: open signals longest waiting first, and those that were decided. */
export function SignalsScreen() {
  const t = useT();
  const { get, set } = useAddressParams<'status' | 'page'>();
  const status = SIGNAL_STATUSES.find((one) => one === get('status')) ?? 'open';
  const page = pageOf(get('page'));
  const { data, error, isPlaceholderData, refetch } = useSignals(status, page);
  return (
    <div className={styles.screen}>
      <ListHead
        title={t('admin.signals.title')}
        counts={[t('admin.signals.text')]}
        filters={[status === 'closed' && t('admin.abuse.status.closed')]}
      />
      <search>
        <SegmentedControl
          legend={t('admin.signals.status')}
          legendHidden
          value={status}
          segments={SIGNAL_STATUSES.map((value) => ({ value, label: t(`admin.abuse.status.${value}`) }))}
          onChange={(wanted) => set({ status: wanted === 'open' ? '' : wanted, page: '' })}
        />
      </search>
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data?.signals.length === 0 && <EmptyState icon={CheckCircleIcon} title={t('admin.signals.none')} />}
      {data && data.signals.length > 0 && (
        <section aria-busy={isPlaceholderData} aria-label={t('admin.signals.title')}>
          <SignalTable signals={data.signals} />
        </section>
      )}
      {data && (
        <Pager
          page={page}
          list={data}
          perPage={SIGNALS_PER_PAGE}
          onPage={(wanted) => set({ page: String(wanted) })}
        />
      )}
    </div>
  );
}
