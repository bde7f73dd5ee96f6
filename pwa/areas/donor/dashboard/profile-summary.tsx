import { type ReactNode, useState } from 'react';
import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { CalendarIcon, type Icon, PhoneIcon, PinIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './profile-summary.module.css';

interface RowProps {
  readonly icon: Icon;
  readonly name: string;
  readonly children: ReactNode;
}

function Row({ icon: RowIcon, name, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>
        <RowIcon size={20} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ProfileSummaryProps {
  readonly profile: DonorProfile;
  /** As the donor's figures have it. */
  readonly lastDonation: string | null | undefined;
}

/** From here on it stands beside the requests; on smaller screens it is folded. */
const WIDE_PX = 1100;

/** Blood type, location, phone and last donation at a glance, and the way to the profile. */
export function ProfileSummary({ profile, lastDonation }: ProfileSummaryProps) {
  const t = useT();
  const format = useFormat();
  const { bloodType, location, phone } = profile;
  const [isWide] = useState(() => window.innerWidth >= WIDE_PX);
  const last = lastDonation === undefined ? profile.lastDonation : lastDonation;
  return (
    <Card as="section" labelledBy="summary">
      <Fold
        open={isWide}
        label={
          <span className={styles.head}>
            <h2 id="summary" className={styles.title}>
              {t('donor.summary_title')}
            </h2>
            {bloodType && <BloodTypeDrop type={bloodType} />}
          </span>
        }
      >
        {!bloodType && <p className={styles.missing}>{t('donor.no_blood_type')}</p>}
        <dl className={styles.rows}>
          <Row icon={PinIcon} name={t('profile.location')}>
            {addressText(location.address) || t('donor.not_given')}
          </Row>
          <Row icon={PhoneIcon} name={t('profile.phone')}>
            {phone ? <bdi>{phone}</bdi> : t('donor.not_given')}
          </Row>
          <Row icon={CalendarIcon} name={t('donor.field.last_donation')}>
            {last ? format.date(last) : t(profile.neverDonated ? 'donor.none_yet' : 'donor.never')}
          </Row>
        </dl>
        <Link to={PATHS.donorProfile} className={buttonClass({ tone: 'secondary' })}>
          {t('nav.profile')}
        </Link>
      </Fold>
    </Card>
  );
}
