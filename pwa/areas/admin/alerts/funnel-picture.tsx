import type { Alert } from '../../../../shared/contract/alerts.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/class-names.ts';
import { BellIcon, DropIcon, EyeIcon, HandHeartIcon, PhoneIcon } from '../../../ui/icons.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './alerts.module.css';
import { funnelOf, trapezoid } from './funnel.ts';

const LOOKS = {
  called: { text: 'alerts.called', icon: BellIcon },
  reached: { text: 'alerts.reached', icon: PhoneIcon },
  opened: { text: 'alerts.opened', icon: EyeIcon },
  coming: { text: 'alerts.coming', icon: HandHeartIcon },
  gave: { text: 'admin.alerts.gave', icon: DropIcon },
} as const;

/** An alert's donors from the call to the donation: a picture, and a table for screen readers. */
export function FunnelPicture({ alert }: { readonly alert: Alert }) {
  const t = useT();
  const format = useFormat();
  const rows = funnelOf(alert);
  const caption = t('admin.alerts.funnel');
  return (
    <figure className={styles.part}>
      <figcaption>{caption}</figcaption>
      <div aria-hidden="true">
        {rows.map((row) => {
          const { text, icon: Icon } = LOOKS[row.step];
          return (
            <div key={row.step} className={styles.step}>
              <span className={styles.label}>
                <Icon size={18} />
                {t(text)}
              </span>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className={cx(styles.shape, styles[row.step])}
              >
                <polygon points={trapezoid(row)} />
              </svg>
              <strong className={styles.number}>{format.number(row.donors)}</strong>
            </div>
          );
        })}
      </div>
      <div className="visually-hidden">
        <Table
          caption={caption}
          rows={rows}
          rowKey={({ step }) => step}
          columns={[
            { key: 'step', header: t('admin.alerts.step'), cell: ({ step }) => t(LOOKS[step].text) },
            {
              key: 'donors',
              header: t('admin.alerts.donors'),
              numeric: true,
              cell: ({ donors }) => format.number(donors),
            },
          ]}
        />
      </div>
      {alert.declined > 0 && <p>{t('admin.alerts.declined', { count: alert.declined })}</p>}
    </figure>
  );
}
