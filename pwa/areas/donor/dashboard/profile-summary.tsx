import type { ReactNode } from 'react';
import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { Card } from '../../../ui/card.tsx';
import { CalendarIcon, ForwardIcon, type Icon, PhoneIcon, PinIcon } from '../../../ui/icons.tsx';
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

/** Blood type, location, phone and last donation at a glance; the whole card opens the profile. */
export function ProfileSummary({ profile, lastDonation }: ProfileSummaryProps) {
  const t = useT();
  const format = useFormat();
  const { bloodType, location, phone } = profile;
  const last = lastDonation === undefined ? profile.lastDonation : lastDonation;
  return (
    <Card as="section" labelledBy="summary">
      <div className="stack-4">
        <header className={styles.head}>
          {bloodType && <BloodTypeDrop type={bloodType} size="l" />}
          <div>
            <h2 id="summary" className={styles.title}>
              <Link to={PATHS.donorProfile} data-covers>
                {t('donor.summary_title')}
              </Link>
            </h2>
            {!bloodType && <p className={styles.missing}>{t('donor.no_blood_type')}</p>}
          </div>
          <ForwardIcon />
        </header>
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
      </div>
    </Card>
  );
}
