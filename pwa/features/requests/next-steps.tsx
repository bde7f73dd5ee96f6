import type { ReactNode } from 'react';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { useT } from '../../i18n/use-t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { HandHeartIcon, type Icon, PhoneIcon, PinIcon } from '../../ui/icons.tsx';
import { ReportRequest } from '../abuse/report-request.tsx';
import { AddToCalendar } from './calendar/add-to-calendar.tsx';
import { directionsUrl } from './directions.ts';
import { HospitalPhone } from './hospital-phone.tsx';
import styles from './next-steps.module.css';
import { ShareRequest } from './share/share-request.tsx';

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

/** What a donor who comes needs: where, the way there, when, whom to call, what to bring; and who else could. */
export function NextSteps({ request }: { readonly request: BloodRequest }) {
  const t = useT();
  const { hospital, location } = request;
  const isAndroid = /android/i.test(navigator.userAgent);
  const link = buttonClass({ tone: 'secondary' });
  return (
    <div className={styles.steps}>
      <ul>
        <Step icon={PinIcon}>
          <p className={styles.place}>{hospital.name || t('requests.unknown_hospital')}</p>
          {hospital.address && <p>{hospital.address}</p>}
          {location.address !== hospital.address && <p className={styles.soft}>{location.address}</p>}
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
      <div className={styles.links}>
        <a className={link} href={directionsUrl(request, isAndroid)} target="_blank" rel="noreferrer">
          <PinIcon />
          {t('requests.next.directions')}
        </a>
        <HospitalPhone phone={hospital.phone} />
        <AddToCalendar request={request} />
        <ShareRequest request={request} place={request.place} />
      </div>
      <div className={styles.free}>
        <p>{t('requests.free')}</p>
        <ReportRequest request={request} />
      </div>
    </div>
  );
}
