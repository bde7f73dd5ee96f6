import type { DonorResponse, MatchedDonor } from '../../../../shared/contract/requests.ts';
import { isAwaited } from '../../../../shared/rules/request-status.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { AskButton } from './ask-button.tsx';
import { ContactLinks } from './contact-links.tsx';
import { DonorFacts } from './donor-facts.tsx';
import styles from './donor-row.module.css';
import { expectedOf } from './expected.ts';
import { expectedText } from './expected-text.ts';
import { donorPhoneOf } from './phone-links.ts';
import { PhoneNeedsConnection } from './phone-needs-connection.tsx';

interface MatchedDonorRowProps {
  readonly requestId: string;
  readonly donor: MatchedDonor;
  /** The donor's answer to this request, which contains their phone number. */
  readonly response?: DonorResponse | undefined;
}

/** Why there is no date of a last donation. */
function noDateText({ hidesLastDonation, neverDonated }: MatchedDonor): TextKey {
  if (hidesLastDonation) return 'hospital.last_donation_hidden';
  return neverDonated ? 'hospital.last_donation_never' : 'hospital.last_donation_unknown';
}

/** One donor who fits, with what they show to hospitals; one who cannot be asked now has no button. */
export function MatchedDonorRow({ requestId, donor, response }: MatchedDonorRowProps) {
  const t = useT();
  const format = useFormat();
  const { lastDonation, reachable = true } = donor;
  const last = lastDonation ? format.date(lastDonation) : t(noDateText(donor));
  const phone = response && donorPhoneOf(response);
  const now = useNow();
  const isComing = response !== undefined && expectedOf([response]).length > 0;
  return (
    <li className={styles.row}>
      <BloodTypeDrop type={donor.bloodType} size="s" tone="soft" />
      <div className={styles.who}>
        <div className={styles.head}>
          <bdi className={styles.name}>{donor.name}</bdi>
          {!donor.available && <Badge icon={ClockIcon}>{t('hospital.not_available')}</Badge>}
        </div>
        <DonorFacts
          donor={donor}
          expected={
            response?.arrival && isAwaited(response.status)
              ? expectedText(response.arrival, { now, t, format })
              : undefined
          }
        >
          {t('hospital.last_donation', { date: last })}
        </DonorFacts>
      </div>
      <div className={styles.actions}>
        {!response && (reachable || donor.asked) && <AskButton requestId={requestId} donor={donor} />}
        {phone && <ContactLinks name={donor.name} phone={phone} />}
        {response && !phone && isComing && <PhoneNeedsConnection />}
      </div>
    </li>
  );
}
