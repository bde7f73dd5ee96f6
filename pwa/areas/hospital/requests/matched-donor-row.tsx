import type { DonorResponse, MatchedDonor } from '../../../../shared/contract/requests.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { CheckCircleIcon, ClockIcon } from '../../../ui/icons.tsx';
import { AskButton } from './ask-button.tsx';
import { ContactLinks } from './contact-links.tsx';
import { DonorFacts } from './donor-facts.tsx';
import styles from './donor-row.module.css';
import { expectedOf } from './expected.ts';
import { PhoneNeedsConnection } from './phone-needs-connection.tsx';

interface MatchedDonorRowProps {
  readonly requestId: string;
  readonly donor: MatchedDonor;
  /** The donor's answer to this request, which brings their phone. */
  readonly response?: DonorResponse | undefined;
}

/** One donor who fits, with what they show to hospitals. */
export function MatchedDonorRow({ requestId, donor, response }: MatchedDonorRowProps) {
  const t = useT();
  const format = useFormat();
  const last = donor.lastDonation ? format.date(donor.lastDonation) : t('hospital.last_donation_never');
  const isComing = response !== undefined && expectedOf([response]).length > 0;
  return (
    <li className={styles.row}>
      <BloodTypeDrop type={donor.bloodType} size="s" tone="soft" />
      <div>
        <div className={styles.head}>
          <span className={styles.name}>{donor.name}</span>
          {donor.available ? (
            <Badge tone="green" icon={CheckCircleIcon}>
              {t('hospital.available')}
            </Badge>
          ) : (
            <Badge icon={ClockIcon}>{t('hospital.not_available')}</Badge>
          )}
        </div>
        <DonorFacts donor={donor} />
        <p className={styles.facts}>{t('hospital.last_donation', { date: last })}</p>
      </div>
      {!response && (
        <div className={styles.actions}>
          <AskButton requestId={requestId} donor={donor} />
        </div>
      )}
      {response && (response.phone || isComing) && (
        <div className={styles.actions}>
          {response.phone ? (
            <ContactLinks name={donor.name} phone={response.phone} />
          ) : (
            <PhoneNeedsConnection />
          )}
        </div>
      )}
    </li>
  );
}
