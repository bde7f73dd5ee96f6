import type { TextLine } from '../../../../shared/contract/text-lines.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckCircleIcon, MinusIcon, WarningIcon } from '../../../ui/icons.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from './lines.module.css';

function LineState({ line: { active, downUntil } }: { readonly line: TextLine }) {
  const t = useT();
  if (!active) return <Badge icon={MinusIcon}>{t('admin.lines.off')}</Badge>;
  if (downUntil !== null)
    return (
      <Badge tone="danger" icon={WarningIcon}>
        {t('admin.lines.down')}
      </Badge>
    );
  return (
    <Badge tone="green" icon={CheckCircleIcon}>
      {t('admin.lines.on')}
    </Badge>
  );
}

interface LinesTableProps {
  readonly lines: readonly TextLine[];
  /** A last column, for what can be done with a line. */
  readonly actions?: Column<TextLine>;
}

/** The health of the lines: their state, their queues, and what became of the texts of the last days. */
export function LinesTable({ lines, actions }: LinesTableProps) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  if (lines.length === 0) return <p>{t('admin.lines.none')}</p>;
  const figure = (key: string, header: string, of: (line: TextLine) => number): Column<TextLine> => ({
    key,
    header,
    numeric: true,
    cell: (line) => format.number(of(line)),
  });
  const columns: Column<TextLine>[] = [
    {
      key: 'name',
      header: t('admin.lines.name'),
      cell: ({ name, prefixes }) => (
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {prefixes.length > 0 && <bdi className="small">{prefixes.join(', ')}</bdi>}
        </span>
      ),
    },
    { key: 'state', header: t('admin.lines.state'), cell: (line) => <LineState line={line} /> },
    {
      key: 'seen',
      header: t('admin.lines.seen'),
      cell: ({ seenAt }) => (seenAt === null ? t('admin.lines.never') : format.relative(seenAt, now)),
    },
    figure('queued', t('admin.lines.queued'), ({ queued }) => queued),
    {
      key: 'delivered',
      header: t('admin.lines.delivered'),
      numeric: true,
      cell: ({ delivered, handedOver }) =>
        handedOver === 0
          ? '–'
          : t('hospital.percent', { value: Math.min(100, Math.round((100 * delivered) / handedOver)) }),
    },
    figure('failed', t('admin.lines.failed'), ({ failed }) => failed),
    figure('spent', t('admin.lines.spent'), ({ spent }) => spent),
    ...(actions ? [actions] : []),
  ];
  return <Table caption={t('admin.lines.week')} rows={lines} rowKey={({ id }) => id} columns={columns} />;
}
