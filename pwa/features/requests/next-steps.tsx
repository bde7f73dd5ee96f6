import type { ReactNode } from 'react';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { useT } from '../../i18n/use-t.ts';
import { donorRequest } from '../../routing/paths.ts';
import { HandHeartIcon, type Icon, PhoneIcon } from '../../ui/icons.tsx';
import { ReportRequest } from '../abuse/report-request.tsx';
import { AddToCalendar } from './calendar/add-to-calendar.tsx';
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

/** What everybody who comes to give blood should know. */
export function BeforeYouCome({ hospital }: Pick<BloodRequest, 'hospital'>) {
  const t = useT();
  return (
    <ul>
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
  );
}

/** What a donor who is coming may want to know or do besides going there. */
export function NextSteps({ request }: { readonly request: BloodRequest }) {
  const t = useT();
  const { _id: id, hospital, location, deadline, bloodType, response } = request;
  const name = hospital.name || t('requests.unknown_hospital');
  return (
    <div className={styles.steps}>
      <BeforeYouCome hospital={hospital} />
      <div className={styles.links}>
        <AddToCalendar
          visit={{ id, hospital, location, deadline, slot: response?.slot }}
          summary={t('requests.calendar.summary', { bloodType, hospital: name })}
          page={donorRequest(id)}
        />
        <ShareRequest request={request} place={request.place} />
      </div>
      <div className={styles.free}>
        <p>{t('requests.free')}</p>
        <ReportRequest request={request} />
      </div>
    </div>
  );
}
