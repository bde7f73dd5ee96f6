import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import styles from './request-sheet.module.css';

interface RequestSubjectProps {
  readonly request: Pick<BloodRequest, 'bloodType' | 'units' | 'component' | 'location'>;
}

/** Which request a dialog is about: type, units, component, place. */
export function RequestSubject({ request }: RequestSubjectProps) {
  const t = useT();
  return (
    <div className={styles.subject}>
      <BloodTypeDrop type={request.bloodType} />
      <div>
        <p className={styles.strong}>{t('requests.units_needed', { units: request.units })}</p>
        <p className="muted">
          {t(`requests.component.${request.component}`)} · {addressText(request.location.address)}
        </p>
      </div>
    </div>
  );
}
