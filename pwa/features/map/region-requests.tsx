import { useEffect, useState } from 'react';
import type { PublicRequest } from '../../../shared/contract/public-request.ts';
import { requestPage } from '../../../shared/public-pages.ts';
import { call } from '../../data/api/call.ts';
import { useSession } from '../../data/session/use-session.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { REGISTER_AS_DONOR } from '../../routing/paths.ts';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './region-requests.module.css';

interface RegionRequestsProps {
  readonly t: Translate;
  readonly code: string;
  /** How many: with another figure the list is read again. */
  readonly open: number;
}

/** The open requests of a region, each leading to its page; and the way to register for those who have no account. */
export function RegionRequests({ t, code, open }: RegionRequestsProps) {
  const common = useT();
  const isSignedIn = useSession() !== undefined;
  const [answer, setAnswer] = useState<{ code: string; requests: readonly PublicRequest[] }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another figure the list is another one
  useEffect(() => {
    const left = new AbortController();
    call('GET /regions/requests', { query: { region: code }, signal: left.signal }).then(
      ({ requests }) => setAnswer({ code, requests }),
      // The figures stand without it, and it is read again with the next ones.
      () => undefined,
    );
    return () => left.abort();
  }, [code, open]);
  const requests = answer?.code === code ? answer.requests : [];
  return (
    <div className={styles.requests}>
      {requests.length > 0 && (
        <ul>
          {requests.map(({ _id, bloodType, unitsNeeded, hospital }) => (
            <li key={_id}>
              <Link to={requestPage(_id)} className={styles.request}>
                <BloodTypeDrop type={bloodType} />
                <span>
                  <bdi>{hospital.name}</bdi>
                  <span className={styles.units}>{t('map.units_of', { units: unitsNeeded })}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!isSignedIn && (
        <Link to={REGISTER_AS_DONOR} className={buttonClass({ tone: 'secondary' })}>
          {common('footer.become_donor')}
        </Link>
      )}
    </div>
  );
}
