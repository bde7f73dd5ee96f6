import { useSession } from '../../../data/session/use-session.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { UsersIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { countText } from '../count-text.ts';
import styles from '../list.module.css';
import { ListHead } from '../list-head.tsx';
import { Pager } from '../pager.tsx';
import { AccountActionDialog } from './account-action-dialog.tsx';
import { useUserList } from './use-user-list.ts';
import { UserFilters } from './user-filters.tsx';
import { UserTable } from './user-table.tsx';
import { USERS_PER_PAGE, useUsers } from './users.ts';

/** All Users: every account, found and sorted; edited, banned, and deleted. */
export function UsersScreen() {
  const t = useT();
  const ownId = useSession()?.user.id;
  const { list, asked, set, sortBy, ask, toShow } = useUserList();
  const { data, error, isPlaceholderData, refetch } = useUsers(list);
  const isNarrowed = list.search !== '' || list.type !== 'all';
  return (
    <div className={styles.screen}>
      <ListHead
        title={t('admin.users.title')}
        counts={
          data
            ? [isNarrowed && countText(t, data, 'admin.users.total'), t('admin.users.counts', data.stats)]
            : []
        }
        filters={[list.type !== 'all' && t(`admin.users.type.${list.type}`)]}
        search={list.search}
      />
      <UserFilters list={list} set={set} />
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton count={8} />}
      {data && (
        <section className={styles.screen} aria-busy={isPlaceholderData} aria-label={t('admin.users.found')}>
          {data.users.length === 0 ? (
            <EmptyState icon={UsersIcon} title={t('admin.users.none')} />
          ) : (
            <UserTable
              users={data.users}
              list={list}
              ownId={ownId}
              sortBy={sortBy}
              toShow={toShow}
              onAct={(action, { id }) => ask({ action, id })}
            />
          )}
          <Pager
            page={list.page}
            list={data}
            perPage={USERS_PER_PAGE}
            onPage={(page) => set({ page: String(page) })}
          />
        </section>
      )}
      {asked && data && (
        <AccountActionDialog
          key={`${asked.action} ${asked.id}`}
          asked={asked}
          users={data.users}
          ownId={ownId}
          onAct={(action) => ask({ action, id: asked.id })}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}
