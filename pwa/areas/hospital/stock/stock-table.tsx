import type { BloodType } from '../../../../shared/rules/blood.ts';
import { STOCK_COMPONENTS } from '../../../../shared/rules/stock.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeName, bloodTypeText } from '../../../ui/blood-type-text.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import styles from './stock-table.module.css';
import type { TypeRow } from './totals.ts';

interface StockTableProps {
  readonly rows: readonly TypeRow[];
  /** Types of which less is available than the hospital's minimum. */
  readonly short: ReadonlySet<BloodType>;
}

const OTHERS = ['reserved', 'quarantine', 'expired'] as const;

/** What is in the refrigerator, by type and component; only the components count as stock. */
export function StockTable({ rows, short }: StockTableProps) {
  const t = useT();
  const format = useFormat();
  const components = STOCK_COMPONENTS.filter((component) =>
    component !== 'platelets' && component !== 'plasma'
      ? true
      : rows.some((row) => row.available[component] > 0),
  );
  const others = OTHERS.filter((state) => rows.some((row) => row[state] > 0));
  const cell = (units: number) =>
    units === 0 ? <span className={styles.none}>0</span> : format.number(units);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('stock.by_component')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('requests.field.blood_type')}</th>
            {components.map((component) => (
              <th key={component} scope="col">
                {t(`stock.component_name.${component}`)}
              </th>
            ))}
            {others.map((state) => (
              <th key={state} scope="col" className={styles.other}>
                {t(`stock.state.${state}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.type}>
              <th scope="row">
                <span className={styles.type}>
                  <span aria-hidden="true">{bloodTypeText(row.type)}</span>
                  <span className="visually-hidden">{bloodTypeName(row.type, t)}</span>
                  {short.has(row.type) && (
                    <span className={styles.short}>
                      <WarningIcon size={16} />
                      <span className="visually-hidden">{t('stock.below_minimum')}</span>
                    </span>
                  )}
                </span>
              </th>
              {components.map((component) => (
                <td key={component}>{cell(row.available[component])}</td>
              ))}
              {others.map((state) => (
                <td key={state} className={styles.other}>
                  {cell(row[state])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
