import type { InboxMessage } from '../../../../shared/contract/inbox.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { RowList, RowName } from '../row-list.tsx';
import { ShortTime } from '../short-time.tsx';
import { DeliveryBadge, StatusBadge } from './message-badges.tsx';
import own from './messages.module.css';

/** Who wrote, about what, the beginning of the text, when, and its state; a row opens the whole message. */
export function MessageTable({ messages }: { readonly messages: readonly InboxMessage[] }) {
  const t = useT();
  const now = useNow();
  return (
    <RowList
      title={t('admin.messages.title')}
      className={own.list}
      rows={messages}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'from',
          header: t('admin.messages.from'),
          cell: ({ id, name, email }) => (
            <RowName to={`${PATHS.adminMessages}/${id}`} name={name} more={email} />
          ),
        },
        {
          key: 'about',
          header: t('admin.messages.about'),
          cell: ({ subject, message, isObjection }) => (
            <span className={own.about}>
              {t(isObjection ? 'admin.messages.objection' : `admin.messages.subject.${subject}`)}
              <bdi className={own.excerpt}>{message}</bdi>
            </span>
          ),
        },
        {
          key: 'received',
          header: t('admin.messages.received'),
          cell: ({ createdAt }) => <ShortTime at={createdAt} now={now} />,
        },
        {
          key: 'status',
          header: t('admin.status'),
          cell: ({ status, lastAnswer }) => (
            <span className={own.badges}>
              <StatusBadge status={status} />
              {lastAnswer && <DeliveryBadge delivery={lastAnswer.delivery} />}
            </span>
          ),
        },
      ]}
    />
  );
}
