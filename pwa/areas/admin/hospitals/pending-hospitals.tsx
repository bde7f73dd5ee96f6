import type { AdminHospital } from '../../../../shared/contract/admin.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useT } from '../../../i18n/use-t.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckCircleIcon } from '../../../ui/icons.tsx';
import styles from '../screen.module.css';
import { PendingHospital } from './pending-hospital.tsx';
import { askForVerdict } from './verdict-dialog.tsx';

interface PendingHospitalsProps {
  /** Those that have waited longest, first. */
  readonly hospitals: readonly AdminHospital[];
  /** How many wait in total. */
  readonly total: number;
}

export function PendingHospitals({ hospitals, total }: PendingHospitalsProps) {
  const t = useT();
  const now = useNow();
  const shown = hospitals.reduce((sum, { alike }) => sum + 1 + (alike?.others ?? 0), 0);

  return (
    <>
      {hospitals.length === 0 && (
        <EmptyState icon={CheckCircleIcon} title={t('admin.all_caught_up')}>
          {t('admin.all_caught_up_hint')}
        </EmptyState>
      )}
      {shown < total && (
        <p className={styles.soft}>{t('admin.pending_first', { shown: hospitals.length, total })}</p>
      )}
      <ul className={styles.cards}>
        {hospitals.map((hospital) => (
          <PendingHospital
            key={hospital.id}
            hospital={hospital}
            now={now}
            onVerdict={(action) =>
              askForVerdict({
                about: 'hospital',
                id: hospital.id,
                name: hospital.name,
                action,
                seen: 'pending',
              })
            }
          />
        ))}
      </ul>
    </>
  );
}
