import { DUPLICATE_STATUSES } from '../../../../shared/contract/duplicates.ts';
import { uuid } from '../../../../shared/contract/fields.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { pageOf, useAddressParams } from '../../../routing/use-address-params.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckCircleIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../list.module.css';
import { ListHead } from '../list-head.tsx';
import { Pager } from '../pager.tsx';
import { DuplicateTable } from './duplicate-table.tsx';
import { DUPLICATES_PER_PAGE, type DuplicateList, useDuplicates } from './duplicates.ts';

/** Likely duplicates of all accounts, or of one: open ones longest waiting first, and those that were decided. */
export function DuplicatesScreen() {
  const t = useT();
  const { get, set } = useAddressParams<'status' | 'account' | 'page'>();
  const list: DuplicateList = {
    status: DUPLICATE_STATUSES.find((status) => status === get('status')) ?? 'open',
    account: uuid.safeParse(get('account')).data,
  };
  const page = pageOf(get('page'));
  const { data, error, isPlaceholderData, refetch } = useDuplicates(list, page);
  return (
    <div className={styles.screen}>
      <ListHead
        title={t('admin.duplicates.title')}
        counts={[t('admin.duplicates.text')]}
        filters={[list.status === 'closed' && t('admin.abuse.status.closed')]}
      />
      <search>
        <SegmentedControl
          legend={t('admin.duplicates.status')}
          legendHidden
          value={list.status}
          segments={DUPLICATE_STATUSES.map((value) => ({ value, label: t(`admin.abuse.status.${value}`) }))}
          onChange={(status) => set({ status: status === 'open' ? '' : status, page: '' })}
        />
      </search>
      {list.account && (
        <p>
          {t('admin.duplicates.one_account')}{' '}
          <Link to={PATHS.adminDuplicates}>{t('admin.abuse.all_hospitals')}</Link>
        </p>
      )}
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data?.duplicates.length === 0 && (
        <EmptyState icon={CheckCircleIcon} title={t('admin.duplicates.none')} />
      )}
      {data && data.duplicates.length > 0 && (
        <section aria-busy={isPlaceholderData} aria-label={t('admin.duplicates.title')}>
          <DuplicateTable duplicates={data.duplicates} />
        </section>
      )}
      {data && (
        <Pager
          page={page}
          list={data}
          perPage={DUPLICATES_PER_PAGE}
          onPage={(wanted) => set({ page: String(wanted) })}
        />
      )}
    </div>
  );
}
