import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { HospitalIcon, type Icon, MailIcon, PhoneIcon, PinIcon } from '../../../ui/icons.tsx';
import section from '../section.module.css';
import styles from './profile-summary.module.css';

export function ProfileSummary({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  const rows: [Icon, string, string][] = [
    [MailIcon, t('hospital.field_email'), hospital.email],
    [PinIcon, t('hospital.field_location'), addressText(hospital.location.address)],
    [PhoneIcon, t('profile.phone'), hospital.phone],
    [HospitalIcon, t('hospital.field_address'), addressText(hospital.address)],
  ];
  // A colleague's e-mail and phone are their own, not the hospital's.
  const shown = rows.filter(
    ([icon]) => hospital.position !== 'staff' || (icon !== MailIcon && icon !== PhoneIcon),
  );
  return (
    <Card as="section" labelledBy="profile-summary">
      <div className={section.section}>
        <h2 id="profile-summary">{t('hospital.profile_summary')}</h2>
        <dl className={styles.rows}>
          {shown.map(([RowIcon, name, value]) => (
            <div key={name} className={styles.row}>
              <RowIcon />
              <dt className="visually-hidden">{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
