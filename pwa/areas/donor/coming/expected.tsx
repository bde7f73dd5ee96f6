import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { NextSteps } from '../../../features/requests/next-steps.tsx';
import { respondedOf } from '../../../features/requests/waiting-responses.ts';
import { WaysThere } from '../../../features/requests/ways-there.tsx';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Fold } from '../../../ui/fold.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ArrivalCode } from './arrival-code.tsx';
import styles from './coming.module.css';
import { Coming } from './coming.tsx';
import { SlotCard } from './slot-card.tsx';
import { useJourney } from './use-journey.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface ExpectedProps {
  readonly request: BloodRequest;
  /** The request's own page has the rest. */
  readonly isBrief?: boolean;
  /** What they said last is still on this device: there it can be taken back. */
  readonly isWaiting?: boolean;
}

/** What a donor who is coming needs: their code, where and when, their next step; the rest is folded. */
export function Expected({ request, isBrief = false, isWaiting = false }: ExpectedProps) {
  const t = useT();
  const journey = useJourney(request);
  const { response } = request;
  return (
    <>
      <Changed request={request} />
      <ArrivalCode code={response?.code} isHere={journey.isHere} />
      {!journey.isHere && (
        <>
          {response?.slot && <SlotCard request={request} slot={response.slot} />}
          <Where request={request} />
          <WaysThere to={request} />
        </>
      )}
      <Coming request={request} journey={journey} />
      {!isBrief && (
        <Fold label={t('ui.more_items')}>
          <NextSteps request={request} />
          {!isWaiting && <WithdrawButton answer={respondedOf(request)} />}
        </Fold>
      )}
    </>
  );
}

/** The street and the town, and until when the blood is needed. */
function Where({ request: { hospital, location, deadline, response } }: Pick<ExpectedProps, 'request'>) {
  const t = useT();
  const format = useFormat();
  const places = new Set([hospital.address, location.address].filter(Boolean).map(addressText));
  return (
    <div>
      {[...places].map((place) => (
        <p key={place} className={styles.title}>
          {place}
        </p>
      ))}
      {deadline && !response?.slot && <p>{t('donor.needed_by', { when: format.dateTime(deadline) })}</p>}
    </div>
  );
}

/** Place or deadline have changed since they answered. */
function Changed({ request: { response, location, deadline } }: { readonly request: BloodRequest }) {
  const t = useT();
  const format = useFormat();
  const changed = response?.changed ?? [];
  if (changed.length === 0) return null;
  return (
    <Notice tone="warning">
      {changed.includes('place') && (
        <p>{t('donor.place_changed', { place: addressText(location.address) })}</p>
      )}
      {changed.includes('deadline') && (
        <p>
          {deadline === null
            ? t('donor.deadline_gone')
            : t('donor.deadline_changed', { time: format.dateTime(deadline) })}
        </p>
      )}
    </Notice>
  );
}
