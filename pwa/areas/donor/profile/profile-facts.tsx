import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { OFFERED } from '../../../i18n/languages.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import type { Fact } from '../../../ui/facts.tsx';
import styles from './profile-facts.module.css';

/** All that a donor entered, read-only, but for the email, which has its card; what is missing is named at the end. */
export function ProfileFacts({ profile }: { readonly profile: DonorProfile }) {
  const t = useT();
  const format = useFormat();
  const { lastDonation, neverDonated, dateOfBirth, gender, weight, medicalConditions } = profile;
  const noDonation = neverDonated ? t('donor.none_yet') : t('donor.never');
  const facts: readonly Fact[] = [
    [t('profile.name'), profile.name],
    [t('profile.phone'), profile.phone],
    [
      t('requests.field.blood_type'),
      profile.bloodType && <BloodTypeDrop key="type" type={profile.bloodType} />,
    ],
    [t('donor.field.last_donation'), lastDonation ? format.date(lastDonation) : noDonation],
    [t('settings.language'), OFFERED[profile.language].name],
    [t('profile.location'), addressText(profile.location.address)],
    [t('donor.field.date_of_birth'), dateOfBirth && format.date(dateOfBirth)],
    [t('donor.field.gender'), gender && t(`donor.gender.${gender}`)],
    [t('donor.field.weight'), weight !== null && format.number(weight)],
    [t('donor.field.occupation'), profile.occupation],
    [t('donor.field.emergency_contact'), profile.emergencyContact],
    [
      t('donor.field.medical_conditions'),
      medicalConditions === '' ? t('donor.no_conditions') : medicalConditions,
    ],
  ];
  const missing = facts.filter(([, value]) => !value).map(([name]) => name);
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
      {missing.length > 0 && (
        <div className={styles.missing}>
          <dt>{t('donor.not_given')}</dt>
          <dd>{missing.join(' · ')}</dd>
        </div>
      )}
    </dl>
  );
}
