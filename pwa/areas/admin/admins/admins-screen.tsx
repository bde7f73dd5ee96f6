import { useState } from 'react';
import type { AdminAccount } from '../../../../shared/contract/admin-team.ts';
import { SecondFactorCard } from '../../../features/account/second-factor/second-factor-card.tsx';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckCircleIcon, LockIcon, MinusIcon, PlusIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import list from '../list.module.css';
import { useAdmins } from './admins.ts';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** Admins: the reader's own second factor, who else runs Dhiig, and who is invited to. */
export function AdminsScreen() {
  const t = useT();
  const { data, error, refetch } = useAdmins();
  const [isInviting, setInviting] = useState(false);
  return (
    <div className={list.screen}>
      <h1>{t('admin.admins.title')}</h1>
      <SecondFactorCard />
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton count={4} />}
      {data && (
        <>
          <AdminTable admins={data.admins} />
          <section className={list.screen} aria-labelledby="admin-invitations">
            <div className="spread-3">
              <h2 id="admin-invitations">{t('admin.admins.invitations')}</h2>
              <Button tone="secondary" icon={PlusIcon} onClick={() => setInviting(true)}>
                {t('admin.admins.invite')}
              </Button>
            </div>
            <Invitations invitations={data.invitations} />
          </section>
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

function AdminTable({ admins }: { readonly admins: readonly AdminAccount[] }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const columns: Column<AdminAccount>[] = [
    {
      key: 'name',
      header: t('admin.users.column.name'),
      cell: ({ name, email, status }) => (
        <span className={list.name}>
          <bdi>{name}</bdi>
          <bdi className="small">{email}</bdi>
          {status === 'banned' && (
            <Badge tone="danger" icon={LockIcon}>
              {t('admin.users.status.banned')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'factor',
      header: t('factor.title'),
      cell: ({ secondFactor }) =>
        secondFactor ? (
          <Badge tone="green" icon={CheckCircleIcon}>
            {t('factor.on')}
          </Badge>
        ) : (
          <Badge icon={MinusIcon}>{t('factor.off')}</Badge>
        ),
    },
    {
      key: 'joined',
      header: t('admin.users.column.joinDate'),
      cell: ({ joinDate }) => format.date(joinDate),
    },
    {
      key: 'active',
      header: t('admin.users.column.lastActive'),
      cell: ({ lastActive }) => format.relative(lastActive, now),
    },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it
    <section className={list.table} tabIndex={0} aria-label={t('admin.admins.title')}>
      <Table caption={t('admin.admins.title')} columns={columns} rows={admins} rowKey={({ id }) => id} />
    </section>
  );
}
