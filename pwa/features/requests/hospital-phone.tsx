import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { phoneHref } from '../../../shared/site.ts';
import { useT } from '../../i18n/use-t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PhoneIcon } from '../../ui/icons.tsx';
import styles from './next-steps.module.css';

interface HospitalPhoneProps {
  readonly hospital: BloodRequest['hospital'];
  readonly tone?: 'primary' | 'secondary';
}

/** Phones the hospital; nothing if it has no number. */
export function HospitalPhone({ hospital: { phone, phoneE164 }, tone = 'secondary' }: HospitalPhoneProps) {
  const t = useT();
  if (!phone) return null;
  return (
    <a className={buttonClass({ tone })} href={phoneHref(phone, phoneE164)}>
      <PhoneIcon />
      <span>
        {t('requests.next.call')}{' '}
        <bdi dir="ltr" className={styles.phone}>
          {phone}
        </bdi>
      </span>
    </a>
  );
}
