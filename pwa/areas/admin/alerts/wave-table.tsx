import type { Alert } from '../../../../shared/contract/alerts.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Table } from '../../../ui/table.tsx';
import list from '../list.module.css';
import styles from './alerts.module.css';

type Wave = Alert['waves'][number];

const FIGURES = [
  ['called', 'alerts.called'],
  ['reached', 'alerts.reached'],
  ['opened', 'alerts.opened'],
  ['coming', 'alerts.coming'],
  ['gave', 'admin.alerts.gave'],
] as const;

/** Each wave: to whom, how far, when, and what its donors did. */
export function WaveTable({ waves }: { readonly waves: readonly Wave[] }) {
  const t = useT();
  const format = useFormat();
  if (waves.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t('alerts.waves')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where the table is wider than the screen, keys move it */}
      <section className={list.table} tabIndex={0} aria-label={t('alerts.waves')}>
        <Table
          caption={t('alerts.waves')}
          rows={waves}
          rowKey={({ number }) => String(number)}
          columns={[
            {
              key: 'wave',
              header: t('admin.alerts.wave'),
              cell: ({ number, tier, radiusKm }) => (
                <span className={list.name}>
                  {t('alerts.wave', { number })}
                  <span className="small">
                    {t(tier === 'exact' ? 'alerts.tier_exact' : 'alerts.tier_compatible')}
                  </span>
                  <span className="small">
                    {radiusKm === null
                      ? t('alerts.everywhere')
                      : t('alerts.within', { distance: format.distance(radiusKm) })}
                  </span>
                </span>
              ),
            },
            {
              key: 'sent',
              header: t('admin.alerts.sent'),
              cell: ({ startedAt }) => format.dateTime(startedAt),
            },
            ...FIGURES.map(([figure, text]) => ({
              key: figure,
              header: t(text),
              numeric: true,
              cell: (wave: Wave) => format.number(wave[figure] ?? 0),
            })),
          ]}
        />
      </section>
    </div>
  );
}
