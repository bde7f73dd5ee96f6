import { Fragment } from 'react';
import type { AuditEntryShown } from '../../../../shared/contract/audit.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from '../list.module.css';
import { createFacts, type Fact, subjectText } from './audit-facts.ts';
import { actionText } from './audit-texts.ts';

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <span className={styles.small}>
      {facts.map(({ text, subject }, index) => (
        <Fragment key={text}>
          {index > 0 && ' · '}
          {subject ? <Link to={`${PATHS.adminAudit}?subject=${subject}`}>{text}</Link> : <bdi>{text}</bdi>}
        </Fragment>
      ))}
    </span>
  );
}

/** When, who, what, to whom; a name leads to all that the person did, or that was done to them. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntryShown[] }) {
  const t = useT();
  const format = useFormat();
  const factsOf = createFacts(t, format);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it
    <section className={styles.table} tabIndex={0} aria-label={t('admin.audit.title')}>
      <Table
        caption={t('admin.audit.title')}
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'what',
            header: t('admin.audit.what'),
            cell: (entry) => (
              <span className={styles.name}>
                {t(actionText(entry.action))}
                <Facts facts={factsOf(entry)} />
              </span>
            ),
          },
          { key: 'when', header: t('admin.audit.when'), cell: ({ at }) => format.dateTime(at) },
          {
            key: 'who',
            header: t('admin.audit.who'),
            cell: ({ actor }) =>
              actor ? (
                <Link to={`${PATHS.adminAudit}?actor=${actor.id}`}>
                  <bdi>{actor.name ?? t('admin.audit.gone')}</bdi>
                </Link>
              ) : (
                <span className={styles.soft}>{t('admin.audit.nobody')}</span>
              ),
          },
          {
            key: 'whom',
            header: t('admin.audit.whom'),
            cell: (entry) => (
              <Link to={`${PATHS.adminAudit}?subject=${entry.subject.id}`}>
                <bdi>{subjectText(entry, t)}</bdi>
              </Link>
            ),
          },
        ]}
      />
    </section>
  );
}
