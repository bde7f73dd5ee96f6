import type { ReactNode } from 'react';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { addressText } from '../../i18n/address-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { ClockIcon, type Icon } from '../../ui/common-icons.tsx';
import { HospitalIcon, PinIcon, UsersIcon } from '../../ui/page-icons.tsx';
import { expectedBy } from './counts.ts';
import { distanceText } from './distance-text.ts';
import styles from './request-facts.module.css';

/** A phone's locale data may format a date differently from the server's: its page is hydrated all the same. */
function Fact({ icon: FactIcon, children }: { readonly icon: Icon; readonly children: ReactNode }) {
  return (
    <li>
      <FactIcon size={18} />
      <span suppressHydrationWarning>{children}</span>
    </li>
  );
}

type ShownField = 'location' | 'distanceKm' | 'datePosted' | 'deadline' | 'coming' | 'expected';

interface RequestFactsProps {
  readonly request: Pick<BloodRequest, ShownField> & { readonly hospital: { readonly name: string } };
  readonly now: Date;
  /** Nobody is on the way any more. */
  readonly isClosed?: boolean;
}

/** Which hospital asks, where, how far, since when, and how many are coming. */
export function RequestFacts({ request, now, isClosed = false }: RequestFactsProps) {
  const t = useT();
  const format = useFormat();
  const { distanceKm } = request;
  const address = addressText(request.location.address);
  return (
    <ul className={styles.facts}>
      <Fact icon={HospitalIcon}>
        <strong dir="auto">{request.hospital.name || t('requests.unknown_hospital')}</strong>
      </Fact>
      {(address || distanceKm !== undefined) && (
        <Fact icon={PinIcon}>
          {address}
          {distanceKm !== undefined && (
            <>
              {address && ' · '}
              <strong className={styles.distance}>{distanceText(distanceKm, t, format)}</strong>
            </>
          )}
        </Fact>
      )}
      <Fact icon={ClockIcon}>
        <time dateTime={request.datePosted} suppressHydrationWarning>
          {t('requests.posted', { when: format.relative(request.datePosted, now) })}
        </time>
        {request.deadline && ` · ${t('requests.needed_by', { when: format.dateTime(request.deadline) })}`}
      </Fact>
      {!isClosed && <Fact icon={UsersIcon}>{t('requests.coming', { count: expectedBy(request) })}</Fact>}
    </ul>
  );
}
