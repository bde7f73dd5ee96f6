import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { useNetwork } from '../../data/device/hooks.ts';
import { useT } from '../../i18n/use-t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { PinIcon } from '../../ui/icons.tsx';
import { type Destination, directionsUrl } from './directions.ts';
import { HospitalPhone } from './hospital-phone.tsx';
import styles from './next-steps.module.css';

interface DirectionsLinkProps {
  readonly to: Destination;
  readonly tone: 'primary' | 'secondary';
}

/** Opens a map with the way to the hospital. */
function DirectionsLink({ to, tone }: DirectionsLinkProps) {
  const t = useT();
  const isAndroid = /android/i.test(navigator.userAgent);
  return (
    <a className={buttonClass({ tone })} href={directionsUrl(to, isAndroid)} target="_blank" rel="noreferrer">
      <PinIcon />
      {t('requests.next.directions')}
    </a>
  );
}

/** Directions, and whom to phone: first if there is no network, without which most maps stay empty. */
export function WaysThere({ to }: { readonly to: Pick<BloodRequest, 'hospital' | 'location'> }) {
  const isOffline = useNetwork().connectivity === 'offline' && to.hospital.phone !== '';
  return (
    <div className={cx(styles.ways, isOffline && styles.offline)}>
      <DirectionsLink to={to} tone={isOffline ? 'secondary' : 'primary'} />
      <HospitalPhone hospital={to.hospital} tone={isOffline ? 'primary' : 'secondary'} />
    </div>
  );
}
