import type { ReactNode } from 'react';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { addressText } from '../../i18n/address-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { HandHeartIcon, type Icon, PhoneIcon, PinIcon } from '../../ui/icons.tsx';
import { ReportRequest } from '../abuse/report-request.tsx';
import styles from './next-steps.module.css';

function Step({ icon: StepIcon, children }: { readonly icon: Icon; readonly children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.icon}>
        <StepIcon size={20} />
      </span>
      <div>{children}</div>
    </li>
  );
}

/** What a donor who is coming needs to know: where, what to bring, whom to phone. */
export function NextSteps({ request }: { readonly request: BloodRequest }) {
  const t = useT();
  const { hospital, location } = request;
  return (
    <div className={styles.steps}>
      <ul>
        <Step icon={PinIcon}>
          <p className={styles.place}>{hospital.name || t('requests.unknown_hospital')}</p>
          {hospital.address && <p>{addressText(hospital.address)}</p>}
          {location.address !== hospital.address && (
            <p className={styles.soft}>{addressText(location.address)}</p>
          )}
        </Step>
        <Step icon={HandHeartIcon}>
          <p className={styles.place}>{t('requests.next.bring_title')}</p>
          <p>{t('requests.next.bring')}</p>
        </Step>
        {hospital.phone && (
          <Step icon={PhoneIcon}>
            <p>{t('requests.next.late')}</p>
          </Step>
        )}
      </ul>
      <div className={styles.free}>
        <p>{t('requests.free')}</p>
        <ReportRequest request={request} />
      </div>
    </div>
  );
}
