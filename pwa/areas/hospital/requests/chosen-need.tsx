import type { BloodType } from '../../../../shared/rules/blood.ts';
import type { Urgency } from '../../../../shared/rules/request-status.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { StockForRequest } from '../stock/stock-for-request.tsx';
import styles from './request-sheet.module.css';

interface ChosenNeedProps {
  readonly bloodType: BloodType | '';
  /** NaN while the number is being typed. */
  readonly units: number;
  readonly urgency: Urgency;
}

/** Beside the button that sends: what is about to be asked for, and what the hospital has of it. Its room is kept. */
export function ChosenNeed({ bloodType, units, urgency }: ChosenNeedProps) {
  const t = useT();
  const type = bloodTypeText(bloodType || 'O+');
  return (
    <div className={styles.chosen} aria-live="polite">
      {bloodType === '' ? (
        <p className="muted">{t('hospital.no_type_chosen')}</p>
      ) : (
        <p className={styles.need}>{t('hospital.chosen', { type, units: units || 0, urgency })}</p>
      )}
      <div className={styles.inStock}>
        <StockForRequest bloodType={bloodType} />
      </div>
    </div>
  );
}
