import type { ReactNode } from 'react';
import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { OFFERED } from '../../../i18n/languages.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import styles from './profile-facts.module.css';

/** All that a donor entered, read-only; what is missing says so. */
export function ProfileFacts({ profile }: { readonly profile: DonorProfile }) {
  const t = useT();
  const format = useFormat();
  const { lastDonation, neverDonated, dateOfBirth, gender, weight, medicalConditions } = profile;
  const noDonation = neverDonated ? t('donor.none_yet') : t('donor.never');
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('donor.field.name'), profile.name],
    [t('donor.field.email'), profile.email],
    [t('donor.field.phone'), profile.phone],
    [t('donor.field.blood_type'), profile.bloodType && <BloodTypeDrop key="type" type={profile.bloodType} />],
    [t('donor.field.last_donation'), lastDonation ? format.date(lastDonation) : noDonation],
    [t('donor.field.language'), OFFERED[profile.language].name],
    [t('donor.field.location'), addressText(profile.location.address)],
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
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value ? <bdi>{value}</bdi> : <span className={styles.missing}>{t('donor.not_given')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
