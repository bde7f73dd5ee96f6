import type { Dhis2Send, Dhis2Setup } from '../../../../shared/contract/dhis2.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import list from '../list.module.css';
import { periodText } from '../national/periods.ts';
import styles from './dhis2.module.css';
import { SendBadge } from './send-state.tsx';

/** Who had it sent, or that its day did. */
export function useSender(): (send: Dhis2Send) => string {
  const t = useT();
  return ({ planned, askedBy }) => (planned ? t('admin.dhis2.by_day') : (askedBy ?? t('admin.audit.gone')));
}

/** What was sent and checked last, each with its page. */
export function SendsPart({ sends }: Pick<Dhis2Setup, 'sends'>) {
  const t = useT();
  const format = useFormat();
  const language = useLanguage();
  const senderOf = useSender();
  if (sends.length === 0) return null;
  const columns: Column<Dhis2Send>[] = [
    {
      key: 'month',
      header: t('admin.dhis2.month'),
      cell: ({ id, month }) => (
        <Link to={`${PATHS.adminDhis2}/${id}`} data-row="">
          {periodText(month, { t, language, format })}
        </Link>
      ),
    },
    { key: 'state', header: t('admin.dhis2.state'), cell: (send) => <SendBadge send={send} /> },
    {
      key: 'values',
      header: t('admin.dhis2.value_count'),
      numeric: true,
      cell: ({ values }) => (values === null ? '–' : format.number(values)),
    },
    { key: 'when', header: t('admin.audit.when'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    { key: 'who', header: t('admin.audit.who'), cell: (send) => <bdi>{senderOf(send)}</bdi> },
  ];
  return (
    <div className={styles.part}>
      <h2 id="dhis2-sends">{t('admin.dhis2.sends')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it */}
      <section className={list.table} tabIndex={0} aria-labelledby="dhis2-sends">
        <Table caption={t('admin.dhis2.sends')} columns={columns} rows={sends} rowKey={({ id }) => id} />
      </section>
    </div>
  );
}
