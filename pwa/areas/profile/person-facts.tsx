import type { Profile } from '../../../shared/contract/people.ts';
import { addressText } from '../../i18n/address-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import styles from './profile-screen.module.css';

/** The details, read-only. Unknown ones say so. */
export function PersonFacts({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const format = useFormat();
  const isHospital = profile.role === 'hospital' && profile.position !== 'staff';
  const facts: (readonly [string, string])[] = [
    [t(isHospital ? 'profile.hospital_name' : 'profile.name'), profile.name],
    [t('profile.email'), profile.email],
    [t('profile.phone'), profile.phone],
  ];
  if (profile.role !== 'admin') facts.push([t('profile.location'), addressText(profile.location.address)]);
  if (profile.role === 'donor')
    facts.push([
      t('profile.last_donation'),
      profile.lastDonation
        ? format.date(profile.lastDonation)
        : t(profile.neverDonated ? 'profile.none_yet' : 'profile.never'),
    ]);
  return (
    <dl className={styles.facts}>
      {profile.role === 'donor' && (
        <div>
          <dt>{t('profile.blood_type')}</dt>
          <dd>
            {profile.bloodType ? <BloodTypeDrop type={profile.bloodType} size="m" /> : t('profile.unknown')}
          </dd>
        </div>
      )}
      {facts.map(([fact, value]) => (
        <div key={fact}>
          <dt>{fact}</dt>
          <dd>
            <bdi>{value || t('profile.unknown')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
