import { LIST_OUTCOMES } from '../../../../shared/contract/donor-lists.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Table } from '../../../ui/table.tsx';
import section from '../section.module.css';
import type { ListRun } from './use-list-run.ts';

/** As many faults as somebody mends by hand; the file of the results has them all. */
const SHOWN_MAX = 50;

/** How many rows of a list have which outcome. */
export function ListCounts({ run: { mode, results } }: { readonly run: ListRun }) {
  const t = useT();
  const format = useFormat();
  return (
    <dl className={section.facts}>
      {LIST_OUTCOMES.map((outcome) => {
        const count = results.filter((result) => result.outcome === outcome).length;
        if (count === 0 && outcome !== 'invited') return null;
        const isCheck = mode === 'check' && outcome === 'invited';
        return (
          <div key={outcome}>
            <dt>{t(isCheck ? 'list.can_be_invited' : `list.outcome_of.${outcome}`)}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The rows of a list that need a look, and why. */
export function ListFaults({ run: { list, results } }: { readonly run: ListRun }) {
  const t = useT();
  const format = useFormat();
  const rows = results.map((result, index) => ({ ...list.rows[index], ...result }));
  const wrong = rows.filter(({ outcome, unread = [] }) => outcome === 'unreadable' || unread.length > 0);
  if (wrong.length === 0) return null;
  return (
    <Table
      captionShown
      caption={t('list.faults', { count: wrong.length })}
      rows={wrong.slice(0, SHOWN_MAX)}
      rowKey={({ line }) => String(line)}
      columns={[
        { key: 'line', header: t('list.line'), cell: ({ line = 0 }) => format.number(line) },
        { key: 'name', header: t('list.field.name'), cell: ({ person }) => <bdi>{person?.name}</bdi> },
        {
          key: 'phone',
          header: t('list.field.phone'),
          cell: ({ person }) => <bdi dir="ltr">{person?.phone}</bdi>,
        },
        {
          key: 'note',
          header: t('list.note'),
          cell: ({ reason, unread = [] }) =>
            [reason, ...unread.map((field) => t(`list.unread.${field}`))].filter(Boolean).join(' · '),
        },
      ]}
    />
  );
}
