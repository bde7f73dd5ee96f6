import type { Profile } from '../../../shared/contract/people.ts';
import { isStaff } from '../../features/account/is-staff.ts';
import { addressText } from '../../i18n/address-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { Facts } from '../../ui/facts.tsx';
import styles from './profile-screen.module.css';

/** The details, read-only. Unknown ones say so. */
export function PersonFacts({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const isHospital = profile.role === 'hospital' && !isStaff(profile);
  const facts: (readonly [string, string])[] = [
    [t(isHospital ? 'profile.hospital_name' : 'profile.name'), profile.name],
    [t('profile.email'), profile.email ?? ''],
    [t('profile.phone'), profile.phone],
  ];
  if (isHospital) facts.push([t('profile.location'), addressText(profile.location.address)]);
  return (
    <Facts
      className={styles.facts}
      facts={facts.map(([name, value]) => [name, value || t('profile.unknown')])}
    />
  );
}
