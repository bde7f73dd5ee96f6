import type { AbuseSignal } from '../../../../shared/contract/abuse-signals.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { RowList, RowName } from '../row-list.tsx';
import { ShortTime } from '../short-time.tsx';
import { SignalBadge, useSignalText } from './signal-parts.tsx';

/** What stands out of which hospital, in figures, its state and since when; a row opens its signal. */
export function SignalTable({ signals }: { readonly signals: readonly AbuseSignal[] }) {
  const t = useT();
  const now = useNow();
  const textOf = useSignalText();
  return (
    <RowList
      title={t('admin.signals.title')}
      rows={signals}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'hospital',
          header: t('admin.hospital'),
          cell: ({ id, hospital, ground }) => (
            <RowName
              to={`${PATHS.adminSignals}/${id}`}
              name={hospital.name}
              more={t(`admin.signals.ground.${ground}`)}
            />
          ),
        },
        { key: 'figures', header: t('admin.messages.about'), cell: textOf },
        { key: 'status', header: t('admin.status'), cell: (signal) => <SignalBadge signal={signal} /> },
        {
          key: 'raised',
          header: t('admin.messages.received'),
          cell: ({ raisedAt }) => <ShortTime at={raisedAt} now={now} />,
        },
      ]}
    />
  );
}
