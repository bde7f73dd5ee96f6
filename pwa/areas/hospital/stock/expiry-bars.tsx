import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { cx } from '../../../ui/class-names.ts';
import styles from './stock-table.module.css';
import type { SpanStock } from './totals.ts';

/** Within this week it must be used or it is lost. */
const URGENT: readonly SpanStock['key'][] = ['today', 'days', 'week'];

/** What expires when: a table with bars whose length is the number of units. */
export function ExpiryBars({ spans }: { readonly spans: readonly SpanStock[] }) {
  const t = useT();
  const format = useFormat();
  const most = Math.max(1, ...spans.map(({ units }) => units));
  return (
    <div className={styles.frame}>
      <table className={cx(styles.table, styles.bars)}>
        <caption className="visually-hidden">{t('stock.by_expiry')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('stock.expires')}</th>
            <th scope="col">{t('requests.field.blood_type')}</th>
            <th scope="col">{t('requests.field.units')}</th>
          </tr>
        </thead>
        <tbody>
          {spans.map(({ key, units, types }) => (
            <tr key={key}>
              <th scope="row">{t(`stock.span_${key}`)}</th>
              <td className={styles.bar}>
                <span
                  className={cx(URGENT.includes(key) && styles.urgent, units === 0 && styles.empty)}
                  style={{ inlineSize: `${(100 * units) / most}%` }}
                />
                {types.length > 0 && (
                  <bdi className="soft">
                    {types
                      .map((stock) => `${format.number(stock.units)}\u00a0${bloodTypeText(stock.type)}`)
                      .join(', ')}
                  </bdi>
                )}
              </td>
              <td>{units === 0 ? <span className={styles.none}>0</span> : format.number(units)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
