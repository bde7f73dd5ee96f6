import { useNow } from '../../../features/requests/use-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { useAddressParams } from '../../../routing/use-address-params.ts';
import { Link } from '../../../ui/link.tsx';
import rows from '../row-list.module.css';
import { RowList, RowName } from '../row-list.tsx';
import { ShortTime } from '../short-time.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { createFacts, subjectText } from './audit-facts.ts';
import { type AuditEntries, actionText } from './audit-texts.ts';

/** When, who, what, to whom; a row opens its entry, a name all that the person did, or that was done to them. */
export function AuditTable({ entries, names }: AuditEntries) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const address = useAddressParams<'entry'>();
  const opened = entries.find(({ id }) => id === address.get('entry'));
  const factsOf = createFacts(t, format, names);
  return (
    <>
      <RowList
        title={t('admin.audit.title')}
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'what',
            header: t('admin.audit.what'),
            cell: (entry) => (
              <RowName
                to={address.withChange({ entry: entry.id })}
                name={t(actionText(entry.action))}
                more={factsOf(entry)
                  .map(({ text }) => text)
                  .join(' · ')}
              />
            ),
          },
          { key: 'when', header: t('admin.audit.when'), cell: ({ at }) => <ShortTime at={at} now={now} /> },
          {
            key: 'who',
            header: t('admin.audit.who'),
            cell: ({ actor }) =>
              actor ? (
                <Link to={`${PATHS.adminAudit}?actor=${actor.id}`}>
                  <bdi className={rows.cut}>{actor.name ?? t('admin.audit.gone')}</bdi>
                </Link>
              ) : (
                <span className={rows.more}>{t('admin.audit.nobody')}</span>
              ),
          },
          {
            key: 'whom',
            header: t('admin.audit.whom'),
            cell: (entry) => (
              <Link to={`${PATHS.adminAudit}?subject=${entry.subject.id}`}>
                <bdi className={rows.cut}>{subjectText(entry, t)}</bdi>
              </Link>
            ),
          },
        ]}
      />
      {opened && <AuditDialog entry={opened} names={names} onClose={() => address.set({ entry: '' })} />}
    </>
  );
}
