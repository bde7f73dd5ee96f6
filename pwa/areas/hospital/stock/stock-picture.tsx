import { stockState } from '../../../../shared/rules/stock.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { bloodTypeName, bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Table } from '../../../ui/table.tsx';
import { ExpiryBadge } from './expiry-badge.tsx';
import styles from './stock.module.css';
import { KEEPING, missingTypes, type TypeStock } from './totals.ts';

interface StockPictureProps {
  readonly totals: readonly TypeStock[];
}

/** How much there is of each type, and how much of it expires soon: bars, and a table for screen readers. */
export function StockPicture({ totals }: StockPictureProps) {
  const t = useT();
  const format = useFormat();
  const most = Math.max(...totals.map(({ total }) => total));
  const missing = missingTypes(totals);
  const states = KEEPING.filter((state) => totals.some((stock) => stock[state] > 0));
  return (
    <>
      <div className={styles.bars} aria-hidden="true">
        {totals.map((stock) => (
          <div key={stock.type} className={styles.row}>
            <BloodTypeDrop type={stock.type} size="s" tone="soft" decorative />
            <div className={styles.bar}>
              <span className={styles.rowHead}>
                <strong>{t('stock.units', { units: stock.total })}</strong>
                {stockState(stock.days) === 'good' ? (
                  <span className="soft">{t('stock.days_left', { days: stock.days })}</span>
                ) : (
                  <ExpiryBadge days={stock.days} />
                )}
              </span>
              <span className={styles.track}>
                {states
                  .filter((state) => stock[state] > 0)
                  .map((state) => (
                    <span
                      key={state}
                      className={styles[state]}
                      style={{ inlineSize: `${(100 * stock[state]) / most}%` }}
                    />
                  ))}
              </span>
            </div>
          </div>
        ))}
        <p className={styles.legend}>
          {states.map((state) => (
            <span key={state}>
              <span className={styles[state]} />
              {t(`stock.legend_${state}`)}
            </span>
          ))}
        </p>
      </div>
      <div className="visually-hidden">
        <Table
          caption={t('stock.by_expiry')}
          rows={totals}
          rowKey={({ type }) => type}
          columns={[
            {
              key: 'type',
              header: t('requests.field.blood_type'),
              cell: ({ type }) => bloodTypeName(type, t),
            },
            { key: 'units', header: t('requests.field.units'), cell: ({ total }) => format.number(total) },
            { key: 'days', header: t('stock.next_expiry'), cell: ({ days }) => <ExpiryBadge days={days} /> },
            ...states.map((state) => ({
              key: state,
              header: t(`stock.legend_${state}`),
              cell: (stock: TypeStock) => format.number(stock[state]),
            })),
          ]}
        />
      </div>
      {missing.length > 0 && (
        <p className="soft">
          {t('stock.missing')} <bdi>{missing.map(bloodTypeText).join(', ')}</bdi>
        </p>
      )}
    </>
  );
}
