import type { CancellingHospital } from '../../../../shared/contract/admin.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import styles from '../screen.module.css';
import { askForVerdict } from './verdict-dialog.tsx';

/** Hospitals that alert donors and cancel, again and again: how to reach them, and how to stop them. */
export function CancellingHospitals({ cancelling }: { readonly cancelling: readonly CancellingHospital[] }) {
  const t = useT();
  const format = useFormat();
  if (cancelling.length === 0) return null;
  return (
    <section aria-labelledby="cancelling-hospitals" className={styles.section}>
      <h2 id="cancelling-hospitals">
        {t('admin.cancelling_title')}
        <span className={styles.count}>{cancelling.length}</span>
      </h2>
      <ul className={styles.section}>
        {cancelling.map(({ hospital, cancelled, called, toldAt }) => (
          <Card as="li" key={hospital.id} labelledBy={`cancelling-${hospital.id}`}>
            <div className={styles.card}>
              <h3 id={`cancelling-${hospital.id}`}>
                <bdi>{hospital.name}</bdi>
              </h3>
              <p>{t('admin.cancelling_text', { cancelled, called })}</p>
              <p className={styles.small}>
                <bdi>{format.dateTime(toldAt)}</bdi> · <bdi>{hospital.email}</bdi> ·{' '}
                <bdi>{hospital.phone}</bdi>
              </p>
              <div className={styles.actions}>
                <Button
                  tone="secondary"
                  icon={CloseIcon}
                  aria-label={t('admin.reject_hospital', { name: hospital.name })}
                  onClick={() =>
                    askForVerdict({
                      about: 'hospital',
                      id: hospital.id,
                      name: hospital.name,
                      action: 'reject',
                      seen: 'verified',
                    })
                  }
                >
                  {t('admin.reject')}
                </Button>
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
