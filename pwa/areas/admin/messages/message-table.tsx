import type { InboxMessage } from '../../../../shared/contract/inbox.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from '../list.module.css';
import { DeliveryBadge, StatusBadge } from './message-badges.tsx';
import own from './messages.module.css';

/** Who wrote, about what, the beginning of the text, when, and its state; the name leads to the whole message. */
export function MessageTable({ messages }: { readonly messages: readonly InboxMessage[] }) {
  const t = useT();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it
    <section className={styles.table} tabIndex={0} aria-label={t('admin.messages.title')}>
      <Table
        caption={t('admin.messages.title')}
        rows={messages}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'from',
            header: t('admin.messages.from'),
            cell: ({ id, name, email }) => (
              <span className={styles.name}>
                <Link to={`${PATHS.adminMessages}/${id}`} data-row>
                  <bdi>{name}</bdi>
                </Link>
                <bdi className={styles.small}>{email}</bdi>
              </span>
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
            cell: ({ createdAt }) => format.dateTime(createdAt),
          },
          {
            key: 'status',
            header: t('admin.messages.status'),
            cell: ({ status, lastAnswer }) => (
              <span className={own.badges}>
                <StatusBadge status={status} />
                {lastAnswer && <DeliveryBadge delivery={lastAnswer.delivery} />}
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
