import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { useT } from '../../i18n/use-t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PinIcon } from '../../ui/icons.tsx';
import { AddToCalendar } from './calendar/add-to-calendar.tsx';
import { directionsUrl } from './directions.ts';
import { HospitalPhone } from './hospital-phone.tsx';
import styles from './next-steps.module.css';
import { ShareRequest } from './share/share-request.tsx';

/** Directions first; then whom to phone, the calendar, and who else could come. */
export function WaysThere({ request }: { readonly request: BloodRequest }) {
  const t = useT();
  const isAndroid = /android/i.test(navigator.userAgent);
  return (
    <div className={styles.ways}>
      <a
        className={buttonClass({ size: 'l', block: true })}
        href={directionsUrl(request, isAndroid)}
        target="_blank"
        rel="noreferrer"
      >
        <PinIcon />
        {t('requests.next.directions')}
      </a>
      <div className={styles.links}>
        <HospitalPhone hospital={request.hospital} />
        <AddToCalendar request={request} />
        <ShareRequest request={request} place={request.place} />
      </div>
    </div>
  );
}
